import type pg from 'pg';
import { type Checkpoint, readCheckpoints } from './checkpoints.ts';
import { listParkedRoots } from './projector/parked-roots.ts';
import type { Projector } from './projector/projector.ts';
import { type Projection, shardOf } from './read-model.ts';

export interface WaitRequest {
  /** Of the last event to be seen. */
  readonly position: number;
  /** Of the streams that the events are in. */
  readonly buckets: readonly number[];
  /** The roots of these streams, if they are known: one that is parked does not get there. */
  readonly roots?: readonly string[];
  readonly eventTypes: readonly string[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface Waiter {
  /**
   * Resolves with true when every projection that handles one of these types has passed the position in these buckets; with
   * false when time is up, one of the roots is parked, or the waiter is stopped. Rejects when the signal aborts.
   */
  waitFor(request: WaitRequest): Promise<boolean>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly position: number;
  /** The shards that have not passed it yet. */
  readonly missing: Set<string>;
  readonly end: (caughtUp: boolean) => void;
}

const shardName = (projection: string, shard: number) => `${projection}/${shard}`;

/**
 * For a read that follows a write, whichever process keeps the read models: while anyone waits, one query every `pollMs`
 * asks how far they are, for all who wait. A projector in this process is heard at once.
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
  /** Projections with parked roots, as far as is known here. */
  const withParked = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function hear({
    projection,
    shard,
    position,
  }: Pick<Checkpoint, 'projection' | 'shard' | 'position'>): void {
    const name = shardName(projection, shard);
    passed.set(name, position);
    for (const each of waiting) {
      if (!each.missing.has(name)) continue;
      if (position >= each.position) each.missing.delete(name);
      if (each.missing.size === 0) each.end(true);
    }
  }

  function poll(): void {
    timer ??= setTimeout(() => void look(), pollMs);
  }

  async function look(): Promise<void> {
    const checkpoints = await readCheckpoints(pool, projections).catch(() => []);
    for (const checkpoint of checkpoints) {
      if (checkpoint.hasParked) withParked.add(checkpoint.projection);
      else withParked.delete(checkpoint.projection);
      hear(checkpoint);
    }
    timer = undefined;
    if (waiting.size > 0) poll();
  }

  const unhear = projector?.onProgress((moves, parked) => {
    for (const { projection } of parked) withParked.add(projection);
    for (const move of moves) hear(move);
  });

  /** A shard goes past the events of a parked root, so its checkpoint does not tell. */
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
    async waitFor({ position, buckets, roots = [], eventTypes, timeoutMs, signal }) {
      const concerned = projections.filter(({ handles }) =>
        handles.some((type) => eventTypes.includes(type)),
      );
      const shards = concerned.flatMap((projection) =>
        buckets.map((bucket) => shardName(projection.name, shardOf(bucket, projection))),
      );
      const missing = new Set(shards.filter((shard) => (passed.get(shard) ?? -1) < position));
      if (missing.size === 0) return noneParked(concerned, roots);
      const caughtUp = await new Promise<boolean>((resolve, reject) => {
        signal?.throwIfAborted();
        const each: Waiting = { position, missing, end: (reached) => (settle(), resolve(reached)) };
        const timeout = setTimeout(each.end, timeoutMs, false);
        const abort = () => (settle(), reject(signal?.reason as Error));
        const settle = () => {
          clearTimeout(timeout);
          signal?.removeEventListener('abort', abort);
          waiting.delete(each);
        };
        signal?.addEventListener('abort', abort);
        waiting.add(each);
        poll();
      });
      return caughtUp && noneParked(concerned, roots);
    },

    stop() {
      unhear?.();
      for (const each of waiting) each.end(false);
      return Promise.resolve();
    },
  };
}
