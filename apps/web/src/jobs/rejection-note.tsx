import type { Rejection, RejectionReason } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { Prose } from '../ui/prose.tsx';

export const reasonNames: Readonly<Record<RejectionReason, string>> = {
  PositionFilled: 'Position filled',
  Experience: 'Experience',
  Skills: 'Skills',
  Location: 'Location',
  Other: 'Other',
};

/** What the company said with a rejection. */
export function RejectionNote({ rejection: { reason, words } }: { rejection: Rejection }) {
  return (
    <div>
      {reason !== null && <Text>Reason: {reasonNames[reason]}</Text>}
      {words !== null && <Prose text={words} />}
    </div>
  );
}
