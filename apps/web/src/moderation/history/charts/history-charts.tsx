import { countSpans, type CountSpan, type DecisionCounts } from '@lock-in/contracts';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { current } from '../../../lib/calls/query-options.ts';
import { saveChoice } from '../../../lib/choice-cookies.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { Bars } from '../../../ui/charts/lazy-bars.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorCard } from '../../../ui/feedback/error-state.tsx';
import { count, day, fullDay, month } from '../../../ui/words/format.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { IconChartBar } from '../../../ui/icons/later.ts';
import { Breakdown } from './breakdown.tsx';
import classes from './history-charts.module.css';
import { filterOf, type HistoryChoice } from '../filters/history-choice.ts';
import { useDecisionCountsQuery } from '../history-endpoints.ts';
import { daysIn } from '../filters/period.ts';
import { useHistoryChoice } from '../filters/use-history-choice.ts';
import { useMedia } from '../../../lib/use-media.ts';

/** Height of eight horizontal bars. */
const height = 224;
const storageKey = 'moderation-charts';
const spanNames: Readonly<Record<CountSpan, string>> = { day: 'Days', week: 'Weeks', month: 'Months' };

/** Whether the charts are open, as last left. Initially closed on a phone, where the list would start far below them. */
export function useChartsOpen() {
  const narrow = useMedia('(max-width: 47.99em)');
  const stored = useStored(storageKey);
  const [clicked, setChosen] = useState<string>();
  const chosen = clicked ?? stored;
  const open = chosen === null ? !narrow : chosen === 'open';
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    saveChoice(storageKey, next);
    setChosen(next);
  };
  return { open, toggle };
}

export function ChartsButton({ charts: { open, toggle } }: { charts: ReturnType<typeof useChartsOpen> }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
      aria-expanded={open}
      onClick={toggle}
    >
      {open ? 'Hide charts' : 'Show charts'}
    </Button>
  );
}

/** Number of decisions that match the filters: over time, and by reason, kind and admin. */
export function HistoryCharts() {
  const [choice, choose] = useHistoryChoice();
  const span = choice.span ?? usualSpan(choice);
  const { data, currentData, error, refetch } = useDecisionCountsQuery(
    { ...filterOf(choice), span },
    current,
  );
  const id = useId();
  if (!currentData && error) {
    return <ErrorCard text="Error loading the charts." error={error} onRetry={refetch} />;
  }
  const counts = currentData ?? data;
  // The list below shows the empty state.
  if (counts?.overTime.every(({ total }) => total === 0)) return null;
  return (
    <div className={classes.charts} data-waiting={(counts && !currentData) || undefined}>
      <Card component="section" aria-labelledby={id}>
        <div className={classes.head}>
          <Title order={2} id={id}>
            Decisions over time
          </Title>
          <Segments
            label="Counted by"
            segments={countSpans.map((value) => ({ value, name: spanNames[value] }))}
            chosen={span}
            onChoose={(value) => choose({ span: value })}
          />
        </div>
        {counts ? <OverTime counts={counts} /> : <Skeleton height={height} />}
      </Card>
      <Breakdown counts={counts} height={height} />
    </div>
  );
}

/** The time span per bar that gives a readable number of bars. */
export function usualSpan(choice: HistoryChoice): CountSpan {
  const days = daysIn(choice);
  if (days === undefined || days > 200) return 'month';
  return days > 45 ? 'week' : 'day';
}

function OverTime({ counts: { overTime, span } }: { counts: DecisionCounts }) {
  const inOneYear = overTime[0]?.start.slice(0, 4) === overTime.at(-1)?.start.slice(0, 4);
  const short = span === 'month' ? month : inOneYear ? day : fullDay;
  const bars = overTime.map(({ start, total }) => ({
    name: spanName(span, start),
    short: short(start),
    number: total,
  }));
  const busy = bars.filter(({ number }) => number > 0);
  return (
    <>
      <Bars label="Decisions" bars={bars} skipped={Math.ceil(bars.length / 6) - 1} height={height} />
      <VisuallyHidden>
        <table>
          <caption>Decisions by {span}</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Decisions</th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ name, number }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count(number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

const spanName = (span: CountSpan, start: string) =>
  span === 'month' ? month(start) : span === 'week' ? `Week of ${fullDay(start)}` : fullDay(start);
