import { useEffect, useState } from 'react';
import { askedProof, hostProof } from '../../lib/proof.ts';
import { lazy } from '../../ui/lazy.tsx';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Asks for both factors when a call needs them. */
export function Proof() {
  const asked = askedProof.use();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  useEffect(hostProof, []);
  return (
    <ProofDialog
      key={last?.id}
      opened={asked !== undefined}
      password={last?.password}
      onAnswer={(proven) => last?.answer(proven)}
    />
  );
}
