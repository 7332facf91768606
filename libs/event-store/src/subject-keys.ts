import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { decrypt, encrypt } from './encryption.ts';
import { statement } from './statement.ts';

/** The keys of some subjects, as of one moment. Null: erased. An unreadable key fails whoever uses it, and nobody else. */
export type KeyRing = ReadonlyMap<string, Buffer | null | KeyUnreadable>;

export class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable';
}

export const noKeys: KeyRing = new Map();

export type SubjectKeys = ReturnType<typeof createSubjectKeys>;

/**
 * A key for each person whose data is in the log. They lie in the database encrypted with the master key, and are read anew
 * for every append and every batch, never kept: so an erased key is gone for every process at once.
 */
export function createSubjectKeys({ pool, masterKey }: { pool: pg.Pool; masterKey: Buffer }) {
  if (masterKey.length !== 32) throw new Error('The master key must have 32 bytes.');

  /** The keys that exist; a subject that never had one is missing. */
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
    try {
      return decrypt(wrapped, masterKey, subject);
    } catch (cause) {
      return new KeyUnreadable('A key cannot be decrypted.', { cause });
    }
  }

  /** The keys to encrypt with; makes those that are missing. */
  async function findOrCreate(subjects: readonly string[]): Promise<KeyRing> {
    const found = await find(subjects);
    const missing = [...new Set(subjects)].filter((subject) => !found.has(subject));
    if (missing.length === 0) return found;
    const wrapped = missing.map((subject) => encrypt(randomBytes(32), masterKey, subject));
    await pool.query({ ...createKeys, values: [missing, wrapped] });
    return find(subjects);
  }

  async function erase(subject: string, queryable: pg.Pool | pg.ClientBase = pool): Promise<void> {
    await queryable.query({ ...eraseKey, values: [subject] });
  }

  /**
   * Whether the master key opens the keys that are here. Tells by a key that is nobody's, made at the first start; in a database that
   * does not have it yet, by some of those that it has.
   */
  async function isRightKey(): Promise<boolean> {
    const known = await find([canary]);
    if (known.has(canary)) return Buffer.isBuffer(known.get(canary));
    const { rows } = await pool.query<Row>(sampleKeys);
    const isReadable = ({ wrapped_key, subject }: Row) =>
      wrapped_key !== null && Buffer.isBuffer(unwrap(wrapped_key, subject));
    if (rows.length > 0 && !rows.some(isReadable)) return false;
    return Buffer.isBuffer((await findOrCreate([canary])).get(canary));
  }

  return { find, findOrCreate, erase, isRightKey };
}

/** Undefined: there never was one. Null: erased. */
export function keyFor(subject: string, keys: KeyRing): Buffer | null | undefined {
  const key = keys.get(subject);
  if (key instanceof KeyUnreadable) throw key;
  return key;
}

const canary = 'master-key-check';

interface Row {
  subject: string;
  wrapped_key: Buffer | null;
}

const readKeys = statement('read-subject-keys');
const sampleKeys = statement('sample-subject-keys');
const createKeys = statement('create-subject-keys');
const eraseKey = statement('erase-subject-key');
