import type pg from 'pg';
import { type Checkpoint, readCheckpoints } from '../projector/checkpoints.ts';
import { hintToAll } from '../append/hint.ts';
import { listParkedRoots } from '../projector/parked-roots.ts';
import type { Projector } from '../projector/projector.ts';
import { type Projection, shardOf } from '../projector/read-model.ts';

export interface WaitRequest {
  /** The position of the last event that must be visible. */
  readonly position: number;
  /** The buckets of the events' streams. */
  readonly buckets: readonly number[];
  /** The roots of these streams, if known: a parked root will not reach the position. */
  readonly roots?: readonly string[];
  readonly eventTypes: readonly string[];
  /** Names of the projections to wait for; default: all. */
  readonly projections?: readonly string[];
  /** Skips shards that an earlier wait gave up on and that have not caught up since. */
  readonly skipLate?: boolean;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export abstract class Waiter {
  /**
   * Resolves with true when all projections that handle one of these types have reached the position in these buckets; with false on
   * timeout, if a root is parked, if a shard was skipped, or when the waiter stops. Rejects when the signal aborts.
   */
  abstract waitFor(request: WaitRequest): Promise<boolean>;
  abstract stop(): Promise<void>;
}

interface Waiting {
  readonly since: number;
  readonly position: number;
  /** The shards that have not reached the position yet. */
  readonly missing: Set<string>;
  readonly end: (caughtUp: boolean) => void;
}

/** How often to look for parked roots while nobody waits any more. */
const parkedMs = 1_000;

/**
 * A wait that lasts so long may be for a projection that none of the last events interests, and that would pass them only some seconds
 * later. So it is told of them, and again while the wait lasts: the position may not be safe yet, and hints may be lost.
 */
const tellAllAfterMs = 100;

const shardName = (projection: string, shard: number) => `${projection}/${shard}`;

/**
 * Lets reads wait for an earlier write, no matter which process folds it: while anybody waits, one query every `pollMs` reads the
 * progress for all waits. A projector in this process reports directly.
 */
export function createWaiter({
  pool,
  projections,
  projector,
  pollMs = 10,
}: {
  readonly pool: pg.Pool;
  readonly projections: readonly Projection[];
  readonly projector?: Projector;
  readonly pollMs?: number;
}): Waiter {
  const waiting = new Set<Waiting>();
  const passed = new Map<string, number>();
  /** Projections that are known to have parked roots. */
  const withParked = new Set<string>();
  /** Shards that a wait gave up on, with that wait's position. */
  const late = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let polledAt = -Infinity;
  let toldAllAt = -Infinity;
  let stopped = false;

  function recordProgress({
    projection,
    shard,
    position,
  }: Pick<Checkpoint, 'projection' | 'shard' | 'position'>): void {
    const name = shardName(projection, shard);
    passed.set(name, position);
    if (position >= (late.get(name) ?? Infinity)) late.delete(name);
    for (const each of waiting) {
      if (!each.missing.has(name)) continue;
      if (position >= each.position) each.missing.delete(name);
      if (each.missing.size === 0) each.end(true);
    }
  }

  function schedulePoll(): void {
    timer ??= setTimeout(() => void poll(), pollMs);
  }

  async function poll(): Promise<void> {
    // The projector of this process has meanwhile reported everything but what others have parked.
    if (waiting.size === 0 && late.size === 0 && performance.now() - polledAt < parkedMs) {
      timer = undefined;
      return;
    }
    polledAt = performance.now();
    tellAllIfLong();
    const checkpoints = await readCheckpoints(pool, projections).catch(() => []);
    for (const checkpoint of checkpoints) {
      if (checkpoint.hasParked) withParked.add(checkpoint.projection);
      else withParked.delete(checkpoint.projection);
      recordProgress(checkpoint);
    }
    timer = undefined;
    if (waiting.size > 0) schedulePoll();
  }

  function tellAllIfLong(): void {
    const [longest] = waiting;
    if (!longest || polledAt - Math.max(longest.since, toldAllAt) < tellAllAfterMs) return;
    toldAllAt = polledAt;
    hintToAll(pool);
  }

  const unsubscribe = projector?.onProgress((moves, parked) => {
    for (const { projection } of parked) withParked.add(projection);
    for (const move of moves) recordProgress(move);
  });

  /** A shard's checkpoint passes the events of parked roots, so it does not show that they are missing. */
  async function isParked(projection: Projection, roots: readonly string[]): Promise<boolean> {
    if (roots.length === 0 || !withParked.has(projection.name)) return false;
    const parked = await listParkedRoots(pool, [projection]);
    return parked.some(({ root }) => roots.includes(root));
  }

  async function noneParked(concerned: readonly Projection[], roots: readonly string[]): Promise<boolean> {
    for (const projection of concerned) if (await isParked(projection, roots)) return false;
    return true;
  }

  return {
    async waitFor(request) {
      const { position, buckets, roots = [], eventTypes, timeoutMs, signal } = request;
      const { projections: named, skipLate = false } = request;
      const concerned = projections.filter(
        ({ name, handles }) =>
          (named?.includes(name) ?? true) && handles.some((type) => eventTypes.includes(type)),
      );
      const shards = concerned.flatMap((projection) =>
        buckets.map((bucket) => shardName(projection.name, shardOf(bucket, projection))),
      );
      const behind = shards.filter((shard) => (passed.get(shard) ?? -1) < position);
      const missing = new Set(behind.filter((shard) => !(skipLate && late.has(shard))));
      const leftOut = behind.some((shard) => !missing.has(shard));
      // No wait polls for a skipped shard, so poll here to notice when it has caught up.
      if (leftOut && !stopped) schedulePoll();
      if (missing.size === 0) return !leftOut && noneParked(concerned, roots);
      // A stopped waiter gets no more reports.
      if (stopped) return false;
      const caughtUp = await new Promise<boolean>((resolve, reject) => {
        signal?.throwIfAborted();
        const since = performance.now();
        const each: Waiting = { since, position, missing, end: (reached) => (settle(), resolve(reached)) };
        const giveUp = () => {
          for (const shard of missing) late.set(shard, position);
          each.end(false);
        };
        const timeout = setTimeout(giveUp, timeoutMs);
        const abort = () => (settle(), reject(signal?.reason as Error));
        const settle = () => {
          clearTimeout(timeout);
          signal?.removeEventListener('abort', abort);
          waiting.delete(each);
        };
        signal?.addEventListener('abort', abort);
        waiting.add(each);
        schedulePoll();
      });
      return caughtUp && !leftOut && noneParked(concerned, roots);
    },

    stop() {
      stopped = true;
      unsubscribe?.();
      for (const each of waiting) each.end(false);
      return Promise.resolve();
    },
  };
}
