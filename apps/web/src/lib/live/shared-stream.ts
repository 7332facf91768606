import { type EventStream, openEventStream, type StreamListener, type Update } from './event-stream.ts';
import { uuid } from '../calls/uuid.ts';

/** How often the leading page says that it is there, and after how long a silence another one takes over. */
const beatMs = 10_000;
const silentMs = 30_000;
/** A page that joins may have read its data up to this long ago. */
const loadingMs = 30_000;
const mostKept = 200;

type Message =
  | { readonly kind: 'joined'; readonly page: string; readonly position: string | undefined }
  | { readonly kind: 'leading'; readonly isLive: boolean }
  /** `to`: the page that it is repeated for; absent if it is new. */
  | { readonly kind: 'update'; readonly update: Update; readonly to?: string };

export const canShareStream = () => 'BroadcastChannel' in globalThis && 'locks' in navigator;

/**
 * One stream for all pages of a browser that join with the same name: a browser has six connections to a host, and a stream occupies one.
 * The page that holds the lock leads: it has the stream and passes on what comes. The lock goes to the next page when the leading one
 * leaves or closes, and is taken from one that has been silent, because it froze.
 */
export function joinSharedStream(name: string, listener: StreamListener): EventStream {
  const channel = new BroadcastChannel(name);
  const me = uuid();
  const leaving = new AbortController();
  let waiting = new AbortController();
  let stream: EventStream | undefined;
  let stopLeading: (() => void) | undefined;
  let isLive = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** All updates after the position `since`, in case this page leads when another one joins. */
  let kept: { readonly at: number; readonly update: Update }[] = [];
  let since = listener.position();

  const say: (message: Message) => void = channel.postMessage.bind(channel);
  const sayLeading = () => say({ kind: 'leading', isLive });

  function setLive(now: boolean) {
    isLive = now;
    listener.onLive(now);
  }

  function take(update: Update) {
    if (isMissed(update)) {
      kept = [];
      since = update.position;
    } else {
      since ??= update.position;
      kept.push({ at: Date.now(), update });
      if (kept.length > mostKept) since = kept.shift()!.update.position;
    }
    listener.onUpdate(update);
  }

  const lead = () =>
    new Promise<void>((resolve) => {
      clearTimeout(silence);
      const beats = setInterval(sayLeading, beatMs);
      stopLeading = () => {
        clearInterval(beats);
        stream?.close();
        stream = undefined;
        resolve();
      };
      const leading: StreamListener = {
        ...listener,
        onLive(now) {
          setLive(now);
          sayLeading();
        },
        onUpdate(update) {
          say({ kind: 'update', update });
          take(update);
        },
      };
      stream = openEventStream(leading, { shared: true });
    });

  /** Waits for the lock, also again after another page took it. */
  async function compete(options: LockOptions) {
    try {
      await navigator.locks.request(name, options, lead);
    } catch {
      stopLeading?.();
      if (leaving.signal.aborted || options.signal?.aborted) return;
      setLive(false);
      follow();
    }
  }

  function follow() {
    waiting = new AbortController();
    // Before it competes: a page that leads at once expects no other leader.
    expectLeader();
    void compete({ signal: waiting.signal });
    say({ kind: 'joined', page: me, position: listener.position() });
  }

  function expectLeader() {
    clearTimeout(silence);
    silence = setTimeout(takeOver, silentMs * (1 + Math.random() / 3));
  }

  function takeOver() {
    waiting.abort();
    setLive(false);
    void compete({ steal: true });
  }

  /** A page that joins gets what came since its position, or else while it loaded. */
  function welcome(page: string, position: string | undefined) {
    sayLeading();
    const loading = Date.now() - loadingMs;
    const missing =
      position === undefined
        ? kept.filter(({ at }) => at > loading)
        : kept.filter(({ update }) => Number(update.position) > Number(position));
    const isComplete = position === undefined || (since !== undefined && Number(position) >= Number(since));
    const updates = isComplete
      ? missing.map(({ update }) => update)
      : [missedUpTo(listener.position() ?? '0')];
    for (const update of updates) say({ kind: 'update', update, to: page });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'joined') {
      if (stream) welcome(data.page, data.position);
    } else if (!stream) {
      expectLeader();
      if (data.kind === 'leading') setLive(data.isLive);
      else if ((data.to ?? me) === me && isNews(data.update, listener.position())) take(data.update);
    }
  };

  follow();
  return {
    retry: () => stream?.retry(),
    close() {
      clearTimeout(silence);
      leaving.abort();
      waiting.abort();
      stopLeading?.();
      channel.close();
    },
  };
}

const missedUpTo = (position: string): Update => ({ position, news: [{ kind: 'missed' }] });

/** Whether a page lacks it. After `missed`, positions may begin anew, for instance after a restore. */
const isNews = (update: Update, known: string | undefined) =>
  known === undefined || Number(update.position) > Number(known) || isMissed(update);

const isMissed = ({ news }: Update) => news.some(({ kind }) => kind === 'missed');
