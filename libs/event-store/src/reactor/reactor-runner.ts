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
  readonly reactors: readonly Reactor[];
  /** Resolves when the jobs are safe elsewhere. Gets a job again, with the same id, after it rejected or the process died. */
  readonly deliver: (jobs: readonly IdentifiedJob[]) => Promise<void>;
  /** How many positions one transaction takes on; default 500. */
  readonly batch?: number;
  /**
   * How long to wait before what another process holds is tried again, or what failed; then longer after each failure in a row;
   * default 250.
   */
  readonly retryMs?: number;
  readonly onProblem?: (problem: ReactorProblem) => void;
}

/** A root was parked, or something failed that will be tried again. */
export interface ReactorProblem {
  readonly reactor: string;
  readonly parked?: PoisonedRoot;
  readonly error?: unknown;
}

export interface ReactorRunner {
  /** Resolves when every reactor has its place in the log: a new one, the end of it. */
  start(): Promise<void>;
  /** Resolves when the deliveries under way are over. May be called twice, and without a start. */
  stop(): Promise<void>;
}

/** Delivers the jobs that events cause, each at least once and in the order of the log, from any number of processes. */
export function createReactorRunner(options: ReactorRunnerOptions): ReactorRunner {
  const { pool, store, reactors, deliver, batch = 500, retryMs = 250, onProblem = () => undefined } = options;
  const running: (() => Promise<void>)[] = [];

  function run(reactor: Reactor): () => Promise<void> {
    const reader = readerOf(reactor);
    const onParked = (parked: PoisonedRoot) => onProblem({ reactor: reactor.name, parked });
    const onError = (error: unknown) => onProblem({ reactor: reactor.name, error });
    const retries = createRetries({
      list: () => listParkedRoots(pool, [reader]),
      retry: ({ root }) => retryReaction({ pool, store, reactor, deliver, batch }, root),
      retryMs,
      onParked,
      onError,
    });

    const advance = async (safePosition: number): Promise<Advance> => {
      const { how, parked } = await inTransaction(pool, (client) => react(client, safePosition));
      for (const each of parked) {
        // This process would fail again; one with other code may not.
        retries.haveFailed(each);
        onParked(each);
      }
      return how;
    };

    async function react(
      client: pg.ClientBase,
      safePosition: number,
    ): Promise<{ how: Advance; parked: readonly PoisonedRoot[] }> {
      const after = await takeReactor(client, reactor);
      if (after === undefined) return { how: 'later', parked: [] };
      if (after >= safePosition) return { how: 'done', parked: [] };
      const upTo = Math.min(safePosition, after + batch);
      const heldBack = await readHeldBack(client, [reader]);
      const records = await store.readRecords({ after, upTo, types: reactor.handles }, client);
      const free = records.filter(
        ({ root, position }) =>
          !heldBack.isParked(reader.name, root) && !heldBack.isSkipped(reader.name, position),
      );
      const { jobs, parked } = jobsOf(reactor, free);
      if (jobs.length > 0) await deliver(jobs);
      await parkRoots(client, reader, parked);
      await client.query({ ...move, values: [reactor.name, upTo, null] });
      return { how: upTo < safePosition ? 'more' : 'done', parked };
    }

    const stops = [followUp({ store, types: reactor.handles, advance, retryMs, onError }), retries.start()];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  }

  return {
    async start() {
      const end = await store.safePosition();
      for (const { name } of reactors) await pool.query({ ...add, values: [name, end] });
      running.push(...reactors.map(run));
    },

    async stop() {
      await Promise.all(running.splice(0).map((stop) => stop()));
    },
  };
}

/** The place in the log up to which a reactor has come. Undefined: another process has it. */
async function takeReactor(client: pg.ClientBase, { name }: Reactor): Promise<number | undefined> {
  const { rows } = await client.query<{ position: string }>({ ...take, values: [name] });
  return rows[0] && Number(rows[0].position);
}

const add = statement('add-reactor');
const take = statement('take-reactor');
const move = statement('move-reactor');
