import { type Entry, isOpen, type Outcome } from './ledger.ts';
import type { Verdict } from './verdict.ts';

/** The results as lines of a table, and whether every guarantee held. */
export interface Report {
  readonly held: boolean;
  readonly table: string;
}

interface Findings {
  readonly seconds: number;
  readonly seed: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly entries: readonly Entry[];
  readonly outcomes: readonly Outcome[];
  readonly verdict: Verdict;
}

/** Number of examples shown for each broken guarantee. */
const examples = 5;

export function reportOf({ seconds, seed, faults, entries, outcomes, verdict }: Findings): Report {
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
  const { events, violations } = verdict;
  const rows: (readonly [string, number | string])[] = [
    ['seed', String(seed)],
    ['seconds', seconds],
    ...[...faults].map(([name, times]) => [name, times] as const),
    ['', ''],
    ['appends wanted', outcomes.length],
    ['  acknowledged', count(({ done }) => done !== undefined)],
    ['    of them under a key', count(({ done, wanted }) => done !== undefined && wanted.key !== undefined)],
    ['    of them when sent again', count(({ done, lost }) => done !== undefined && lost > 0)],
    ['      and done before', count(({ again }) => again === true)],
    ['  refused as conflicts', count(({ refused }) => refused === 'conflict')],
    ['  rolled back', count(({ refused }) => refused === 'rolled back')],
    ['  never answered, without a key', count(isOpen)],
    ['events in the log', events],
    ['longest time without an answer', `${(longestPause(entries) / 1_000).toFixed(1)} s`],
    ['', ''],
    ...[...violations].map(([promise, broken]) => [promise, broken.length] as const),
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  const lines = rows.map(([what, value]) => {
    const shown = typeof value === 'number' ? value.toLocaleString('en') : value;
    return `${what.padEnd(width)}  ${shown.padStart(10)}`.trimEnd();
  });
  const broken = [...violations].flatMap(([promise, found]) =>
    found.slice(0, examples).map((example) => `${promise}: ${example}`),
  );
  return { held: broken.length === 0, table: [...lines, ...broken].join('\n') };
}

/** The longest time between two answers of all writers, in milliseconds. */
function longestPause(entries: readonly Entry[]): number {
  const answers = entries.filter((entry) => 'done' in entry || 'refused' in entry).map(({ at }) => at);
  answers.sort((one, other) => one - other);
  let longest = 0;
  for (const [index, at] of answers.entries()) longest = Math.max(longest, at - (answers[index - 1] ?? at));
  return longest;
}
