import type pg from 'pg';
import { type Checkpoint, type Lease, type Move, readCheckpoints } from '../checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import { type Advance, followUp } from '../follow-up.ts';
import type { Poison } from '../poison.ts';
import type { Projection } from '../read-model.ts';
import { passOrIsolate } from './isolate.ts';
import type { Passed } from './pass.ts';
import { prepareProjection } from './rebuild.ts';

export interface ProjectorOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** How many events one transaction takes on, about; default 10,000. */
  readonly batch?: number;
  /** How long to wait before what failed, or what another process holds, is tried again; default 250. */
  readonly retryMs?: number;
  readonly onProblem?: (problem: ProjectorProblem) => void;
}

/** A shard has stopped, or something failed that will be tried again: the database was away, most likely. */
export interface ProjectorProblem {
  readonly projection: string;
  readonly poison?: Poison;
  readonly error?: unknown;
}

export interface ProjectorStatus {
  readonly safePosition: number;
  readonly shards: readonly (Checkpoint & { /** How many positions are left. */ readonly behind: number })[];
}

export type ProgressListener = (projection: Projection, moves: readonly Move[]) => void;

export interface Projector {
  /** Resolves when the checkpoints exist and the work has begun. */
  start(): Promise<void>;
  /** Resolves when the batches under way are committed. May be called twice, and without a start. */
  stop(): Promise<void>;
  /** Of all projections, whichever process keeps them. */
  status(): Promise<ProjectorStatus>;
  /** Calls back after each transaction of this process, until the function that is returned is called. */
  onProgress(listener: ProgressListener): () => void;
}

/** Keeps read models up to the safe position, together with any number of other processes that do the same. */
export function createProjector(options: ProjectorOptions): Projector {
  const { pool, store, projections, batch = 10_000, retryMs = 250, onProblem = () => undefined } = options;
  const listeners = new Set<ProgressListener>();
  const running: (() => Promise<void>)[] = [];

  function keep(projection: Projection): () => Promise<void> {
    /** Shards that this process cannot get further; another one may run other code. */
    const stopped = new Map<number, Lease>();
    let farBehind = false;

    async function advance(upTo: number): Promise<Advance> {
      const except = [...stopped.values()];
      const { moves, poisons } = await sideBySide(farBehind ? 2 : 1, () =>
        passOrIsolate({ pool, store, projection, upTo, except, batch }),
      );
      farBehind = moves.some(({ position }) => position < upTo - batch);
      for (const { shard } of moves) stopped.delete(shard);
      for (const poison of poisons) {
        stopped.set(poison.shard, { shard: poison.shard, position: poison.position - 1 });
        onProblem({ projection: projection.name, poison });
      }
      for (const listener of listeners) listener(projection, moves);
      if (moves.length > 0) {
        const allDone = moves.length === projection.shards && moves.every(({ position }) => position >= upTo);
        return allDone ? 'done' : 'more';
      }
      return (await nothingLeft(upTo)) ? 'done' : 'later';
    }

    /** What could not be taken is done already, or has stopped; if not, another process has it. */
    async function nothingLeft(upTo: number): Promise<boolean> {
      const checkpoints = await readCheckpoints(pool, [projection]);
      return checkpoints.every(
        ({ shard, position }) => position >= upTo || position === stopped.get(shard)?.position,
      );
    }

    const onError = (error: unknown) => onProblem({ projection: projection.name, error });
    return followUp({ store, types: projection.handles, advance, retryMs, onError });
  }

  return {
    async start() {
      for (const projection of projections) await prepareProjection(pool, projection);
      running.push(...projections.map(keep));
    },

    async stop() {
      await Promise.all(running.splice(0).map((stop) => stop()));
    },

    async status() {
      const safePosition = await store.safePosition();
      const checkpoints = await readCheckpoints(pool, projections);
      const behind = (position: number) => Math.max(0, safePosition - position);
      return {
        safePosition,
        shards: checkpoints.map((each) => ({ ...each, behind: behind(each.position) })),
      };
    },

    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Far behind, while the database writes what one pass has folded, another one folds: each has a shard to itself. */
async function sideBySide(passes: number, pass: () => Promise<Passed>): Promise<Passed> {
  const results = await Promise.allSettled(Array.from({ length: passes }, pass));
  const passed: Passed[] = [];
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    passed.push(result.value);
  }
  return { moves: passed.flatMap(({ moves }) => moves), poisons: passed.flatMap(({ poisons }) => poisons) };
}
