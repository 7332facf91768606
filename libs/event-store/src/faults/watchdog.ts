import type pg from 'pg';
import { repeat, type Repetition } from '../repeat.ts';
import { statement } from '../statement.ts';

export interface WatchdogOptions {
  readonly pool: pg.Pool;
  /** How long a holder may be idle or wait for its client, in milliseconds; default 10 s. */
  readonly patienceMs?: number;
  /** How often to check; default 5 s. */
  readonly everyMs?: number;
  readonly onEnded?: (holder: EndedHolder) => void;
  /** Called if a check fails. It is retried. */
  readonly onProblem?: (error: unknown) => void;
}

/** A terminated connection, which released its locks. */
export interface EndedHolder {
  readonly pid: number;
  /** The connection's `application_name`. */
  readonly application: string;
  readonly holds: 'ticket' | 'stream' | 'lease' | 'sealing';
  /** It was idle in its transaction, or waited for its client to send (`ClientRead`) or to receive (`ClientWrite`). */
  readonly doing: 'idle' | 'ClientRead' | 'ClientWrite';
  /** For how long, in milliseconds, as far as observed. */
  readonly ms: number;
}

export interface Watchdog extends Pick<Repetition, 'start' | 'stop'> {
  /** Checks once, now. Resolves with the terminated connections. */
  look(): Promise<EndedHolder[]>;
}

/** Factor for `ClientWrite`: the progress of a slow reader cannot be observed, so it gets more time. */
const slowReader = 3;

/**
 * Terminates connections of its own role that hold locks others wait for while their process is frozen or gone. The server's timeouts do
 * the same; the watchdog is for connections without them, for example of an older build, and for waits that no timeout covers. Any
 * number of processes may run one.
 */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  const { pool, patienceMs = 10_000, everyMs = 5_000 } = options;
  const { onEnded = () => undefined, onProblem = () => undefined } = options;
  /** Connections that wait for their client, by a key that changes with any progress. */
  let waiting = new Map<string, Waiting>();

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

  const { start, stop } = repeat(look, { pauseMs: () => everyMs, onProblem });
  return { start, stop, look };
}

type HolderRow = EndedHolder & { readonly place: string; readonly ended: boolean };

interface Waiting {
  readonly doing: EndedHolder['doing'];
  readonly since: number;
}

const endStuckHolders = statement('faults/end-stuck-holders');
