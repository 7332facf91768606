import { pauseAfter } from './backoff.ts';
import type { EventStore } from './event-store.ts';
import { createSignal } from './signal.ts';

/** How far a piece of work got: there is more to do at once, all is done, or it has to be tried again later. */
export type Advance = 'more' | 'done' | 'later';

/**
 * Calls `advance` with the safe position as long as that is not done, one call at a time. An error is reported and tried
 * again after a pause that doubles with each one in a row. Goes on until the function that is returned has resolved.
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
}): () => Promise<void> {
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
        // News does not shorten it: where the database is away or full, each append elsewhere would be another try.
        if (how === 'failed') await stop.wait(pauseAfter(failures, retryMs));
      } else if (!(await news.wait(20 * retryMs))) {
        // Nothing new for long. A rebuild may have begun meanwhile, and that is no event.
        done = 0;
      }
    }
  }

  const unfollow = store.follow({
    types,
    onNews(safePosition) {
      safe = safePosition;
      news.raise();
    },
  });
  const working = work();
  return async () => {
    stopping = true;
    news.raise();
    stop.raise();
    await Promise.all([unfollow(), working]);
  };
}
