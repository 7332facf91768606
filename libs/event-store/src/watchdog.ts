import type pg from 'pg';
import { createSignal } from './signal.ts';
import { statement } from './statement.ts';

export interface WatchdogOptions {
  readonly pool: pg.Pool;
  /** How long a holder may be idle, or wait for more from its client, in milliseconds; default 10 s. */
  readonly patienceMs?: number;
  /** How often to look; default 2 s. */
  readonly everyMs?: number;
  readonly onEnded?: (holder: EndedHolder) => void;
  /** The look failed. It is tried again. */
  readonly onProblem?: (error: unknown) => void;
}

/** A connection that was ended, and with it what it held. */
export interface EndedHolder {
  readonly pid: number;
  /** `application_name` of the connection. */
  readonly application: string;
  readonly holds: 'ticket' | 'stream' | 'lease' | 'sealing';
  /** It was idle in its transaction, waited for more from its client, or for its client to take what it was sent. */
  readonly doing: 'idle' | 'ClientRead' | 'ClientWrite';
  /** For how long it had been doing so, in milliseconds, as far as it was seen. */
  readonly ms: number;
}

export interface Watchdog {
  start(): void;
  /** Resolves when the look under way is over. May be called twice, and without a start. */
  stop(): Promise<void>;
  /** Looks once, now. Resolves with those it ended. */
  look(): Promise<EndedHolder[]>;
}

/** A client that reads slowly but does read frees room in the connection now and then, which cannot be seen from here. */
const slowReader = 3;

/**
 * Ends connections of its own role that hold what others wait for while their process is frozen or gone. The server does so by
 * itself where timeouts are set; the watchdog is for connections without them, of an older build for instance, and for waits
 * that no timeout covers. Any number of processes may run one.
 */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  const { pool, patienceMs = 10_000, everyMs = 2_000 } = options;
  const { onEnded = () => undefined, onProblem = () => undefined } = options;
  const signal = createSignal();
  /** Those that wait for their client, by their place, which changes as soon as they get any further. */
  let waiting = new Map<string, Waiting>();
  let stopping = false;
  let running: Promise<void> | undefined;

  async function look(): Promise<EndedHolder[]> {
    const now = performance.now();
    const isOverdue = ([, { since, doing }]: [string, Waiting]) =>
      now - since >= patienceMs * (doing === 'ClientWrite' ? slowReader : 1);
    const overdue = [...waiting].filter(isOverdue).map(([place]) => place);
    const { rows } = await pool.query<HolderRow>({ ...endStuckHolders, values: [patienceMs, overdue] });
    const ended = rows
      .filter((row) => row.ended)
      .map(({ place, ended: _, ...holder }) => {
        const seen = waiting.get(place);
        return { ...holder, ms: seen ? Math.round(now - seen.since) : holder.ms };
      });
    waiting = new Map(
      rows
        .filter((row) => !row.ended && row.doing !== 'idle')
        .map(({ place, doing }) => [place, { doing, since: waiting.get(place)?.since ?? now }]),
    );
    for (const holder of ended) onEnded(holder);
    return ended;
  }

  async function run(): Promise<void> {
    while (!stopping) {
      await look().catch(onProblem);
      if (!stopping) await signal.wait(everyMs);
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping = true;
      signal.raise();
      await running;
    },
    look,
  };
}

type HolderRow = EndedHolder & { readonly place: string; readonly ended: boolean };

interface Waiting {
  readonly doing: EndedHolder['doing'];
  readonly since: number;
}

const endStuckHolders = statement('end-stuck-holders');
