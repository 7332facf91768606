import type pg from 'pg';
import type { EventRecord, EventStore } from '../event-store.ts';
import { type Advance, followUp } from '../follow/follow-up.ts';
import {
  type HeldBack,
  listParkedRoots,
  parkRoots,
  type PoisonedRoot,
  readHeldBack,
} from '../projector/parked-roots.ts';
import { createRetries } from '../projector/retries.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { jobsOf, readerOf } from './jobs-of.ts';
import type { IdentifiedJob, Reactor } from './reactor.ts';
import { retryReaction } from './retry-reaction.ts';

/** A reactor, and the queue of its jobs. */
export interface Reaction {
  readonly reactor: Reactor;
  /** Resolves when the jobs are stored safely. After a rejection or a crash it gets the same jobs again, with the same ids. */
  readonly deliver: (jobs: readonly IdentifiedJob[]) => Promise<void>;
}

export interface ReactorRunnerOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly reactions: readonly Reaction[];
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
  /** Each reactor, if something failed for all. */
  readonly reactor: string;
  readonly parked?: PoisonedRoot;
  readonly error?: unknown;
}

export interface ReactorRunner {
  /** Resolves when the reactors have a position in the log; a new one starts at its end. */
  start(): Promise<void>;
  /** Resolves when the current deliveries are over. Can be called repeatedly, and without a start. */
  stop(): Promise<void>;
}

/**
 * Delivers the jobs that events cause, at least once and in the order of the log. One pass serves all reactors, and only an event that
 * one of them handles starts it. Any number of processes can run together.
 */
export function createReactorRunner(options: ReactorRunnerOptions): ReactorRunner {
  const { pool, store, reactions, batch = 500, retryMs = 250, onProblem = () => undefined } = options;
  const reactors = reactions.map(({ reactor }) => reactor);
  const readers = reactors.map(readerOf);
  const byReader = new Map(reactions.map((reaction) => [readerOf(reaction.reactor).name, reaction]));
  const handled = [...new Set(reactors.flatMap(({ handles }) => handles))];
  const stops: (() => Promise<void>)[] = [];
  const onParked = (parked: PoisonedRoot) =>
    onProblem({ reactor: byReader.get(parked.projection)!.reactor.name, parked });
  const onErrorOf = (concerned: readonly Reactor[], error: unknown) =>
    concerned.forEach(({ name }) => onProblem({ reactor: name, error }));
  const onError = (error: unknown) => onErrorOf(reactors, error);
  /** The reactor whose jobs are being delivered, or could not be delivered. */
  let delivering: Reactor | undefined;

  const retries = createRetries({
    list: () => listParkedRoots(pool, readers),
    retry({ projection, root }) {
      return retryReaction({ pool, store, ...byReader.get(projection)!, batch }, root);
    },
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
    const positions = await takeReactors(client, reactors);
    const free = reactions.filter(({ reactor }) => (positions.get(reactor.name) ?? Infinity) < safePosition);
    const howIfDone = positions.size < reactions.length ? 'later' : 'done';
    if (free.length === 0) return { how: howIfDone, parked: [] };

    const after = Math.min(...free.map(({ reactor }) => positions.get(reactor.name)!));
    const upTo = Math.min(safePosition, after + batch);
    const heldBack = await readHeldBack(client, readers);
    const types = [...new Set(free.flatMap(({ reactor }) => reactor.handles))];
    const records = await store.readRecords({ after, upTo, types }, client);
    const parked: PoisonedRoot[] = [];
    for (const { reactor, deliver } of free) {
      const due = dueFor(reactor, records, positions.get(reactor.name)!, heldBack);
      const found = jobsOf(reactor, due);
      if (found.jobs.length > 0) {
        delivering = reactor;
        await deliver(found.jobs);
        delivering = undefined;
      }
      await parkRoots(client, readerOf(reactor), found.parked);
      parked.push(...found.parked);
    }
    await client.query({ ...move, values: [free.map(({ reactor }) => reactor.name), upTo] });
    return { how: upTo < safePosition ? 'more' : howIfDone, parked };
  }

  return {
    async start() {
      const safePosition = await store.safePosition();
      await pool.query({ ...add, values: [reactors.map(({ name }) => name), safePosition] });
      const following = followUp({
        store,
        types: handled,
        advance,
        retryMs,
        onError(error) {
          onErrorOf(delivering ? [delivering] : reactors, error);
          delivering = undefined;
        },
      });
      stops.push(following.stop, retries.start());
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}

function dueFor(
  reactor: Reactor,
  records: readonly EventRecord[],
  after: number,
  heldBack: HeldBack,
): readonly EventRecord[] {
  const { name } = readerOf(reactor);
  return records.filter(
    ({ type, root, position }) =>
      position > after &&
      reactor.handles.includes(type) &&
      !heldBack.isParked(name, root) &&
      !heldBack.isSkipped(name, position),
  );
}

/** Locks the reactors that no other process holds, and returns their positions in the log. */
async function takeReactors(
  client: pg.ClientBase,
  reactors: readonly Reactor[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ reactor: string; position: number }>({
    ...take,
    values: [reactors.map(({ name }) => name)],
  });
  return new Map(rows.map(({ reactor, position }) => [reactor, position]));
}

const add = statement('reactor/add-reactors');
const take = statement('reactor/take-reactors');
const move = statement('reactor/move-reactors');
