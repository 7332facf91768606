import type pg from 'pg';
import type { EventStore } from '../event-store.ts';
import type { PoisonedRoot } from '../projector/parked-roots.ts';
import { retryWaiting } from '../projector/retry-waiting.ts';
import { statement } from '../statement.ts';
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
export const retryReaction = (
  { pool, store, reactor, deliver, batch = 500 }: RetryReactionOptions,
  root: string,
): Promise<PoisonedRoot | undefined> =>
  retryWaiting({
    pool,
    store,
    reader: readerOf(reactor),
    root,
    shard: 0,
    types: reactor.handles,
    batch,
    underWay: 'Being delivered',
    async lock(client) {
      const { rows } = await client.query<{ position: number }>({ ...lockReactor, values: [reactor.name] });
      return rows[0]?.position;
    },
    async apply(_, records) {
      const { jobs, parked } = jobsOf(reactor, records);
      if (jobs.length > 0) await deliver(jobs);
      return parked[0];
    },
  });

const lockReactor = statement('reactor/wait-for-reactor');
