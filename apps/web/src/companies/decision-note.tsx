import type { Company } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { date, dateTime } from '../ui/format.ts';
import { Prose } from '../ui/prose.tsx';
import classes from './company-card.module.css';

const words = { Verified: 'Verified', Rejected: 'Rejected', Revoked: 'Verification revoked' } as const;

/** What was decided upon a company: when, by whom and why. Of one that waits again, what was decided before. */
export function DecisionNote({
  company: { verified, decision, submittedAt, waitingSince },
}: {
  company: Company;
}) {
  if (decision === null) return null;
  const { verdict, at, by, reason } = decision;
  return (
    <div className={classes.note} data-verified={verified === 1 || undefined}>
      <Text size="xs" c="dimmed" mb={reason === null ? 0 : 4}>
        {words[verdict]} on <Moment at={at} />
        {by !== null && by.name !== '' && ` by ${by.name}`}
        {verified === 0 &&
          (submittedAt > at ? (
            <>
              ; submitted another document on <Moment at={submittedAt} />
            </>
          ) : (
            <>
              ; reopened on <Moment at={waitingSince} />
            </>
          ))}
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
