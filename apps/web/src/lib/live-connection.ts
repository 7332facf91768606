import { liveNews, type News } from '@lock-in/contracts';
import { addressOf } from './call.ts';
import { isLive } from './query-options.ts';

/** How long a hidden page stays connected. A browser allows six connections for all its tabs. */
const hiddenMs = 60_000;
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

interface Hearing {
  readonly onNews: (news: News) => void;
  /** Called when the server refuses: the session ended, too many pages are open, or the server is unavailable. */
  readonly onRefusal: () => void;
}

/**
 * Receives news while the page is visible, and resumes at the last position when it becomes visible again. If the server
 * refuses, it reconnects later, and live queries poll meanwhile. Returns a function that disconnects.
 */
export function connectLive({ onNews, onRefusal }: Hearing): () => void {
  if (!('EventSource' in globalThis)) return () => undefined;
  let source: EventSource | undefined;
  let position: string | undefined;
  let wait = firstWaitMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(retry);
    if (source || document.hidden) return;
    const opened = new EventSource(addressOf(liveNews, { query: { after: position } }));
    source = opened;
    opened.onopen = () => {
      wait = firstWaitMs;
      isLive.set(true);
    };
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      position = lastEventId;
      for (const news of JSON.parse(data) as News[]) onNews(news);
    };
    opened.onerror = () => {
      isLive.set(false);
      // Otherwise the connection broke, and the browser reconnects by itself.
      if (opened.readyState !== EventSource.CLOSED) return;
      disconnect();
      retry = setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, longestWaitMs);
      onRefusal();
    };
  }

  function disconnect() {
    clearTimeout(retry);
    clearTimeout(leave);
    source?.close();
    source = undefined;
    isLive.set(false);
  }

  function onVisibility() {
    clearTimeout(leave);
    if (document.hidden) leave = setTimeout(disconnect, hiddenMs);
    else connect();
  }

  document.addEventListener('visibilitychange', onVisibility);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}
