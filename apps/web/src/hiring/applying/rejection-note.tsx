import { type Rejection, rejectionReasonNames } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { Prose } from '../../ui/markdown/prose.tsx';

export function RejectionNote({ rejection: { reason, words } }: { rejection: Rejection }) {
  return (
    <div>
      {reason !== null && <Text>Reason: {rejectionReasonNames[reason]}</Text>}
      {words !== null && <Prose text={words} />}
    </div>
  );
}
