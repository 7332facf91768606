import type pg from 'pg';
import type { EventRecord, EventStore } from '../event-store.ts';
import { type Advance, followUp } from '../follow-up.ts';
import { describePoison, type Poison } from '../poison.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import type { IdentifiedJob, Reactor } from './reactor.ts';

export interface ReactorRunnerOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly reactors: readonly Reactor[];
  /** Resolves when the jobs are safe elsewhere. Gets a job again, with the same id, after it rejected or the process died. */
  readonly deliver: (jobs: readonly IdentifiedJob[]) => Promise<void>;
  /** How many positions one transaction takes on; default 500. */
  readonly batch?: number;
  /** How long to wait before what failed, or what another process holds, is tried again; default 250. */
  readonly retryMs?: number;
  readonly onProblem?: (problem: ReactorProblem) => void;
}

/** A reactor has stopped, or something failed that will be tried again. */
export interface ReactorProblem {
  readonly reactor: string;
  readonly poison?: Poison;
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
    /** Where this process could not get further; another one may run other code. */
    let stoppedAt: number | undefined;

    async function advance(safePosition: number): Promise<Advance> {
      const { how, poison } = await inTransaction(pool, (client) => react(client, safePosition));
      if (poison) {
        stoppedAt = poison.position - 1;
        onProblem({ reactor: reactor.name, poison });
      }
      return how;
    }

    async function react(
      client: pg.ClientBase,
      safePosition: number,
    ): Promise<{ how: Advance; poison?: Poison }> {
      const { rows } = await client.query<{ position: string }>({ ...take, values: [reactor.name] });
      if (rows[0] === undefined) return { how: 'later' };
      const after = Number(rows[0].position);
      if (after >= safePosition || after === stoppedAt) return { how: 'done' };
      const upTo = Math.min(safePosition, after + batch);
      const records = await store.readRecords({ after, upTo, types: reactor.handles }, client);
      const { jobs, poison } = jobsOf(reactor, records);
      if (jobs.length > 0) await deliver(jobs);
      const reached = poison ? poison.position - 1 : upTo;
      await client.query({ ...move, values: [reactor.name, reached, poison?.error ?? null] });
      return poison ? { how: 'done', poison } : { how: reached < safePosition ? 'more' : 'done' };
    }

    const onError = (error: unknown) => onProblem({ reactor: reactor.name, error });
    return followUp({ store, types: reactor.handles, advance, retryMs, onError });
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

/** The jobs up to the first event that the reactor fails on. */
function jobsOf(
  reactor: Reactor,
  records: readonly EventRecord[],
): { jobs: IdentifiedJob[]; poison?: Poison } {
  const jobs: IdentifiedJob[] = [];
  for (const record of records) {
    try {
      const job = reactor.jobOf(record.decode());
      if (job) jobs.push({ id: `${reactor.name}-${record.position}`, ...job });
    } catch (error) {
      return { jobs, poison: describePoison(record, error) };
    }
  }
  return { jobs };
}

const add = statement('add-reactor');
const take = statement('take-reactor');
const move = statement('move-reactor');
