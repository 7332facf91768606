import { pauseAfter } from '../backoff.ts';
import type { EventStore } from '../event-store.ts';
import { createSignal } from '../signal.ts';

/** The result of a step: more work is available now, all is done, or try again later. */
export type Advance = 'more' | 'done' | 'later';

export interface FollowUp {
  /** Advances once more, up to the newest known position. */
  again(): void;
  /** Resolves when the current step is over. */
  stop(): Promise<void>;
}

/**
 * Calls `advance` with the safe position until that position is done, one call at a time. Errors are reported and retried after a pause
 * that doubles with each one in a row.
 */
export function followUp({
  store,
  types,
  advance,
  retryMs,
  onError,
}: {
  readonly store: Pick<EventStore, 'follow'>;
  readonly types: readonly string[];
  readonly advance: (safePosition: number) => Promise<Advance>;
  readonly retryMs: number;
  readonly onError: (error: unknown) => void;
}): FollowUp {
  const news = createSignal();
  const stop = createSignal();
  let safe = 0;
  let done = 0;
  let failures = 0;
  let stopping = false;

  async function attempt(upTo: number): Promise<Advance | 'failed'> {
    try {
      const how = await advance(upTo);
      failures = 0;
      return how;
    } catch (error) {
      failures += 1;
      onError(error);
      return 'failed';
    }
  }

  async function work(): Promise<void> {
    while (!stopping) {
      if (safe > done) {
        const upTo = safe;
        const how = await attempt(upTo);
        if (how === 'done') done = upTo;
        if (how === 'later') await news.wait(stopping ? 0 : retryMs);
        // New events do not shorten the pause: while the database is unavailable or full, each append elsewhere would cause a retry.
        if (how === 'failed') await stop.wait(pauseAfter(failures, retryMs));
      } else await news.wait(longestPauseMs);
    }
  }

  const unfollow = store.follow({
    types,
    onNews(safePosition) {
      // After a failover to a standby that lacked the newest transactions, the log is shorter than it was.
      if (safePosition < safe) done = 0;
      safe = safePosition;
      news.raise();
    },
  });
  const working = work();
  return {
    again() {
      done = 0;
      news.raise();
    },
    async stop() {
      stopping = true;
      news.raise();
      stop.raise();
      await Promise.all([unfollow(), working]);
    },
  };
}

/** Without news; a signal cannot be awaited for ever. */
const longestPauseMs = 60 * 60_000;
