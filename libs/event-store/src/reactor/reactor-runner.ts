import type pg from 'pg';
import type { EventStore } from '../event-store.ts';
import { type Advance, followUp } from '../follow-up.ts';
import { listParkedRoots, parkRoots, type PoisonedRoot, readHeldBack } from '../projector/parked-roots.ts';
import { createRetries } from '../projector/retries.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { jobsOf, readerOf } from './jobs-of.ts';
import type { IdentifiedJob, Reactor } from './reactor.ts';
import { retryReaction } from './retry-reaction.ts';

export interface ReactorRunnerOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly reactor: Reactor;
  /** Resolves when the jobs are stored safely. After a rejection or a crash it gets the same jobs again, with the same ids. */
  readonly deliver: (jobs: readonly IdentifiedJob[]) => Promise<void>;
  /** Number of positions per transaction; default 500. */
  readonly batch?: number;
  /**
   * How long to wait before retrying after a failure (longer after each one in a row) or for a reactor that another process holds;
   * default 250.
   */
  readonly retryMs?: number;
  readonly onProblem?: (problem: ReactorProblem) => void;
}

/** A root was parked, or something failed and will be retried. */
export interface ReactorProblem {
  readonly reactor: string;
  readonly parked?: PoisonedRoot;
  readonly error?: unknown;
}

export interface ReactorRunner {
  /** Resolves when the reactor has a position in the log; a new one starts at its end. */
  start(): Promise<void>;
  /** Resolves when the current deliveries are over. Can be called repeatedly, and without a start. */
  stop(): Promise<void>;
}

/** Delivers the jobs that events cause, at least once and in the order of the log. Any number of processes can do so together. */
export function createReactorRunner(options: ReactorRunnerOptions): ReactorRunner {
  const { pool, store, reactor, deliver, batch = 500, retryMs = 250, onProblem = () => undefined } = options;
  const { name, handles } = reactor;
  const reader = readerOf(reactor);
  const stops: (() => Promise<void>)[] = [];
  const onParked = (parked: PoisonedRoot) => onProblem({ reactor: name, parked });
  const onError = (error: unknown) => onProblem({ reactor: name, error });
  const retries = createRetries({
    list: () => listParkedRoots(pool, [reader]),
    retry: ({ root }) => retryReaction({ pool, store, reactor, deliver, batch }, root),
    retryMs,
    onParked,
    onError,
  });

  async function advance(safePosition: number): Promise<Advance> {
    const { how, parked } = await inTransaction(pool, (client) => react(client, safePosition));
    for (const each of parked) {
      // This process would fail again; one with other code may succeed.
      retries.haveFailed(each);
      onParked(each);
    }
    return how;
  }

  async function react(
    client: pg.ClientBase,
    safePosition: number,
  ): Promise<{ how: Advance; parked: readonly PoisonedRoot[] }> {
    const after = await takeReactor(client, reactor);
    if (after === undefined) return { how: 'later', parked: [] };
    if (after >= safePosition) return { how: 'done', parked: [] };
    const upTo = Math.min(safePosition, after + batch);
    const heldBack = await readHeldBack(client, [reader]);
    const records = await store.readRecords({ after, upTo, types: handles }, client);
    const free = records.filter(
      ({ root, position }) =>
        !heldBack.isParked(reader.name, root) && !heldBack.isSkipped(reader.name, position),
    );
    const { jobs, parked } = jobsOf(reactor, free);
    if (jobs.length > 0) await deliver(jobs);
    await parkRoots(client, reader, parked);
    await client.query({ ...move, values: [name, upTo, null] });
    return { how: upTo < safePosition ? 'more' : 'done', parked };
  }

  return {
    async start() {
      await pool.query({ ...add, values: [name, await store.safePosition()] });
      stops.push(followUp({ store, types: handles, advance, retryMs, onError }), retries.start());
    },

    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}

/** Locks a reactor and returns its position in the log. Undefined if another process holds it. */
async function takeReactor(client: pg.ClientBase, { name }: Reactor): Promise<number | undefined> {
  const { rows } = await client.query<{ position: number }>({ ...take, values: [name] });
  return rows[0]?.position;
}

const add = statement('add-reactor');
const take = statement('take-reactor');
const move = statement('move-reactor');
