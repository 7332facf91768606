import type pg from 'pg';
import { statement } from '../statement.ts';
import type { SealWithEntries } from './seal-rows.ts';

/** A range of positions (after, upTo] whose events are in a detached partition's file, or in a seal together with such events. */
export interface Detached {
  readonly partition: number;
  readonly after: number;
  readonly upTo: number;
}

export async function readDetached(client: pg.ClientBase): Promise<Detached[]> {
  const { rows } = await client.query<{ number: number; after_position: number; up_to_position: number }>(
    detachedPartitions,
  );
  return rows.map(({ number, after_position, up_to_position }) => ({
    partition: number,
    after: after_position,
    upTo: up_to_position,
  }));
}

const overlap = (a: { after: number; upTo: number }, b: { after: number; upTo: number }): boolean =>
  a.upTo > b.after && a.after < b.upTo;

/** From contiguous seals: those whose events are all in the log, in contiguous groups. */
export function groupsInLog(
  seals: readonly SealWithEntries[],
  detached: readonly Detached[],
): SealWithEntries[][] {
  const groups: SealWithEntries[][] = [[]];
  for (const stored of seals) {
    if (detached.some((range) => overlap(range, stored.seal))) groups.push([]);
    else groups.at(-1)!.push(stored);
  }
  return groups.filter((group) => group.length > 0);
}

/** Extends the ranges to whole seals, because a seal that overlaps a detached partition cannot be compared at all. */
export const widened = (detached: readonly Detached[], seals: readonly SealWithEntries[]): Detached[] =>
  detached.map((range) => {
    const touched = seals.filter(({ seal }) => overlap(range, seal)).map(({ seal }) => seal);
    return {
      ...range,
      after: Math.min(range.after, ...touched.map(({ after }) => after)),
      upTo: Math.max(range.upTo, ...touched.map(({ upTo }) => upTo)),
    };
  });

const detachedPartitions = statement('detached-partitions');
