import {
  longestSuspension,
  proposedSuspensionDays,
  type Strike,
  strikeDays,
  strikesForSuspension,
  type SuspensionLength,
  suspensionLengths,
} from '@lock-in/contracts';
import { NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../ui/words/format.ts';
import { Segments } from '../../ui/forms/segments.tsx';

const nameOf = (days: SuspensionLength) => (days === null ? 'Until lifted' : plural(days, 'day'));
const valueOf = (days: SuspensionLength) => `${days ?? 'lifted'}`;

const other = 'other';

interface LengthChoiceProps {
  readonly days: SuspensionLength;
  readonly onChoose: (days: SuspensionLength) => void;
}

/** The usual lengths, and a field for any other. */
export function LengthChoice({ days, onChoose }: LengthChoiceProps) {
  const isUsual = suspensionLengths.some((length) => length === days);
  const [isOther, setIsOther] = useState(!isUsual);
  return (
    <Stack gap={4}>
      <Text fw={600}>For how long</Text>
      <Segments
        label="For how long"
        segments={[
          ...suspensionLengths.map((length) => ({ value: valueOf(length), name: nameOf(length) })),
          { value: other, name: 'Other' },
        ]}
        chosen={isOther ? other : valueOf(days)}
        onChoose={(chosen) => {
          setIsOther(chosen === other);
          if (chosen !== other) onChoose(suspensionLengths.find((length) => valueOf(length) === chosen)!);
          else onChoose(days ?? proposedSuspensionDays);
        }}
      />
      {isOther && (
        <NumberInput
          label="Number of days"
          min={1}
          max={longestSuspension}
          allowDecimal={false}
          value={days ?? ''}
          onChange={(typed) => onChoose(Number(typed))}
        />
      )}
    </Stack>
  );
}

/** Reasons with enough strikes to propose a suspension. */
export const reasonsToSuspend = (strikes: readonly Strike[]) =>
  strikes.filter(({ count }) => count >= strikesForSuspension);

/** Recent strikes: "Spam (3), Harassment (1)". Empty if there are none. */
export function StrikesLine({ strikes }: { strikes: readonly Strike[] }) {
  if (strikes.length === 0) return null;
  return (
    <Text>
      Strikes in {strikeDays} days:{' '}
      {strikes.map(({ description, count }) => `${description} (${count})`).join(', ')}
    </Text>
  );
}

/** The suspension proposed by the rule; an admin decides. */
export function SuspensionProposal({ strikes }: { strikes: readonly Strike[] }) {
  const reasons = reasonsToSuspend(strikes);
  if (reasons.length === 0) return null;
  return (
    <Text fw={600}>
      {plural(reasons[0]!.count, 'strike')} for {reasons[0]!.description.toLowerCase()} in {strikeDays} days.
      Proposed: suspend for {plural(proposedSuspensionDays, 'day')}.
    </Text>
  );
}
