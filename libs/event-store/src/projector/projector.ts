import type pg from 'pg';
import { type Checkpoint, type Lease, type Move, readCheckpoints } from '../checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import type { Projection } from '../read-model.ts';
import { createSignal } from '../signal.ts';
import { passOrIsolate } from './isolate.ts';
import type { Poison } from './poison.ts';
import { prepareProjection } from './rebuild.ts';

export interface ProjectorOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** How many events one transaction takes on, about; default 2000. */
  readonly batch?: number;
  /** How long to wait before what failed, or what another process holds, is tried again; default 250. */
  readonly retryMs?: number;
  /** Told of every shard that stops, and of every error (the database is away) after which it tries again. */
  readonly onProblem?: (problem: {
    readonly projection: string;
    readonly poison?: Poison;
    readonly error?: unknown;
  }) => void;
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
  /** Of all projections, whichever process runs them. */
  status(): Promise<ProjectorStatus>;
  /** Calls back after each transaction of this process. */
  onProgress(listener: ProgressListener): () => void;
}

/** Keeps read models up to the safe position, together with any number of other processes that do the same. */
export function createProjector(options: ProjectorOptions): Projector {
  const { pool, store, projections, batch = 2000, retryMs = 250, onProblem = () => undefined } = options;
  const listeners = new Set<ProgressListener>();
  let stopAll: (() => Promise<void>)[] = [];

  function run(projection: Projection): () => Promise<void> {
    const news = createSignal();
    /** Shards that this process cannot get further; another one may run other code. */
    const stopped = new Map<number, Lease>();
    let safe = 0;
    let reached = 0;
    let stopping = false;

    async function advance(): Promise<boolean> {
      const upTo = safe;
      const except = [...stopped.values()];
      const { moves, poisons } = await passOrIsolate({ pool, store, projection, upTo, except, batch });
      for (const { shard } of moves) stopped.delete(shard);
      for (const poison of poisons) {
        stopped.set(poison.shard, { shard: poison.shard, position: poison.position - 1 });
        onProblem({ projection: projection.name, poison });
      }
      for (const listener of listeners) listener(projection, moves);
      const allMoved = moves.length === projection.shards && moves.every(({ position }) => position >= upTo);
      if (allMoved || (moves.length === 0 && (await nothingLeft(upTo)))) reached = upTo;
      return moves.length > 0;
    }

    /** What this process could not take is either done, or stopped, or in the hands of another one. */
    async function nothingLeft(upTo: number): Promise<boolean> {
      const checkpoints = await readCheckpoints(pool, [projection]);
      return checkpoints.every(
        ({ shard, position }) => position >= upTo || stopped.get(shard)?.position === position,
      );
    }

    async function work(): Promise<void> {
      while (!stopping) {
        const progress =
          safe > reached &&
          (await advance().catch((error: unknown) => {
            onProblem({ projection: projection.name, error });
            return false;
          }));
        if (!progress) await news.wait(safe > reached ? retryMs : 60_000);
      }
    }

    const unfollow = store.follow({
      types: projection.handles,
      onNews(safePosition) {
        safe = safePosition;
        news.raise();
      },
    });
    const working = work();
    return async () => {
      stopping = true;
      news.raise();
      await Promise.all([unfollow(), working]);
    };
  }

  return {
    async start() {
      for (const projection of projections) await prepareProjection(pool, projection);
      stopAll = projections.map(run);
    },

    async stop() {
      await Promise.all(stopAll.splice(0).map((stop) => stop()));
    },

    async status() {
      const safePosition = await store.safePosition();
      const shards = await readCheckpoints(pool, projections);
      return {
        safePosition,
        shards: shards.map((shard) => ({ ...shard, behind: Math.max(0, safePosition - shard.position) })),
      };
    },

    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
