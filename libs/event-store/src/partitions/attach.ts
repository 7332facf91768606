import type pg from 'pg';
import { copyIn } from '../copy-in.ts';
import { asLogKeeper, fileColumns, isBusy } from './as-log-keeper.ts';
import {
  digestOf,
  type PartitionHeader,
  readPartitionEvents,
  readPartitionHeader,
} from './partition-file.ts';

export type AttachOutcome =
  | { readonly kind: 'attached'; readonly header: PartitionHeader }
  /** The log was not changed. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Loads a detached partition's events back into the log from the file that they were moved to; the file stays. Appends and readers are
 * not blocked. Requires the right to act as the log's keeper; rejects if the file cannot be read.
 */
export async function attachPartition(pool: pg.Pool, file: string): Promise<AttachOutcome> {
  const header = await readPartitionHeader(file);
  if (!header) return { kind: 'refused', reason: 'It is not the file of a partition.' };
  const { partition } = header;
  const expected = await findDetached(pool, partition);
  if (expected === undefined) return { kind: 'refused', reason: `Partition ${partition} is not detached.` };
  if (expected !== header.sha256)
    return { kind: 'refused', reason: `It is not the file that partition ${partition} was moved to.` };
  if ((await digestOf(file)) !== expected)
    return { kind: 'refused', reason: 'It is damaged: its checksum is another.' };

  try {
    await asLogKeeper(pool, async (client) => {
      const table = `event_partitions.event_${partition}`;
      await copyIn(
        client,
        `copy ${table} (${fileColumns}) from stdin (format binary)`,
        readPartitionEvents(file),
      );
      await client.query(`analyze ${table}`);
      await client.query('select reattach_event_partition($1)', [partition]);
    });
    return { kind: 'attached', header };
  } catch (error) {
    if (isBusy(error)) return { kind: 'refused', reason: 'The log is busy. Try again.' };
    throw error;
  }
}

/** The SHA-256 of a detached partition's events, hexadecimal. */
async function findDetached(pool: pg.Pool, partition: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ sha256: Buffer }>(
    'select sha256 from event_partition where number = $1 and detached_at is not null',
    [partition],
  );
  return rows[0]?.sha256.toString('hex');
}
