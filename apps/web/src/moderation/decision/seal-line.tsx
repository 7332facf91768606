import { Tooltip } from '@mantine/core';
import { count } from '../../ui/words/format.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconAlertTriangle } from '../../ui/icons/frame.ts';
import { IconShieldHalf } from '../../ui/icons/later.ts';
import { useSealsQuery } from '../history/history-endpoints.ts';
import classes from './seal-line.module.css';
import { everyVisit } from '../../lib/calls/query-options.ts';

const everyMinute = { pollingInterval: 60_000, refetchOnMountOrArgChange: everyVisit } as const;
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The last sealed position of the log, and the result of its latest verification. `decision`: position of the decision on the page. */
export function SealLine({ decision = 0 }: { decision?: number }) {
  const { data, isError } = useSealsQuery(undefined, everyMinute);
  if (!data) {
    return (
      <p className={classes.line}>
        <IconShieldHalf {...sign} />
        {isError ? 'We couldn’t check whether the log is sealed.' : 'Checking the seals…'}
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
  if (!newest) {
    return (
      <p className={classes.line}>
        <IconShieldHalf {...sign} />
        Nothing is sealed yet.
      </p>
    );
  }
  const sealed = `Sealed up to event ${count(sealedUpTo)} (seal ${count(newest.number)}).`;
  return (
    <div className={classes.line}>
      {!verification && <IconShieldHalf {...sign} />}
      <Tooltip
        label={verification ? `${sealed} Verified up to seal ${count(verification.sealNumber)}.` : sealed}
        events={{ hover: true, focus: true, touch: true }}
      >
        <span tabIndex={0}>
          {verification ? (
            <>
              Log verified ✓ <RelativeTime at={verification.verifiedAt} />
              {decision > verification.position && ', before this decision'}
            </>
          ) : (
            'Log sealed, not verified yet'
          )}
        </span>
      </Tooltip>
    </div>
  );
}
