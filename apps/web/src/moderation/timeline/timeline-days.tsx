import type { TimelineEntry } from '@lock-in/contracts';
import { Title } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { date } from '../../ui/words/format.ts';
import { TimelineItem } from './timeline-item.tsx';
import classes from './timeline.module.css';

/** Events grouped by day, in the reader's time zone. */
export function TimelineDays({ entries }: { entries: readonly TimelineEntry[] }) {
  return daysOf(entries).map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={day}>
      <Title order={2} className={classes.day}>
        {day}
      </Title>
      <Card bare>
        <ol className={classes.entries}>
          {ofDay.map((entry) => (
            <TimelineItem key={entry.position} entry={entry} />
          ))}
        </ol>
      </Card>
    </section>
  ));
}

function daysOf(entries: readonly TimelineEntry[]) {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = date(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return Array.from(days, ([day, ofDay]) => ({ day, entries: ofDay }));
}
