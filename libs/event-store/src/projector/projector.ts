import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { pauseAfter } from '../backoff.ts';
import { type Checkpoint, type Lease, readCheckpoints } from './checkpoints.ts';
import type { EventStore } from '../event-store.ts';
import { type Advance, type FollowUp, followUp } from '../follow/follow-up.ts';
import type { Projection } from './read-model.ts';
import { fillProjections } from './fill.ts';
import { createJointPasses, jointPass, near } from './joint-passes.ts';
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
  /** The projection's name, or `jointPass` if several were folded together. */
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

export abstract class Projector {
  /** Resolves when the tables and checkpoints exist and folding has begun. */
  abstract start(): Promise<void>;
  /** Resolves when the current batches are committed. Can be called repeatedly, and without a start. */
  abstract stop(): Promise<void>;
  /** The status of all projections, no matter which processes fold them. */
  abstract status(): Promise<ProjectorStatus>;
  /** Calls back with each projection's part of each transaction of this process, until the returned function is called. */
  abstract onProgress(listener: ProgressListener): () => void;
}

/** Folds events into read models up to the safe position. Any number of processes can do so together. */
export function createProjector(options: ProjectorOptions): Projector {
  const { pool, store, projections, batch = 10_000, retryMs = 250, onProblem = () => undefined } = options;
  const listeners = new Set<ProgressListener>();
  const stops: (() => Promise<void>)[] = [];
  const followers = new Map<string, Follower>();
  const retries = createRetries({
    list: waitingRoots,
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

  /** Also resumes projections whose checkpoints another process has set back, for a rebuild. */
  async function waitingRoots(): Promise<readonly ParkedRoot[]> {
    const checkpoints = await readCheckpoints(pool, projections);
    for (const [name, follower] of followers)
      follower.check(checkpoints.filter(({ projection }) => projection === name));
    return parkedAccordingTo(checkpoints);
  }

  const parkedAccordingTo = async (checkpoints: readonly Checkpoint[]) =>
    checkpoints.some(({ hasParked }) => hasParked) ? listParkedRoots(pool, projections) : [];

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
    const follow = (some: readonly Projection[]) => {
      for (const projection of some) followers.set(projection.name, followLog(projection));
    };

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
      await Promise.all([...followers.values()].map(({ stop }) => stop()));
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
      share: options.fillShare,
    });

  const passTogether = createJointPasses({
    pool,
    store,
    batch,
    onError: (error) => onProblem({ projection: jointPass, error }),
  });

  function followLog(projection: Projection): Follower {
    /** Positions by shard, as far as they are known. Only a rebuild sets one back. */
    const positions = new Map<number, number>();
    /** How many positions are left, by the shard that is furthest back. */
    let behind = 0;
    let newest = 0;
    /** Until then it is folded alone, because it failed or was slow and would hold up the others. */
    let aloneUntil = 0;

    async function fold(upTo: number): Promise<readonly Passed[]> {
      const isAlone = behind > near || performance.now() < aloneUntil;
      const passed = isAlone ? undefined : await passTogether(projection, upTo);
      return passed ? [passed] : foldAlone(upTo);
    }

    async function foldAlone(upTo: number): Promise<readonly Passed[]> {
      const begun = performance.now();
      try {
        const passes = await sideBySide(behind > batch ? 2 : 1, () =>
          pass({ pool, store, projections: [projection], upTo, batch }),
        );
        const now = performance.now();
        const isSlow = behind <= near && now - begun > slowMs;
        if (passes.some(({ moves }) => moves.length > 0)) aloneUntil = isSlow ? now + aloneMs : 0;
        return passes;
      } catch (error) {
        aloneUntil = Infinity;
        throw error;
      }
    }

    async function advance(upTo: number): Promise<Advance> {
      const wasNear = behind <= near;
      const passes = await fold(upTo);
      const moves = passes.flatMap((each) => each.moves);
      hear(
        moves,
        passes.flatMap((each) => each.parked),
      );
      note(moves);
      // Shards that were not taken are done already, held by another process, or too far behind to be folded together with others.
      if (positions.size < projection.shards || left(upTo) > 0)
        noteAll(await readCheckpoints(pool, [projection]));
      behind = left(upTo);
      newest = upTo;
      if (behind <= 0) return 'done';
      return moves.length > 0 || (wasNear && behind > near) ? 'more' : 'later';
    }

    function note(shards: readonly Pick<Lease, 'shard' | 'position'>[]): void {
      for (const { shard, position } of shards) positions.set(shard, position);
    }

    function noteAll(shards: readonly Checkpoint[]): void {
      positions.clear();
      note(shards);
    }

    /** How many positions are left; none if the version was removed, and with it its shards. */
    const left = (upTo: number) => upTo - Math.min(...positions.values());

    const onError = (error: unknown) => onProblem({ projection: projection.name, error });
    const following: FollowUp = followUp({ store, types: projection.handles, advance, retryMs, onError });
    return {
      stop: following.stop,
      check(shards) {
        noteAll(shards);
        if (left(newest) > 0) following.again();
      },
    };
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
      const safePosition = await store.safePosition();
      const checkpoints = await readCheckpoints(pool, projections);
      const parked = await parkedAccordingTo(checkpoints);
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

interface Follower extends Pick<FollowUp, 'stop'> {
  /** Goes back to the positions of these shards, which the database has, if they are less than was done. */
  check(shards: readonly Checkpoint[]): void;
}

/** An own pass that takes longer than this in milliseconds is slow; the projection is then folded alone for a while. */
const slowMs = 1_000;
const aloneMs = 60_000;

/** When far behind, runs passes on different shards in parallel, so that one folds while the database writes another's rows. */
async function sideBySide(passes: number, onePass: () => Promise<Passed>): Promise<Passed[]> {
  const results = await Promise.allSettled(Array.from({ length: passes }, onePass));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
