import type pg from 'pg';
import { createSignal } from '../signal.ts';
import { statement } from '../statement.ts';
import { inTransaction } from '../transaction.ts';
import { copyEvents, EntryList, entryLength, inRange, leavesOf } from './entry.ts';
import { addToHistory, historyRoot } from './history.ts';
import { merkleRoot } from './merkle.ts';
import { beforeTheFirst, hashOf, isSigned, type Seal, statementOf } from './seal.ts';
import type { SealKey } from './seal-key.ts';
import { addSeal, newestSeal, type StoredSeal } from './seal-rows.ts';

/** How many positions a seal covers at most. One that covers fewer has covered all that was finished when it was made. */
export const fullRange = 4096;

export interface SealerOptions {
  /** As the role that may add seals. */
  readonly pool: pg.Pool;
  readonly key: SealKey;
  /** Public keys that seals were signed with before; a seal of any other key is not continued. */
  readonly retiredKeys?: readonly string[];
  /** How often to look for what is not sealed yet; default 10 s. */
  readonly everyMs?: number;
  /** How many positions a seal covers at most; default, and at most, {@link fullRange}. */
  readonly range?: number;
  readonly now?: () => Date;
  /** A seal was made, here. */
  readonly onSeal?: (seal: Seal) => void;
  readonly onProblem?: (problem: SealerProblem) => void;
}

/** Nothing is sealed until that is over. It is tried again and again. */
export type SealerProblem =
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The newest seal is not what a sealer has made: to go on would be to sign for it. */
  | { readonly kind: 'foreign seal'; readonly number: number }
  /** There were newer seals a moment ago: to go on would be to seal what they covered as it is now. A new start accepts it. */
  | { readonly kind: 'seals removed'; readonly number: number; readonly newest: number };

export interface Sealer {
  start(): void;
  /** Resolves when the seal under way is made. */
  stop(): Promise<void>;
  /** Seals now whatever is finished, unless another process is at it. Resolves with how many seals were made. */
  sealAll(): Promise<number>;
}

/**
 * Seals every finished range of the log. Any number of processes may do so: whoever holds the lock makes the next seal. The
 * append knows nothing of it.
 */
export function createSealer(options: SealerOptions): Sealer {
  const { pool, key, retiredKeys = [], everyMs = 10_000, range = fullRange } = options;
  const { now = () => new Date(), onSeal = () => undefined, onProblem = () => undefined } = options;
  const trusted = new Set([key.publicKey, ...retiredKeys]);
  const signal = createSignal();
  let stopping = false;
  let running: Promise<void> | undefined;
  /** The newest seal that this process has seen. */
  let seen = 0;

  const sealNext = () =>
    inTransaction(pool, async (client): Promise<Seal | undefined> => {
      if (!(await take(client))) return undefined;
      const last = await newestSeal(client);
      if (!mayContinue(last)) return undefined;
      const after = last?.seal.upTo ?? 0;
      const upTo = Math.min(await safePosition(client), after + range);
      if (upTo <= after) return undefined;
      const entries = await entriesBetween(client, after, upTo);
      // Positions that nobody used are sealed with the next event, or when there are many of them.
      if (entries.length === 0 && upTo - after < range) return undefined;
      const next = sealAfter(last, { after, upTo, entries });
      await addSeal(client, next);
      return next.seal;
    });

  function mayContinue(last: StoredSeal | undefined): boolean {
    const newest = last?.seal.number ?? 0;
    if (newest < seen) {
      onProblem({ kind: 'seals removed', number: seen, newest });
      return false;
    }
    seen = newest;
    if (!last || isGenuine(last)) return true;
    onProblem({ kind: 'foreign seal', number: newest });
    return false;
  }

  const isGenuine = ({ seal, hash, peaks }: StoredSeal): boolean =>
    trusted.has(seal.key) &&
    isSigned(seal) &&
    hashOf(seal).equals(hash) &&
    historyRoot(peaks).toString('hex') === seal.history;

  function sealAfter(
    last: StoredSeal | undefined,
    { after, upTo, entries }: { after: number; upTo: number; entries: Buffer },
  ) {
    const number = (last?.seal.number ?? 0) + 1;
    const peaks = last ? addToHistory(last.peaks, number - 2, last.hash) : Buffer.alloc(0);
    const sealedAt = now().toISOString();
    const stated = {
      number,
      after,
      upTo,
      events: entries.length / entryLength,
      root: merkleRoot(leavesOf(entries)).toString('hex'),
      previous: last?.hash.toString('hex') ?? beforeTheFirst,
      history: historyRoot(peaks).toString('hex'),
      // Another worker's clock may be ahead, and the seals of a log are in the order of their times.
      sealedAt: last && last.seal.sealedAt > sealedAt ? last.seal.sealedAt : sealedAt,
      key: key.publicKey,
    };
    const signature = key.sign(statementOf(stated)).toString('hex');
    return { seal: { ...stated, signature }, hash: hashOf(stated), peaks, entries };
  }

  /** Ends behind the first range that is not full: while the log grows there is always something, and it can wait. */
  async function sealAll(): Promise<number> {
    for (let made = 1; ; made++) {
      const seal = await sealNext();
      if (!seal) return made - 1;
      seen = seal.number;
      onSeal(seal);
      if (stopping || seal.upTo - seal.after < range) return made;
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      await sealAll().catch((error: unknown) => onProblem({ kind: 'failed', error }));
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
    sealAll,
  };
}

async function take(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<[boolean]>({ ...takeSealing, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

async function safePosition(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<[string]>({ ...readSafePosition, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}

async function entriesBetween(client: pg.ClientBase, after: number, upTo: number): Promise<Buffer> {
  const list = new EntryList();
  await copyEvents(client, inRange(after, upTo), list.add);
  return list.entries;
}

const takeSealing = statement('take-sealing');
const readSafePosition = statement('safe-position');
