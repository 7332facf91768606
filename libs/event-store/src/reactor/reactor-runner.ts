import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { RecordedEvent } from '../event.ts';
import type { EventRecord, EventStore } from '../event-store.ts';
import { type Advance, followUp } from '../follow-up.ts';
import { describePoison } from '../poison.ts';
import {
  listParkedRoots,
  parkRoots,
  type PoisonedRoot,
  readHeldBack,
  releaseRoot,
  type Versioned,
} from '../projector/parked-roots.ts';
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
    const advance = async (safePosition: number): Promise<Advance> => {
      const { how, parked } = await inTransaction(pool, (client) => react(client, safePosition));
      for (const each of parked) onProblem({ reactor: reactor.name, parked: each });
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
      const heldBack = await readHeldBack(client, [readerOf(reactor)]);
      const records = await store.readRecords({ after, upTo, types: reactor.handles }, client);
      const free = records.filter(({ root }) => !heldBack.isParked(readerOf(reactor).name, root));
      const { jobs, parked } = jobsOf(reactor, free);
      if (jobs.length > 0) await deliver(jobs);
      await parkRoots(client, readerOf(reactor), parked);
      await client.query({ ...move, values: [reactor.name, upTo, null] });
      return { how: upTo < safePosition ? 'more' : 'done', parked };
    }

    const onError = (error: unknown) => onProblem({ reactor: reactor.name, error });
    return followUp({ store, types: reactor.handles, advance, retryMs, onError });
  }

  /** Mended code delivers what waited. */
  async function retryParked(reactor: Reactor): Promise<void> {
    const reader = readerOf(reactor);
    for (const { root, position } of await listParkedRoots(pool, [reader])) {
      await inTransaction(pool, async (client) => {
        const upTo = await takeReactor(client, reactor);
        if (upTo === undefined) return;
        const range = { after: position - 1, upTo, types: reactor.handles, limit: batch };
        const records = await store.readRootRecords(root, range, client);
        const { jobs, parked } = jobsOf(reactor, records);
        if (jobs.length > 0) await deliver(jobs);
        const last = records.at(-1);
        const rest =
          last && records.length === batch
            ? [
                {
                  projection: reader.name,
                  root,
                  shard: 0,
                  position: last.position + 1,
                  error: 'Being delivered',
                },
              ]
            : [];
        await releaseRoot(client, reader, root);
        await parkRoots(client, reader, parked.length > 0 ? parked : rest);
      });
    }
  }

  return {
    async start() {
      const end = await store.safePosition();
      for (const { name } of reactors) await pool.query({ ...add, values: [name, end] });
      for (const reactor of reactors) await retryParked(reactor);
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

/** Parked roots lie beside those of projections. */
const readerOf = ({ name }: Reactor): Versioned => ({ name: `reactor:${name}`, version: 0 });

/** The jobs of all events but those from the first on, under each root, that the reactor fails on. */
function jobsOf(
  reactor: Reactor,
  records: readonly EventRecord[],
): { jobs: IdentifiedJob[]; parked: PoisonedRoot[] } {
  const jobs: IdentifiedJob[] = [];
  const parked = new Map<string, PoisonedRoot>();
  for (const record of records) {
    const { root } = record;
    if (parked.has(root)) continue;
    try {
      const event = record.decode();
      const job = reactor.jobOf(event);
      if (job) jobs.push({ id: jobIdOf(reactor, event), ...job });
    } catch (error) {
      const place = { projection: readerOf(reactor).name, root, shard: 0 };
      parked.set(root, { ...place, ...describePoison(record, error) });
    }
  }
  return { jobs, parked: [...parked.values()] };
}

/**
 * The position alone does not name an event for ever: after a failover to a standby that lacked the newest transactions, it and
 * even the place in the stream are given again, to another event.
 */
function jobIdOf({ name }: Reactor, { position, streamId, streamVersion, type, occurredAt }: RecordedEvent) {
  const event = createHash('sha256').update(`${streamId} ${streamVersion} ${type} ${occurredAt}`);
  return `${name}-${position}-${event.digest('hex').slice(0, 16)}`;
}

const add = statement('add-reactor');
const take = statement('take-reactor');
const move = statement('move-reactor');
