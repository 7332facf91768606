import { longestSuspension, type SuspensionLength } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { Segments } from '../../../ui/forms/segments.tsx';
import { LengthChoice } from '../../notices/suspension-fields.tsx';

export type Penalty = 'none' | 'warn' | 'suspend';

interface PenaltyFieldsProps {
  readonly penalty: Penalty;
  readonly onPenalty: (penalty: Penalty) => void;
  readonly days: SuspensionLength;
  readonly onDays: (days: SuspensionLength) => void;
}

/** What happens to the account besides the removals. */
export function PenaltyFields({ penalty, onPenalty, days, onDays }: PenaltyFieldsProps) {
  return (
    <>
      <Stack gap={4}>
        <Text fw={600}>The account</Text>
        <Segments
          label="The account"
          segments={[
            { value: 'none', name: 'Nothing more' },
            { value: 'warn', name: 'Warn' },
            { value: 'suspend', name: 'Suspend' },
          ]}
          chosen={penalty}
          onChoose={onPenalty}
        />
      </Stack>
      {penalty === 'suspend' && <LengthChoice days={days} onChoose={onDays} />}
    </>
  );
}

export const isAllowedLength = (days: SuspensionLength) =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= longestSuspension);
