import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type BoxKeys, createSecretBoxes } from './secret-boxes.ts';
import { statement } from './statement.ts';

/** The keys of some subjects, in one snapshot. Null: erased. An unreadable key causes an error only when it is used. */
export type KeyRing = ReadonlyMap<string, Buffer | null | KeyUnreadable>;

export class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable';
}

export const noKeys: KeyRing = new Map();

export type SubjectKeys = ReturnType<typeof createSubjectKeys>;

/**
 * One key for each person whose data is in the log. Keys are stored encrypted with the master key and read for every append and batch,
 * never cached, so that an erased key is gone for all processes at once.
 */
export function createSubjectKeys({ pool, masterKeys }: SubjectKeyOptions) {
  if (masterKeys.some(({ length }) => length !== 32)) throw new Error('The master key must have 32 bytes.');
  const boxes = createSecretBoxes(masterKeys);

  /** Finds existing keys; subjects that never had one are missing from the result. */
  async function find(
    subjects: readonly string[],
    queryable: pg.Pool | pg.ClientBase = pool,
  ): Promise<KeyRing> {
    if (subjects.length === 0) return noKeys;
    const { rows } = await queryable.query<Row>({ ...readKeys, values: [[...new Set(subjects)]] });
    return new Map(
      rows.map(({ subject, wrapped_key }) => [subject, wrapped_key && unwrap(wrapped_key, subject)]),
    );
  }

  function unwrap(wrapped: Buffer, subject: string): Buffer | KeyUnreadable {
    return boxes.open(wrapped, subject) ?? new KeyUnreadable('A key cannot be decrypted.');
  }

  /** Finds the keys for encryption and creates missing ones. */
  async function findOrCreate(subjects: readonly string[]): Promise<KeyRing> {
    const found = await find(subjects);
    const missing = [...new Set(subjects)].filter((subject) => !found.has(subject));
    if (missing.length === 0) return found;
    const wrapped = missing.map((subject) => boxes.seal(randomBytes(32), subject));
    await pool.query({ ...createKeys, values: [missing, wrapped] });
    return find(subjects);
  }

  async function erase(subject: string, queryable: pg.Pool | pg.ClientBase = pool): Promise<void> {
    await queryable.query({ ...eraseKey, values: [subject] });
  }

  /**
   * Whether the master key opens this database's keys. Tests it with a check key, which is created at the first start; if there is none
   * yet, with some of the existing keys.
   */
  async function isRightKey(): Promise<boolean> {
    const known = await find([checkKey]);
    if (known.has(checkKey)) return Buffer.isBuffer(known.get(checkKey));
    const { rows } = await pool.query<Row>(sampleKeys);
    const isReadable = ({ wrapped_key, subject }: Row) =>
      wrapped_key !== null && Buffer.isBuffer(unwrap(wrapped_key, subject));
    if (rows.length > 0 && !rows.some(isReadable)) return false;
    return Buffer.isBuffer((await findOrCreate([checkKey])).get(checkKey));
  }

  /** Returns the stored key of this name, which belongs to no person; stores `initial` if there is none. */
  async function keep(name: string, initial: Buffer): Promise<Buffer> {
    await pool.query({ ...createKeys, values: [[name], [boxes.seal(initial, name)]] });
    const kept = keyFor(name, await find([name]));
    if (!kept) throw new Error(`The key "${name}" was erased.`);
    return kept;
  }

  /**
   * Re-encrypts all keys with the newest master key. An interrupted run need not repeat finished keys. The check key comes
   * last: until then the earlier master key is needed, and a start without it is refused.
   */
  async function rewrap(onProgress: (progress: RewrapProgress) => void): Promise<RewrapProgress> {
    const { rows: counted } = await pool.query<{ count: number }>({ ...countKeys, values: [checkKey] });
    const progress = { total: counted[0]!.count, looked: 0, rewrapped: 0, unreadable: 0 };
    for (let after: string | null = ''; after !== null;) {
      const { rows }: { rows: Row[] } = await pool.query<Row>({
        ...listKeys,
        values: [after, checkKey, batch],
      });
      await rewrapRows(rows, progress);
      if (rows.length > 0) onProgress(progress);
      after = rows.at(-1)?.subject ?? null;
    }
    const { rows } = await pool.query<Row>({ ...readKeys, values: [[checkKey]] });
    if (progress.unreadable === 0) await rewrapRows(rows, progress);
    return progress;
  }

  /** Replaces only unchanged rows, so that a key erased meanwhile stays erased. */
  async function rewrapRows(rows: readonly Row[], progress: RewrapProgress): Promise<void> {
    const old = rows.filter(
      ({ wrapped_key, subject }) => wrapped_key && !boxes.isCurrent(wrapped_key, subject),
    );
    const renewed = old.flatMap(({ subject, wrapped_key }) => {
      const key = boxes.open(wrapped_key!, subject);
      return key ? [{ subject, wrapped_key, now: boxes.seal(key, subject) }] : [];
    });
    const values = [
      renewed.map(({ subject }) => subject),
      renewed.map(({ wrapped_key }) => wrapped_key),
      renewed.map(({ now }) => now),
    ];
    const { rowCount } = await pool.query({ ...replaceKeys, values });
    progress.looked += rows.length;
    progress.rewrapped += rowCount ?? 0;
    progress.unreadable += old.length - renewed.length;
  }

  return { find, findOrCreate, erase, isRightKey, keep, rewrap };
}

/** The current master key, which encrypts, and earlier ones, which only decrypt. */
export type MasterKeys = BoxKeys;

interface SubjectKeyOptions {
  readonly pool: pg.Pool;
  readonly masterKeys: MasterKeys;
}

export interface RewrapProgress {
  /** Number of keys at the start. */
  total: number;
  /** Number of keys examined. */
  looked: number;
  /** Number of keys that had an earlier master key. */
  rewrapped: number;
  /** Number of keys that no master key opens. */
  unreadable: number;
}

/** Undefined if there never was a key; null if it was erased. */
export function keyFor(subject: string, keys: KeyRing): Buffer | null | undefined {
  const key = keys.get(subject);
  if (key instanceof KeyUnreadable) throw key;
  return key;
}

const checkKey = 'master-key-check';
const batch = 500;

interface Row {
  subject: string;
  wrapped_key: Buffer | null;
}

const readKeys = statement('read-subject-keys');
const sampleKeys = statement('sample-subject-keys');
const createKeys = statement('create-subject-keys');
const eraseKey = statement('erase-subject-key');
const countKeys = statement('count-subject-keys');
const listKeys = statement('list-subject-keys');
const replaceKeys = statement('replace-subject-keys');
