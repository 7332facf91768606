import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { count, day } from '../ui/format.ts';
import { current } from '../app/reading.ts';
import { useApplicationsPerDayQuery } from './recruitment-queries.ts';

const Bars = lazy(() => import('../ui/bars.tsx'));
const height = 144;

/** How many applications came in on each of the last 30 days in Singapore: as bars, and as words for who sees none. */
export function ApplicationsChart({ companyId }: { companyId: number }) {
  const { data: days, error, refetch } = useApplicationsPerDayQuery(companyId, current);
  const id = useId();
  if (!days && error) {
    return (
      <Card>
        <ErrorState text="Error loading the chart." error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const total = days?.reduce((sum, { applications }) => sum + applications, 0);
  const busy = (days ?? []).filter(({ applications }) => applications > 0);
  const waiting = <Skeleton height={height} />;
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        Applications
      </Title>
      <Text c="dimmed" mb="sm">
        {total === undefined ? 'Last 30 days' : `${count(total)} in the last 30 days`}
      </Text>
      {days ? (
        <>
          <div aria-hidden>
            <Suspense fallback={waiting}>
              <Bars what="Applications" bars={barsOf(days)} skipped={6} height={height} />
            </Suspense>
          </div>
          <VisuallyHidden>
            <ul aria-label="Applications per day">
              {busy.map(({ date, applications }) => (
                <li key={date}>
                  {day(date)}: {count(applications)}
                </li>
              ))}
            </ul>
          </VisuallyHidden>
        </>
      ) : (
        waiting
      )}
    </Card>
  );
}

const barsOf = (days: readonly { readonly date: string; readonly applications: number }[]) =>
  days.map(({ date, applications }) => ({ name: day(date), number: applications }));
