import { IconAlertTriangle, IconShieldCheck, IconShieldHalf } from '@tabler/icons-react';
import { count } from '../ui/format.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useSealsQuery } from './history-queries.ts';
import classes from './seal-line.module.css';

const everyMinute = { pollingInterval: 60_000, refetchOnMountOrArgChange: true } as const;
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Up to where the log behind the page is sealed, and what its last verification found. */
export function SealLine() {
  const { data, isError } = useSealsQuery(undefined, everyMinute);
  if (!data) {
    return (
      <p className={classes.line}>
        <IconShieldHalf {...sign} />
        {isError ? 'Whether the log is sealed could not be found out.' : 'Looking at the seals…'}
      </p>
    );
  }
  const { sealedUpTo, verification } = data;
  const newest = data.seals[0];
  if (verification && verification.finding !== null) {
    return (
      <div role="alert" className={classes.line} data-broken>
        <IconAlertTriangle {...sign} />
        <span>
          <strong>Verification failed: the log was changed after it was sealed.</strong>{' '}
          {verification.finding} Found <RelativeTime at={verification.verifiedAt} />. Tell the operator, and
          do not rely on what is below.
        </span>
      </div>
    );
  }
  return (
    <p className={classes.line}>
      {newest ? <IconShieldCheck {...sign} /> : <IconShieldHalf {...sign} />}
      <span>
        {newest
          ? `Sealed up to event ${count(sealedUpTo)} (seal ${count(newest.number)})`
          : 'Nothing is sealed yet'}
        {newest && verification && (
          <>
            , last verified <RelativeTime at={verification.verifiedAt} />
            {verification.sealNumber < newest.number && ` up to seal ${count(verification.sealNumber)}`}
          </>
        )}
        {newest && !verification && ', not verified yet'}.
      </span>
    </p>
  );
}
