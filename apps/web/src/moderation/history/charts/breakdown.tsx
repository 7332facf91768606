import type { DecisionCounts } from '@lock-in/contracts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { count } from '../../../ui/words/format.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { deciderName, kinds } from '../decision-kinds.ts';
import type { HistoryFilter } from '../filters/history-choice.ts';
import classes from './history-charts.module.css';
import { useHistoryChoice } from '../filters/use-history-choice.ts';

type By = 'reason' | 'kind' | 'admin';

interface Bar {
  readonly name: string;
  readonly number: number;
  /** Filter value that the bar sets. */
  readonly value: HistoryFilter[By];
}

const names: Readonly<Record<By, string>> = { reason: 'Reasons', kind: 'Kinds', admin: 'Admins' };
const all = Object.keys(names) as By[];

const barsBy: { readonly [Name in By]: (counts: DecisionCounts) => readonly Bar[] } = {
  reason: ({ byReason }) =>
    byReason.map((one) => ({ name: one.description, number: one.count, value: one.violationId })),
  kind: ({ byKind }) =>
    byKind.map((one) => ({ name: kinds[one.kind].word, number: one.count, value: one.kind })),
  admin: ({ byAdmin }) =>
    byAdmin.map((one) => ({
      name: deciderName(one),
      number: one.count,
      value: one.by === 'admin' ? one.admin?.accountId : one.by,
    })),
};

interface BreakdownProps {
  /** `undefined` until loaded. */
  readonly counts: DecisionCounts | undefined;
  readonly height: number;
}

/** The decisions by reason, kind or admin, most frequent first. Each bar sets or clears the filter of its value. */
export function Breakdown({ counts, height }: BreakdownProps) {
  const [by, setBy] = useState<By>('reason');
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          By {by}
        </Title>
        <Segments
          label="Broken down by"
          segments={all.map((value) => ({ value, name: names[value] }))}
          chosen={by}
          onChoose={setBy}
        />
      </div>
      {counts ? <BarList by={by} bars={barsBy[by](counts)} /> : <Skeleton height={height} />}
    </Card>
  );
}

function BarList({ by, bars }: { by: By; bars: readonly Bar[] }) {
  const [choice, choose] = useHistoryChoice();
  const shown = bars.filter(({ number }) => number > 0).toSorted((a, b) => b.number - a.number);
  const most = shown[0]?.number ?? 1;
  if (shown.length === 0) {
    return (
      <Text c="dimmed">
        {by === 'reason' ? 'No reasons were given for these.' : 'No decisions in this period.'}
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {shown.map(({ name, number, value }) => (
        <li key={value}>
          <button
            type="button"
            className={classes.bar}
            style={{ backgroundSize: `${(100 * number) / most}% 100%` }}
            aria-pressed={choice[by] === value}
            onClick={() => choose({ [by]: choice[by] === value ? undefined : value })}
          >
            <span className={classes.name}>{name}</span>
            <span>{count(number)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
