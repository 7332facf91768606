import type pg from 'pg';
import type { Projection } from './read-model.ts';
import { statement } from './statement.ts';

/** Up to where a shard of a projection has come: all its events up to `position` are in the tables, and none after. */
export interface Checkpoint {
  readonly projection: string;
  readonly version: number;
  readonly shard: number;
  readonly position: number;
  /** Why it does not go on, if it does not. Never holds what is in an event. */
  readonly error: string | null;
}

export interface Lease {
  readonly shard: number;
  readonly position: number;
}

export interface Move extends Lease {
  readonly error?: string;
}

/** Takes free shards that are behind; for the rest of the transaction no other process gets them. */
export async function takeShards(
  client: pg.ClientBase,
  { name, version }: Projection,
  request: { upTo: number; only?: number; except: readonly Lease[]; farBehind: number },
): Promise<Lease[]> {
  const { upTo, only = null, except, farBehind } = request;
  const shards = except.map(({ shard }) => shard);
  const positions = except.map(({ position }) => position);
  const values = [name, version, upTo, only, shards, positions, farBehind];
  const { rows } = await client.query<{ shard: number; position: string }>({ ...take, values });
  return rows.map(({ shard, position }) => ({ shard, position: Number(position) }));
}

export async function moveCheckpoints(
  client: pg.ClientBase,
  { name, version }: Projection,
  moves: readonly Move[],
) {
  const shards = moves.map(({ shard }) => shard);
  const positions = moves.map(({ position }) => position);
  const errors = moves.map(({ error }) => error ?? null);
  await client.query({ ...move, values: [name, version, shards, positions, errors] });
}

/** Of the projections' own versions. */
export async function readCheckpoints(
  pool: pg.Pool,
  projections: readonly Projection[],
): Promise<Checkpoint[]> {
  const versions = new Map(projections.map(({ name, version }) => [name, version]));
  const { rows } = await pool.query<Checkpoint & { position: string }>({
    ...read,
    values: [[...versions.keys()]],
  });
  return rows
    .filter(({ projection, version }) => versions.get(projection) === version)
    .map((row) => ({ ...row, position: Number(row.position) }));
}

const take = statement('take-shards');
const move = statement('move-checkpoints');
const read = statement('read-checkpoints');
