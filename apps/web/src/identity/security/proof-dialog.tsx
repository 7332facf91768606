import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ProofForm } from './proof-form.tsx';
import { useProveIdentityMutation } from './security-endpoints.ts';

interface ProofDialogProps {
  readonly opened: boolean;
  /** Already typed in the form whose call was refused. */
  readonly password: string | undefined;
  readonly onAnswer: (proven: boolean) => void;
}

/** May open above another dialog, whose form waits for it. */
export default function ProofDialog({ opened, password, onAnswer }: ProofDialogProps) {
  const [prove] = useProveIdentityMutation();
  const [sending, setSending] = useState(false);
  const cancel = () => onAnswer(false);
  const send = async (body: { password: string; code: string }) => {
    setSending(true);
    try {
      await prove({ body }).unwrap();
    } finally {
      setSending(false);
    }
    onAnswer(true);
  };
  return (
    <Modal opened={opened} busy={sending} onClose={cancel} title="Confirm that it’s you" zIndex={300}>
      <ProofForm known={password} send={send} onCancel={cancel} />
    </Modal>
  );
}
