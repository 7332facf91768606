import { Button, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { Bars } from '../../ui/charts/lazy-bars.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { count, day } from '../../ui/words/format.ts';
import { withoutRightColumn } from '../../ui/layout/right-column.ts';
import { current } from '../../lib/calls/query-options.ts';
import { useApplicationsPerDayQuery } from './applicant-endpoints.ts';
import { useMedia } from '../../lib/use-media.ts';
import classes from './applications-chart.module.css';

const height = 144;

/**
 * The number of applications on each of the last 30 days in Singapore, as bars and as text for screen readers. Above the
 * list, the bars are shown on request. Empty without applications.
 */
export function ApplicationsChart({ companyId }: { companyId: number }) {
  const { data: days, error, refetch } = useApplicationsPerDayQuery(companyId, current);
  const isNarrow = useMedia(withoutRightColumn);
  const [isWanted, setWanted] = useState(false);
  const id = useId();
  if (!days && error) {
    return <ErrorCard text="Error loading the chart." error={error} onRetry={refetch} />;
  }
  const total = days?.reduce((sum, { applications }) => sum + applications, 0);
  const busy = (days ?? []).filter(({ applications }) => applications > 0);
  const open = total !== 0 && (isWanted || !isNarrow);
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" gap={8}>
        <div>
          <Title order={2} id={id}>
            Applications
          </Title>
          <Text c="dimmed">
            {total === undefined
              ? 'Last 30 days'
              : total === 0
                ? 'None received in the last 30 days'
                : `${count(total)} received in the last 30 days`}
          </Text>
        </div>
        {total !== 0 && (
          <Button
            className={classes.toggle ?? ''}
            variant="default"
            size="xs"
            flex="none"
            aria-expanded={isWanted}
            onClick={() => setWanted(!isWanted)}
          >
            {isWanted ? 'Hide chart' : 'Show chart'}
          </Button>
        )}
      </Group>
      {open && days && (
        <div className={classes.bars} data-wanted={isWanted || undefined}>
          <Bars label="Applications" bars={barsOf(days)} skipped={6} height={height} />
        </div>
      )}
      {open && !days && <Skeleton className={classes.bars ?? ''} height={height} />}
      {busy.length > 0 && (
        <VisuallyHidden>
          <ul aria-label="Applications per day">
            {busy.map(({ date, applications }) => (
              <li key={date}>
                {day(date)}: {count(applications)}
              </li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
    </Card>
  );
}

const barsOf = (days: readonly { readonly date: string; readonly applications: number }[]) =>
  days.map(({ date, applications }) => ({ name: day(date), number: applications }));
