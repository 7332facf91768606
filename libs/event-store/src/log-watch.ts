import type pg from 'pg';
import { hintChannel } from './hint.ts';
import { createSignal } from './signal.ts';
import { statement } from './statement.ts';

export interface Follower {
  /** The event types it is about. Of others it hears late, with the next regular look at the log. */
  readonly types: readonly string[];
  /** Up to here the log is complete. */
  onNews(safePosition: number): void;
}

export interface LogWatch {
  /** From now on, until the function that is returned has resolved. */
  follow(follower: Follower): () => Promise<void>;
  /** There may be news. */
  nudge(): void;
}

/** Beyond so many positions it is cheaper to wake everybody than to ask whom they concern. */
const manyPositions = 1000;

/**
 * Looks how far the log has come, once for all followers in this process: after each append of this process, when another
 * one hints at one (which takes a connection of the pool), and at any rate every `pollMs`, because a hint may be lost.
 */
export function createLogWatch({
  pool,
  safePosition,
  pollMs = 250,
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

  async function run(): Promise<void> {
    while (informed.size > 0) {
      const regular = Date.now() >= nextPoll;
      if (regular) nextPoll = Date.now() + pollMs;
      // Without the database there is no news; those who need it for more will say that it is away.
      await listen().catch(() => undefined);
      await look(regular).catch(() => undefined);
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
    client.on('notification', signal.raise);
    await client.query(`listen ${hintChannel}`).catch(() => stopListening(client));
  }

  /** Also called for a connection that was lost, and then possibly more than once. */
  function stopListening(client: pg.PoolClient): void {
    if (listener !== client) return;
    listener = undefined;
    client.release(true);
  }

  async function look(regular: boolean): Promise<void> {
    const safe = await safePosition();
    const types = await newTypes(safe);
    head = safe;
    for (const [follower, before] of informed) {
      if (before === head || !(regular || !types || follower.types.some((type) => types.has(type)))) continue;
      informed.set(follower, head);
      follower.onNews(head);
    }
  }

  /** Undefined: may be any. */
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

const typesBetween = statement('types-between');
