import { type FailedSignInDay, signInFailures } from '@lock-in/contracts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Bars } from '../ui/charts/lazy-bars.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Fact } from '../ui/layout/fact.tsx';
import { count, day, fullDay } from '../ui/words/format.ts';
import { Facts, Section } from './section.tsx';
import { useFailedSignInsQuery } from './system-endpoints.ts';
import { failureLabelsForAdmins } from './system-texts.ts';
import classes from './system.module.css';
import { everyVisit } from '../lib/calls/query-options.ts';

const height = 144;
const live = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: everyVisit,
} as const;

/** Failed sign-ins on each of the last 30 days in Singapore, with reasons. Many at once suggest an attack. */
export function FailedSignIns() {
  const { data, error, refetch } = useFailedSignInsQuery(undefined, live);
  const total = data?.days.reduce((sum, each) => sum + ofDay(each), 0);
  return (
    <Section title="Failed sign-ins" about={total === 0 ? 'None in the last 30 days.' : inAll(total)}>
      {data ? (
        total !== 0 && <Counted days={data.days} />
      ) : (
        <div className={classes.chart}>
          {error ? (
            <ErrorState text="Failed sign-ins could not be read." error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={height} />
          )}
        </div>
      )}
    </Section>
  );
}

function Counted({ days }: { days: readonly FailedSignInDay[] }) {
  const bars = days.map((each) => ({ name: fullDay(each.date), short: day(each.date), number: ofDay(each) }));
  return (
    <>
      <div className={classes.chart}>
        <Bars label="Failed sign-ins" bars={bars} skipped={6} height={height} />
      </div>
      <VisuallyHidden>
        <ul aria-label="Failed sign-ins per day">
          {bars.map(({ name, number }) => number > 0 && <li key={name}>{`${name}: ${count(number)}`}</li>)}
        </ul>
      </VisuallyHidden>
      <Facts>
        {signInFailures.map((reason) => (
          <Fact key={reason} name={failureLabelsForAdmins[reason]}>
            {count(days.reduce((sum, each) => sum + each[reason], 0))}
          </Fact>
        ))}
      </Facts>
    </>
  );
}

const inAll = (total: number | undefined) =>
  total === undefined ? 'Last 30 days' : `${count(total)} in the last 30 days`;

const ofDay = (counts: FailedSignInDay) => signInFailures.reduce((sum, reason) => sum + counts[reason], 0);
