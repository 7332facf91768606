import type { News } from '@lock-in/contracts';
import { csrfToken } from '../calls/csrf.ts';
import { type EventStream, openEventStream, type StreamListener } from './event-stream.ts';
import { isLive } from '../calls/query-options.ts';
import { canShareStream, joinSharedStream } from './shared-stream.ts';

/** How long a hidden page stays connected. */
const hiddenMs = 60_000;

interface Hearing {
  readonly accountId: number;
  readonly onNews: (news: News) => void;
  /** Called when the server refuses: the session ended, too many pages are open, or the server is unavailable. */
  readonly onRefusal: () => void;
}

/**
 * Receives news while the page is visible, and resumes at the last position when it becomes visible again; the pages of one session share
 * a stream. If the server refuses, it reconnects later, and live queries poll meanwhile. Returns a function that disconnects.
 */
export function connectLive({ accountId, onNews, onRefusal }: Hearing): () => void {
  if (!('EventSource' in globalThis)) return () => undefined;
  let stream: EventStream | undefined;
  let position: string | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;

  const listener: StreamListener = {
    accountId,
    position: () => position,
    onUpdate(update) {
      ({ position } = update);
      update.news.forEach(onNews);
    },
    onLive: (now) => isLive.set(now),
    onRefusal,
  };

  function connect() {
    clearTimeout(leave);
    if (document.hidden) return;
    if (stream) return stream.retry();
    const name = canShareStream() ? nameFor(accountId) : undefined;
    stream = name === undefined ? openEventStream(listener) : joinSharedStream(name, listener);
  }

  function disconnect() {
    clearTimeout(leave);
    stream?.close();
    stream = undefined;
    isLive.set(false);
  }

  function onVisibility() {
    clearTimeout(leave);
    if (document.hidden) leave = setTimeout(disconnect, hiddenMs);
    else connect();
  }

  const handlers: readonly [EventTarget, type: string, handle: () => void][] = [
    [document, 'visibilitychange', onVisibility],
    // A page that is frozen, or kept for the way back, hands the stream over.
    [document, 'freeze', disconnect],
    [document, 'resume', connect],
    [window, 'pagehide', disconnect],
    [window, 'pageshow', connect],
  ];
  for (const [target, type, handle] of handlers) target.addEventListener(type, handle);
  connect();
  return () => {
    for (const [target, type, handle] of handlers) target.removeEventListener(type, handle);
    disconnect();
  };
}

/** One name for each session: the token is made with it. The name has the token's random part alone. */
function nameFor(accountId: number): string | undefined {
  const [random] = csrfToken()?.split('.') ?? [];
  return random && `live ${accountId} ${random}`;
}
