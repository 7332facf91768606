import { inTransaction, readSafePosition, repeat, type Repetition } from '@lock-in/event-store';
import type pg from 'pg';
import { statement } from './statement.ts';
import { copyEvents, EntryList, entryLength, inRange, leavesOf } from './entry.ts';
import { addToHistory, historyRoot } from './history.ts';
import { merkleRoot } from './merkle.ts';
import { beforeTheFirst, hashOf, isSigned, type Seal, statementOf } from './seal.ts';
import type { SealKey } from './seal-key.ts';
import { addSeal, newestSeal, type StoredSeal } from './seal-rows.ts';

/** The largest number of positions in a seal. A seal with fewer covers everything that was committed when it was made. */
export const fullRange = 4096;

export interface SealerOptions {
  /** Connects as the role that may add seals. */
  readonly pool: pg.Pool;
  readonly key: SealKey;
  /** Earlier public keys. A newest seal of any other key is not continued. */
  readonly retiredKeys?: readonly string[];
  /** How often to look for unsealed events; default 10 s. */
  readonly everyMs?: number;
  /** The largest number of positions in a seal; default and maximum: {@link fullRange}. */
  readonly range?: number;
  readonly now?: () => Date;
  /** Called for each seal of this process. */
  readonly onSeal?: (seal: Seal) => void;
  readonly onProblem?: (problem: SealerProblem) => void;
}

/** Why sealing is stopped. It is retried regularly. */
export type SealerProblem =
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The newest seal was not made by a sealer; continuing would confirm it. */
  | { readonly kind: 'foreign seal'; readonly number: number }
  /** Newer seals have disappeared; continuing would seal their events as they are now. A restart of the process accepts this. */
  | { readonly kind: 'seals removed'; readonly number: number; readonly newest: number };

export interface Sealer extends Pick<Repetition, 'start' | 'stop'> {
  /** Seals all committed events now, unless another process is sealing. Resolves with the number of seals. */
  sealAll(): Promise<number>;
}

/**
 * Seals every committed range of the log. Any number of processes may run one: the holder of the lock makes the next seal. Appends are
 * not involved.
 */
export function createSealer(options: SealerOptions): Sealer {
  const { pool, key, retiredKeys = [], everyMs = 10_000, range = fullRange } = options;
  const { now = () => new Date(), onSeal = () => undefined, onProblem = () => undefined } = options;
  const trusted = new Set([key.publicKey, ...retiredKeys]);
  /** The newest seal that this process has seen. */
  let seen = 0;

  async function sealNext(): Promise<Seal | undefined> {
    return (await nothingIsNew()) ? undefined : sealRange();
  }

  /** Whether the newest seal is one that this process has seen, and covers everything: mostly it does, and no lock need be taken. */
  async function nothingIsNew(): Promise<boolean> {
    const last = await newestSeal(pool);
    if (!last || last.seal.number !== seen || !isGenuine(last)) return false;
    return (await readSafePosition(pool)) <= last.seal.upTo;
  }

  const sealRange = () =>
    inTransaction(pool, async (client): Promise<Seal | undefined> => {
      if (!(await take(client))) return undefined;
      const last = await newestSeal(client);
      if (!mayContinue(last)) return undefined;
      const after = last?.seal.upTo ?? 0;
      const upTo = Math.min(await readSafePosition(client), after + range);
      if (upTo <= after) return undefined;
      const entries = await entriesBetween(client, after, upTo);
      // Unused positions are sealed with the next event, or when there are many of them.
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
      // Another worker's clock may be ahead, but the times of seals must not decrease.
      sealedAt: last && last.seal.sealedAt > sealedAt ? last.seal.sealedAt : sealedAt,
      key: key.publicKey,
    };
    const signature = key.sign(statementOf(stated)).toString('hex');
    return { seal: { ...stated, signature }, hash: hashOf(stated), peaks, entries };
  }

  /** Stops after the first range that is not full, because a growing log always has more to seal. */
  async function sealAll(): Promise<number> {
    for (let made = 1; ; made++) {
      const seal = await sealNext();
      if (!seal) return made - 1;
      seen = seal.number;
      onSeal(seal);
      if (sealing.isStopping || seal.upTo - seal.after < range) return made;
    }
  }

  const sealing = repeat(sealAll, {
    pauseMs: () => everyMs,
    onProblem: (error) => onProblem({ kind: 'failed', error }),
  });
  return { start: sealing.start, stop: sealing.stop, sealAll };
}

async function take(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<[boolean]>({ ...takeSealing, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

async function entriesBetween(client: pg.ClientBase, after: number, upTo: number): Promise<Buffer> {
  const list = new EntryList();
  await copyEvents(client, inRange(after, upTo), list.add);
  return list.entries;
}

const takeSealing = statement('take-sealing');
