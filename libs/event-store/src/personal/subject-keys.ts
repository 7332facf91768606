import { createSecretKey, KeyObject, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { decrypt, encrypt } from './encryption.ts';
import { type RewrapProgress, rewrapKeys } from './rewrap-keys.ts';
import { type BoxKeys, createSecretBoxes } from './secret-boxes.ts';
import { statement } from '../statement.ts';
import { holderOf } from './subject.ts';

/** The keys of some subjects, in one snapshot. Null: erased. An unreadable key causes an error only when it is used. */
export type KeyRing = ReadonlyMap<string, KeyObject | null | KeyUnreadable>;

export class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable';
}

export const noKeys: KeyRing = new Map();

/** New keys, encrypted, to be stored in the transaction of the events that they encrypt. */
export type MadeKeys = ReadonlyMap<string, Buffer>;

export type SubjectKeys = ReturnType<typeof createSubjectKeys>;

/**
 * One key for each subject. Keys are stored encrypted, with the master key or with that of the subject's holder, and read for every
 * append and batch, never cached, so that an erased key is gone for all processes at once.
 */
export function createSubjectKeys({ pool, masterKeys }: SubjectKeyOptions) {
  if (masterKeys.some(({ length }) => length !== 32)) throw new Error('The master key must have 32 bytes.');
  const boxes = createSecretBoxes(masterKeys);

  /** Finds existing keys, with those of holders; subjects that never had one are missing from the result. */
  async function find(
    subjects: readonly string[],
    queryable: pg.Pool | pg.ClientBase = pool,
  ): Promise<KeyRing> {
    if (subjects.length === 0) return noKeys;
    const wanted = withHolders(subjects);
    const { rows } = await queryable.query<Row>({ ...readKeys, values: [wanted] });
    const found = new Map<string, KeyObject | null | KeyUnreadable>();
    const held: Row[] = [];
    for (const row of rows) {
      const { subject, wrapped_key } = row;
      if (wrapped_key === null) found.set(subject, null);
      else if (holderOf(subject) === undefined) found.set(subject, unwrap(wrapped_key, subject));
      else held.push(row);
    }
    for (const { subject, wrapped_key } of held)
      found.set(subject, unwrapHeld(wrapped_key!, subject, found.get(holderOf(subject)!)));
    return found;
  }

  function unwrap(wrapped: Buffer, subject: string): KeyObject | KeyUnreadable {
    const key = boxes.open(wrapped, subject);
    return key ? createSecretKey(key) : unreadable();
  }

  /** Null if the holder was erased. */
  function unwrapHeld(
    wrapped: Buffer,
    subject: string,
    holder: KeyObject | null | undefined | KeyUnreadable,
  ): KeyObject | null | KeyUnreadable {
    if (!(holder instanceof KeyObject)) return holder === undefined ? unreadable() : holder;
    try {
      return createSecretKey(decrypt(wrapped, holder, subject));
    } catch {
      return unreadable();
    }
  }

  /** Undefined if the holder was erased: then nothing is stored for the subject. */
  function wrap(key: Buffer, subject: string, ring: KeyRing): Buffer | undefined {
    const holder = holderOf(subject);
    if (holder === undefined) return boxes.seal(key, subject);
    const holderKey = keyFor(holder, ring);
    return holderKey ? encrypt(key, holderKey, subject) : undefined;
  }

  /** Finds the keys for encryption and creates missing ones, holders first. */
  async function findOrCreate(subjects: readonly string[]): Promise<KeyRing> {
    const found = await find(subjects);
    const missing = withHolders(subjects).filter((subject) => !found.has(subject));
    const holders = missing.filter((subject) => holderOf(subject) === undefined);
    if (holders.length > 0) {
      await create(holders, found);
      return findOrCreate(subjects);
    }
    if (!(await create(missing, found))) return found;
    return find(subjects);
  }

  /** If two processes create a key for one subject, the first wins. Resolves with whether there was anything to create. */
  async function create(subjects: readonly string[], ring: KeyRing): Promise<boolean> {
    const wrapped = [...make(subjects, ring).made];
    if (wrapped.length === 0) return false;
    const values = [wrapped.map(([subject]) => subject), wrapped.map(([, key]) => key)];
    await pool.query({ ...createKeys, values });
    return true;
  }

  /** Makes keys for new subjects; a holder's before that of what it holds. Returns `ring` with them. */
  function make(subjects: readonly string[], ring: KeyRing): { ring: KeyRing; made: MadeKeys } {
    const extended = new Map(ring);
    const made = new Map<string, Buffer>();
    const isHeld = (subject: string) => holderOf(subject) !== undefined;
    for (const subject of [...subjects.filter((each) => !isHeld(each)), ...subjects.filter(isHeld)]) {
      const key = randomBytes(32);
      const wrapped = wrap(key, subject, extended);
      extended.set(subject, wrapped ? createSecretKey(key) : null);
      if (wrapped) made.set(subject, wrapped);
    }
    return { ring: extended, made };
  }

  /**
   * The keys to encrypt new events with. Those of subjects whose stream begins with the events are made here, without a look at the
   * database, and stored with the events. `underWay`: keys that are just being stored, with the events before.
   */
  async function forEvents(
    { known, begun }: NeededKeys,
    underWay: KeyRing = noKeys,
  ): Promise<{ ring: KeyRing; made: MadeKeys }> {
    const isNew = new Set(begun);
    const holders = begun.flatMap((subject) => holderOf(subject) ?? []);
    const stored = [...known, ...holders].filter((subject) => !isNew.has(subject) && !underWay.has(subject));
    const found = stored.length > 0 ? await findOrCreate(stored) : noKeys;
    return make(begun, underWay.size > 0 ? new Map([...underWay, ...found]) : found);
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
    if (known.has(checkKey)) return known.get(checkKey) instanceof KeyObject;
    const { rows } = await pool.query<Row>(sampleKeys);
    const isReadable = ({ wrapped_key, subject }: Row) =>
      wrapped_key !== null && unwrap(wrapped_key, subject) instanceof KeyObject;
    if (rows.length > 0 && !rows.some(isReadable)) return false;
    return (await findOrCreate([checkKey])).get(checkKey) instanceof KeyObject;
  }

  /** Returns the stored key of this name, which belongs to no person; stores `initial` if there is none. */
  async function keep(name: string, initial: Buffer): Promise<Buffer> {
    await pool.query({ ...createKeys, values: [[name], [boxes.seal(initial, name)]] });
    const kept = keyFor(name, await find([name]));
    if (!kept) throw new Error(`The key "${name}" was erased.`);
    return kept.export();
  }

  const rewrap = (onProgress: (progress: RewrapProgress) => void) =>
    rewrapKeys({ pool, boxes, lastOf: checkKey }, onProgress);

  return { find, findOrCreate, forEvents, erase, isRightKey, keep, rewrap };
}

/** The subjects of new events. */
export interface NeededKeys {
  /** Those whose stream begins with these events. */
  readonly begun: readonly string[];
  readonly known: readonly string[];
}

const withHolders = (subjects: readonly string[]): string[] => {
  const wanted = new Set(subjects);
  for (const subject of subjects) {
    const holder = holderOf(subject);
    if (holder !== undefined) wanted.add(holder);
  }
  return [...wanted];
};

const unreadable = () => new KeyUnreadable('A key cannot be decrypted.');

/** The current master key, which encrypts, and earlier ones, which only decrypt. */
export type MasterKeys = BoxKeys;

interface SubjectKeyOptions {
  readonly pool: pg.Pool;
  readonly masterKeys: MasterKeys;
}

/** Undefined if there never was a key; null if it was erased. */
export function keyFor(subject: string, keys: KeyRing): KeyObject | null | undefined {
  const key = keys.get(subject);
  if (key instanceof KeyUnreadable) throw key;
  return key;
}

const checkKey = 'master-key-check';

interface Row {
  subject: string;
  wrapped_key: Buffer | null;
}

const readKeys = statement('personal/read-subject-keys');
const sampleKeys = statement('personal/sample-subject-keys');
const createKeys = statement('personal/create-subject-keys');
const eraseKey = statement('personal/erase-subject-key');
