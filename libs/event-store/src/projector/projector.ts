import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { pauseAfter } from '../backoff.ts';
import { type Checkpoint, type Lease, readCheckpoints } from '../checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import { type Advance, followUp } from '../follow-up.ts';
import type { Projection } from '../read-model.ts';
import { fillProjections } from './fill.ts';
import { createJointPasses, near } from './joint-passes.ts';
import { listParkedRoots, type ParkedRoot, type PoisonedRoot } from './parked-roots.ts';
import { pass, type Passed } from './pass.ts';
import { createRetries } from './retries.ts';
import { retryRoot } from './retry.ts';
import { prepareProjection } from './versions.ts';

export interface ProjectorOptions {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** Approximate number of events per transaction; default 10,000. */
  readonly batch?: number;
  /**
   * How long to wait before retrying after a failure (longer after each one in a row) or for shards that another process holds; default
   * 250.
   */
  readonly retryMs?: number;
  /** The share of time that filling a new version may take; 0 < share ≤ 1, default 1. */
  readonly fillShare?: number;
  readonly onProblem?: (problem: ProjectorProblem) => void;
}

/** A root was parked, or something failed and will be retried, most likely because the database is unavailable. */
export interface ProjectorProblem {
  readonly projection: string;
  readonly parked?: PoisonedRoot;
  readonly error?: unknown;
}

export interface ProjectorStatus {
  readonly safePosition: number;
  /** Empty for a projection whose version is not prepared yet. */
  readonly shards: readonly (Checkpoint & { /** How many positions are left. */ readonly behind: number })[];
  /** Oldest first. */
  readonly parked: readonly ParkedRoot[];
}

export type ProgressListener = (moves: readonly Lease[], parked: readonly PoisonedRoot[]) => void;

export interface Projector {
  /** Resolves when the tables and checkpoints exist and folding has begun. */
  start(): Promise<void>;
  /** Resolves when the current batches are committed. Can be called repeatedly, and without a start. */
  stop(): Promise<void>;
  /** The status of all projections, no matter which processes fold them. */
  status(): Promise<ProjectorStatus>;
  /** Calls back after each transaction of this process, until the returned function is called. */
  onProgress(listener: ProgressListener): () => void;
}

/** Folds events into read models up to the safe position. Any number of processes can do so together. */
export function createProjector(options: ProjectorOptions): Projector {
  const { pool, store, projections, batch = 10_000, retryMs = 250, onProblem = () => undefined } = options;
  const listeners = new Set<ProgressListener>();
  const stops: (() => Promise<void>)[] = [];
  const retries = createRetries({
    list: () => listParkedRoots(pool, projections),
    async retry(parked) {
      const projection = projections.find(({ name }) => name === parked.projection);
      return projection && retryRoot({ pool, store, projection }, parked);
    },
    retryMs,
    onParked: (parked) => onProblem({ projection: parked.projection, parked }),
    onError(error) {
      for (const { name } of projections) onProblem({ projection: name, error });
    },
  });

  function hear(moves: readonly Lease[], parked: readonly PoisonedRoot[]): void {
    for (const each of parked) {
      // This process would fail again; one with other code may succeed.
      retries.haveFailed(each);
      onProblem({ projection: each.projection, parked: each });
    }
    for (const listener of listeners) listener(moves, parked);
  }

  /** Fills new versions, then follows the log. */
  function run(): () => Promise<void> {
    const stopping = new AbortController();
    const following: (() => Promise<void>)[] = [];
    const follow = (some: readonly Projection[]) => void following.push(...some.map(keep));

    async function work(): Promise<void> {
      const filled = new Set<string>();
      let failures = 0;
      while (filled.size < projections.length && !stopping.signal.aborted) {
        try {
          const checkpoints = await readCheckpoints(pool, projections);
          const isFilled = ({ name }: Projection) =>
            checkpoints.some((each) => each.projection === name && each.filled);
          const ready = projections.filter((each) => isFilled(each) && !filled.has(each.name));
          follow(ready);
          for (const { name } of ready) filled.add(name);
          const unfilled = projections.filter((each) => !isFilled(each));
          if (unfilled.length > 0) await fill(unfilled, stopping.signal);
          failures = 0;
        } catch (error) {
          failures += 1;
          for (const { name } of projections) if (!filled.has(name)) onProblem({ projection: name, error });
          await delay(pauseAfter(failures, retryMs), undefined, { signal: stopping.signal }).catch(
            () => undefined,
          );
        }
      }
    }

    const working = work();
    return async () => {
      stopping.abort();
      await working;
      await Promise.all(following.map((stop) => stop()));
    };
  }

  const fill = (unfilled: readonly Projection[], signal: AbortSignal) =>
    fillProjections({
      pool,
      store,
      projections: unfilled,
      batch,
      retryMs,
      signal,
      onPass: hear,
      ...(options.fillShare !== undefined && { share: options.fillShare }),
    });

  const passTogether = createJointPasses({ pool, store, batch });

  function keep(projection: Projection): () => Promise<void> {
    /** After a failure, or far from the end of the log. */
    let isAlone = false;
    let farBehind = false;

    async function fold(upTo: number): Promise<readonly Passed[]> {
      const passed = isAlone ? undefined : await passTogether(projection, upTo);
      if (passed) return [passed];
      // Until this succeeds: a projection that fails must not make the others fail again.
      isAlone = true;
      return sideBySide(farBehind ? 2 : 1, () =>
        pass({ pool, store, projections: [projection], upTo, batch }),
      );
    }

    async function advance(upTo: number): Promise<Advance> {
      const wasAlone = isAlone;
      const passes = await fold(upTo);
      const moves = passes.flatMap((each) => each.moves);
      hear(
        moves,
        passes.flatMap((each) => each.parked),
      );
      if (moves.length > 0) {
        isAlone = isBehind(moves, upTo - near);
        farBehind = isBehind(moves, upTo - batch);
        return moves.length === projection.shards && !isBehind(moves, upTo) ? 'done' : 'more';
      }
      // Shards that were not taken are done already, held by another process, or too far behind to be folded together with others.
      const checkpoints = await readCheckpoints(pool, [projection]);
      isAlone = isBehind(checkpoints, upTo - near);
      if (isAlone && !wasAlone) return 'more';
      return isBehind(checkpoints, upTo) ? 'later' : 'done';
    }

    const onError = (error: unknown) => onProblem({ projection: projection.name, error });
    return followUp({ store, types: projection.handles, advance, retryMs, onError });
  }

  return {
    async start() {
      for (const projection of projections) await prepareProjection(pool, projection);
      stops.push(run(), retries.start());
    },

    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },

    async status() {
      const [safePosition, checkpoints, parked] = [
        await store.safePosition(),
        await readCheckpoints(pool, projections),
        await listParkedRoots(pool, projections),
      ];
      const behind = (position: number) => Math.max(0, safePosition - position);
      const shards = checkpoints.map((each) => ({ ...each, behind: behind(each.position) }));
      return { safePosition, shards, parked };
    },

    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isBehind = (shards: readonly Pick<Checkpoint, 'position'>[], than: number): boolean =>
  shards.some(({ position }) => position < than);

/** When far behind, runs passes on different shards in parallel, so that one folds while the database writes another's rows. */
async function sideBySide(passes: number, onePass: () => Promise<Passed>): Promise<Passed[]> {
  const results = await Promise.allSettled(Array.from({ length: passes }, onePass));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
