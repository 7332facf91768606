import type { DecisionLeaf } from '@lock-in/transparency-log';
import { Difference } from './remote-log.ts';

/** Numbers of decisions by quarter in Singapore’s calendar and kind, for example `2026-Q4 postRemoved`. */
export type Sums = Readonly<Record<string, number>>;

const hoursAhead = 8;

export function quarterOf(instant: string): string {
  const there = new Date(Date.parse(instant) + hoursAhead * 3_600_000);
  return `${there.getUTCFullYear()}-Q${Math.floor(there.getUTCMonth() / 3) + 1}`;
}

const keyOf = ({ kind, decidedAt }: Pick<DecisionLeaf, 'kind' | 'decidedAt'>) =>
  `${quarterOf(decidedAt)} ${kind}`;

export function addTo(sums: Sums, leaf: Pick<DecisionLeaf, 'kind' | 'decidedAt'>): Sums {
  const key = keyOf(leaf);
  return { ...sums, [key]: (sums[key] ?? 0) + 1 };
}

interface Published {
  /** The sums count what was decided before this instant, a whole second. */
  readonly before: string;
  readonly counts: readonly { readonly quarter: string; readonly kind: string; readonly count: number }[];
}

interface Recount {
  readonly before: { readonly sums: Sums; readonly newestAt: string };
  readonly added: readonly Pick<DecisionLeaf, 'kind' | 'decidedAt'>[];
  readonly published: Published;
}

/**
 * Throws a {@link Difference} that names the first sum that is not that of the decisions. False if the sums are older than what was
 * followed before, and cannot be compared.
 */
export function compareSums({ before, added, published }: Recount): boolean {
  const until = Date.parse(published.before);
  if (before.newestAt !== '' && Date.parse(before.newestAt) >= until) return false;
  const counted = added.filter(({ decidedAt }) => Date.parse(decidedAt) < until).reduce(addTo, before.sums);
  const stated = new Map(published.counts.map(({ quarter, kind, count }) => [`${quarter} ${kind}`, count]));
  const shown = new Set(published.counts.map(({ quarter }) => quarter));
  const first = [...shown].toSorted()[0] ?? '';
  // Quarters before the first that is shown are no longer published.
  const ours = Object.keys(counted).filter((key) => key >= first);
  for (const key of [...new Set([...stated.keys(), ...ours])].toSorted()) {
    const [quarter, kind] = key.split(' ');
    const [said, found] = [stated.get(key) ?? 0, counted[key] ?? 0];
    if (said !== found)
      throw new Difference(
        `Published for ${quarter}: ${said} of “${kind}”. The decisions in the log are ${found}.`,
      );
  }
  return true;
}
