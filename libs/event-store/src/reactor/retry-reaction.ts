import type pg from 'pg';
import type { EventStore } from '../event-store.ts';
import {
  firstWaiting,
  parkRoots,
  type PoisonedRoot,
  readHeldBack,
  releaseRoot,
} from '../projector/parked-roots.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { jobsOf, readerOf } from './jobs-of.ts';
import type { IdentifiedJob, Reactor } from './reactor.ts';

export interface RetryReactionOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly reactor: Reactor;
  readonly deliver: (jobs: readonly IdentifiedJob[]) => Promise<void>;
  /** Number of the root's events per transaction; default 500. */
  readonly batch?: number;
}

/**
 * Delivers the jobs of a parked root's waiting events, in order, up to the reactor's position, and unparks the root. Resolves with the
 * event that still fails, or undefined.
 */
export async function retryReaction(
  options: RetryReactionOptions,
  root: string,
): Promise<PoisonedRoot | undefined> {
  for (;;) {
    const outcome = await inTransaction(options.pool, (client) => deliverWaiting(client, options, root));
    if (outcome !== 'more') return outcome;
  }
}

async function deliverWaiting(
  client: pg.ClientBase,
  { store, reactor, deliver, batch = 500 }: RetryReactionOptions,
  root: string,
): Promise<PoisonedRoot | undefined | 'more'> {
  const reader = readerOf(reactor);
  const { rows } = await client.query<{ position: string }>({ ...waitFor, values: [reactor.name] });
  const first = await firstWaiting(client, reader, root);
  if (rows[0] === undefined || first === undefined) return undefined;
  const heldBack = await readHeldBack(client, [reader]);
  const range = { after: first - 1, upTo: Number(rows[0].position), types: reactor.handles, limit: batch };
  const records = await store.readRootRecords(root, range, client);
  const due = records.filter(({ position }) => !heldBack.isSkipped(reader.name, position));
  const { jobs, parked } = jobsOf(reactor, due);
  if (jobs.length > 0) await deliver(jobs);
  const [poisoned] = parked;
  const last = records.at(-1);
  if (poisoned) {
    await parkRoots(client, reader, [poisoned]);
    return poisoned;
  }
  if (last && records.length === batch) {
    await parkRoots(client, reader, [
      { projection: reader.name, root, shard: 0, position: last.position + 1, error: 'Being delivered' },
    ]);
    return 'more';
  }
  await releaseRoot(client, reader, root);
  return undefined;
}

const waitFor = statement('wait-for-reactor');
