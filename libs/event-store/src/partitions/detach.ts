import { rmSync } from 'node:fs';
import type pg from 'pg';
import { copyOutChunks } from '../copy-out.ts';
import { withClient } from '../transaction.ts';
import { asLogKeeper, fileColumns, isBusy } from './as-log-keeper.ts';
import { listPartitions, type LogPartition } from './list.ts';
import { type PartitionHeader, writePartitionFile } from './partition-file.ts';

export type DetachOutcome =
  | { readonly kind: 'detached'; readonly header: PartitionHeader }
  /** The log was not changed, and there is no file. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * Moves a partition's events from the log to a file. Appends continue, even to streams with events in it. Reading those events, for
 * example to rebuild a read model, fails with SQLSTATE LI004 until the file is attached again. Requires the right to act as the log's
 * keeper. Throws with code EEXIST if the file exists.
 */
export async function detachPartition(
  pool: pg.Pool,
  { partition: number, file }: { readonly partition: number; readonly file: string },
): Promise<DetachOutcome> {
  const partition = (await listPartitions(pool)).find((each) => each.number === number);
  if (!partition) return { kind: 'refused', reasons: [`There is no partition ${number}.`] };
  if (partition.detached) return { kind: 'refused', reasons: ['It is detached already.'] };
  if (partition.keptBecause.length > 0) return { kind: 'refused', reasons: partition.keptBecause };

  const header = await writePartitionFile(file, rangeOf(partition), (write) =>
    copyEvents(pool, partition, write),
  );
  const values = [number, header.events, Buffer.from(header.sha256, 'hex')];
  try {
    await asLogKeeper(pool, (client) => client.query('select detach_event_partition($1, $2, $3)', values));
    return { kind: 'detached', header };
  } catch (error) {
    // The commit may have succeeded although its answer was lost. Remove the file only if the events are still in the log.
    const found = (await listPartitions(pool)).find((each) => each.number === number);
    if (found?.detached) return { kind: 'detached', header };
    rmSync(file);
    if (isBusy(error)) return { kind: 'refused', reasons: ['The log is busy. Try again.'] };
    throw error;
  }
}

const rangeOf = ({ number, after, upTo }: LogPartition) => ({ partition: number, after, upTo });

/** The partition is full and sealed, so no events can be added meanwhile. */
const copyEvents = (pool: pg.Pool, { after, upTo }: LogPartition, write: (chunk: Buffer) => void) =>
  withClient(pool, (client) =>
    copyOutChunks(
      client,
      `copy (select ${fileColumns} from event where position > ${after} and position <= ${upTo} order by position) to stdout (format binary)`,
      write,
    ),
  );
