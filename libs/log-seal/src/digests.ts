import { withClient } from '@lock-in/event-store';
import type pg from 'pg';
import { copyEvents, entryOf, placeOf } from './entry.ts';

/** The digests of events as a seal covers them, by position; positions without an event are left out. */
export const digestsOf = (
  pool: pg.Pool,
  positions: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> =>
  withClient(pool, async (client) => {
    const digests = new Map<number, Buffer>();
    if (positions.length > 0)
      await copyEvents(client, `position in (${positions.map(Number).join(', ')})`, (row) => {
        const { position, digest } = placeOf(entryOf(row));
        digests.set(position, digest);
      });
    return digests;
  });
