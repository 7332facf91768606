import { liveNews, type News } from '@lock-in/contracts';
import { addressOf } from '../calls/call.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/** News, and the position of the log up to which it is complete. */
export interface Update {
  readonly position: string;
  readonly news: readonly News[];
}

export interface StreamListener {
  readonly accountId: number;
  /** Where the stream goes on; `undefined` at the first time. */
  position(): string | undefined;
  onUpdate(update: Update): void;
  onLive(isLive: boolean): void;
  /** Called when the server refuses: the session ended, too many pages are open, or the server is unavailable. */
  onRefusal(): void;
}

/** A stream of news that is tried again until it is closed. */
export interface EventStream {
  /** Tries again now, if the server refused before. */
  retry(): void;
  close(): void;
}

/**
 * The stream is this account's: the server refuses it to another one that has signed in meanwhile. Unless it is `shared`, a hidden page
 * does not connect.
 */
export function openEventStream(
  { accountId, position, onUpdate, onLive, onRefusal }: StreamListener,
  { shared = false } = {},
): EventStream {
  let source: EventSource | undefined;
  let wait = firstWaitMs;
  let later: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(later);
    if (source || (document.hidden && !shared)) return;
    const opened = new EventSource(addressOf(liveNews, { query: { after: position(), accountId } }));
    source = opened;
    opened.onopen = () => {
      wait = firstWaitMs;
      onLive(true);
    };
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      const news = JSON.parse(data) as News[];
      // The browser would connect again, perhaps with the next session.
      if (news.some(({ kind }) => kind === 'session ended')) close();
      onUpdate({ position: lastEventId, news });
    };
    opened.onerror = () => {
      onLive(false);
      // Otherwise the connection broke, and the browser reconnects by itself.
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      later = setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWaitMs);
      onRefusal();
    };
  }

  function close() {
    clearTimeout(later);
    source?.close();
    source = undefined;
  }

  connect();
  return { retry: connect, close };
}
