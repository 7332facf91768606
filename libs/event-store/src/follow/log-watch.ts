import type pg from 'pg';
import { forAll, hintChannel } from '../append/hint.ts';
import { createSignal } from '../signal.ts';
import { statement } from '../statement.ts';

export interface Follower {
  /** The event types of interest. Other events are reported only after a while. */
  readonly types: readonly string[];
  /** Called with the position up to which the log is complete. */
  onNews(safePosition: number): void;
  /** Called with what another program wrote into the hint's payload: `notify event_log, '…'`. May be lost, like every hint. */
  onWord?(word: string): void;
}

export interface LogWatch {
  /** Follows until the promise of the returned function resolves. */
  follow(follower: Follower): () => Promise<void>;
  /** Polls now, because there may be new events. */
  nudge(): void;
}

/** With more new positions than this, waking all followers is cheaper than reading the event types. */
const manyPositions = 1000;

/**
 * Followers hear of events that do not interest them every so many polls, so that their positions do not fall far behind, and when
 * somebody waits for that ({@link hintToAll}).
 */
const pollsOfRest = 5;

/**
 * Polls the log's progress for all followers in this process: after each append of this process, on hints from others (which takes a
 * connection of the pool), and every `pollMs`, because hints may be lost.
 */
export function createLogWatch({
  pool,
  safePosition,
  pollMs = 1_000,
}: {
  readonly pool: pg.Pool;
  readonly safePosition: () => Promise<number>;
  readonly pollMs?: number;
}): LogWatch {
  const informed = new Map<Follower, number>();
  const signal = createSignal();
  let running: Promise<void> | undefined;
  let listener: pg.PoolClient | undefined;
  let head = 0;
  let nextPoll = 0;
  let pollsSinceRest = 0;

  async function run(): Promise<void> {
    while (informed.size > 0) {
      if (Date.now() >= nextPoll) {
        nextPoll = Date.now() + pollMs;
        pollsSinceRest += 1;
      }
      // If the database is unavailable, there is nothing new; other users of it report the error.
      await listen().catch(() => undefined);
      await look().catch(() => undefined);
      await signal.wait(Math.max(0, nextPoll - Date.now()));
    }
    if (listener) stopListening(listener);
    running = undefined;
  }

  async function listen(): Promise<void> {
    if (listener) return;
    const client = await pool.connect();
    listener = client;
    client.on('error', () => stopListening(client));
    client.on('notification', ({ payload }) => hear(payload));
    await client.query(`listen ${hintChannel}`).catch(() => stopListening(client));
  }

  function hear(word = ''): void {
    if (word === forAll) pollsSinceRest = pollsOfRest;
    if (word === '' || word === forAll) signal.raise();
    else for (const follower of informed.keys()) follower.onWord?.(word);
  }

  /** Also called for lost connections, possibly more than once. */
  function stopListening(client: pg.PoolClient): void {
    if (listener !== client) return;
    listener = undefined;
    client.release(true);
  }

  async function look(): Promise<void> {
    const safe = await safePosition();
    const types = await newTypes(safe);
    head = safe;
    const isRest = pollsSinceRest >= pollsOfRest;
    if (isRest) pollsSinceRest = 0;
    for (const [follower, before] of informed) {
      const isOfInterest = before < 0 || !types || follower.types.some((type) => types.has(type));
      if (before === head || !(isRest || isOfInterest)) continue;
      informed.set(follower, head);
      follower.onNews(head);
    }
  }

  /** The types of new events; undefined if they are not known. */
  async function newTypes(safe: number): Promise<Set<string> | undefined> {
    if (safe === head) return new Set();
    if (safe - head > manyPositions) return undefined;
    const { rows } = await pool.query<[string]>({ ...typesBetween, values: [head, safe], rowMode: 'array' });
    return new Set(rows.map(([type]) => type));
  }

  return {
    nudge: signal.raise,

    follow(follower) {
      informed.set(follower, -1);
      nextPoll = 0;
      signal.raise();
      running ??= run();
      return async () => {
        informed.delete(follower);
        signal.raise();
        if (informed.size === 0) await running;
      };
    },
  };
}

const typesBetween = statement('read/types-between');
