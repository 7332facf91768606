import type { Statement } from '@lock-in/event-store';
import type pg from 'pg';
import { statement } from './statement.ts';
import type { HistoryRow } from './history.ts';
import type { Seal } from './seal.ts';

type Queryable = pg.Pool | pg.ClientBase;

/** A seal with the other columns of its row. */
export interface StoredSeal extends HistoryRow {
  readonly seal: Seal;
}

export interface SealWithEntries extends StoredSeal {
  readonly entries: Buffer;
}

export async function newestSeal(queryable: Queryable): Promise<StoredSeal | undefined> {
  return (await querySeals(queryable, newest, []))[0];
}

/** The newest seal, which covers the whole log up to it: the head to export. */
export const readHead = async (pool: pg.Pool): Promise<Seal | undefined> => (await newestSeal(pool))?.seal;

/** Seals, newest first; `before`: only those with a smaller number. */
export const listSeals = async (
  pool: pg.Pool,
  { before, limit }: { before?: number; limit: number },
): Promise<Seal[]> => (await querySeals(pool, list, [before ?? null, limit])).map(({ seal }) => seal);

/** The seals in (after, upTo], limited to about `events` events together, but at least one seal. */
export const readSeals = (
  queryable: Queryable,
  { after, upTo, events }: { after: number; upTo: number; events: number },
): Promise<SealWithEntries[]> => querySeals(queryable, read, [after, upTo, events]);

export async function addSeal(
  queryable: Queryable,
  { seal, hash, peaks, entries }: SealWithEntries,
): Promise<void> {
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const { number, after, upTo, events, root, previous, history, sealedAt, key, signature } = seal;
  const signed = [bytes(root), bytes(previous), bytes(history), sealedAt, bytes(key), bytes(signature)];
  await queryable.query({ ...add, values: [number, after, upTo, events, ...signed, hash, peaks, entries] });
}

interface Row extends HistoryRow {
  number: number;
  after_position: number;
  up_to_position: number;
  events: number;
  root: Buffer;
  previous: Buffer;
  history: Buffer;
  sealed_at: Date;
  key: Buffer;
  signature: Buffer;
  /** Only if the statement selects it. */
  entries: Buffer;
}

export async function querySeals(
  queryable: Queryable,
  query: Statement,
  values: unknown[],
): Promise<SealWithEntries[]> {
  const { rows } = await queryable.query<Row>({ ...query, values });
  return rows.map(({ hash, peaks, entries, ...row }) => ({ seal: sealFrom(row), hash, peaks, entries }));
}

const sealFrom = (row: Omit<Row, 'hash' | 'peaks' | 'entries'>): Seal => ({
  number: row.number,
  after: row.after_position,
  upTo: row.up_to_position,
  events: row.events,
  root: row.root.toString('hex'),
  previous: row.previous.toString('hex'),
  history: row.history.toString('hex'),
  sealedAt: row.sealed_at.toISOString(),
  key: row.key.toString('hex'),
  signature: row.signature.toString('hex'),
});

const newest = statement('newest-seal');
const list = statement('list-seals');
const read = statement('read-seals');
const add = statement('add-seal');
