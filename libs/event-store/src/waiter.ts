import type pg from 'pg';
import { readCheckpoints } from './checkpoints.ts';
import type { Projector } from './projector/projector.ts';
import { type Projection, shardOf } from './read-model.ts';

export interface WaitRequest {
  /** Of the last event to be seen. */
  readonly position: number;
  /** Of the streams that the events are in. */
  readonly buckets: readonly number[];
  readonly eventTypes: readonly string[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface Waiter {
  /**
   * Resolves with true when every projection that handles one of these types has passed the position in these buckets; with
   * false when time is up, a shard that it waits for has stopped, or the waiter is stopped. Rejects when the signal aborts.
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
  let timer: NodeJS.Timeout | undefined;

  function hear(projection: string, shard: number, position: number, error: string | null): void {
    const name = shardName(projection, shard);
    passed.set(name, position);
    for (const each of waiting) {
      if (!each.missing.has(name)) continue;
      if (position >= each.position) each.missing.delete(name);
      if (each.missing.size === 0) each.end(true);
      else if (error !== null && position < each.position) each.end(false);
    }
  }

  function poll(): void {
    timer ??= setTimeout(() => void look(), pollMs);
  }

  async function look(): Promise<void> {
    const checkpoints = await readCheckpoints(pool, projections).catch(() => []);
    for (const { projection, shard, position, error } of checkpoints)
      hear(projection, shard, position, error);
    timer = undefined;
    if (waiting.size > 0) poll();
  }

  const unhear = projector?.onProgress(({ name }, moves) => {
    for (const { shard, position, error = null } of moves) hear(name, shard, position, error);
  });

  return {
    waitFor({ position, buckets, eventTypes, timeoutMs, signal }) {
      const concerned = projections.filter(({ handles }) =>
        handles.some((type) => eventTypes.includes(type)),
      );
      const shards = concerned.flatMap((projection) =>
        buckets.map((bucket) => shardName(projection.name, shardOf(bucket, projection))),
      );
      const missing = new Set(shards.filter((shard) => (passed.get(shard) ?? -1) < position));
      if (missing.size === 0) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const each: Waiting = { position, missing, end: (caughtUp) => (settle(), resolve(caughtUp)) };
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
    },

    stop() {
      unhear?.();
      for (const each of waiting) each.end(false);
      return Promise.resolve();
    },
  };
}
