import type { Company } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { date, dateTime } from '../ui/format.ts';
import { Prose } from '../ui/prose.tsx';
import classes from './company-card.module.css';

/** What was decided upon a company: when, by whom and why. Of one that waits again, what was said of its earlier document. */
export function DecisionNote({ company: { verified, decision, submittedAt } }: { company: Company }) {
  if (decision === null) return null;
  const { at, by, reason } = decision;
  return (
    <div className={classes.note} data-verified={verified === 1 || undefined}>
      <Text size="xs" c="dimmed" mb={reason === null ? 0 : 4}>
        {verified === 1 ? 'Verified' : 'Rejected'} on <Moment at={at} />
        {by !== null && by.name !== '' && ` by ${by.name}`}
        {verified === 0 && (
          <>
            ; submitted another document on <Moment at={submittedAt} />
          </>
        )}
        {verified === 2 && reason === null && ', without a reason'}
      </Text>
      {reason !== null && <Prose text={reason} />}
    </div>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTime(at)}>
    {date(at)}
  </time>
);
