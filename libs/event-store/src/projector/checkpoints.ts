import type pg from 'pg';
import type { Projection } from './read-model.ts';
import { statement } from '../statement.ts';

/** The progress of one shard: all its events up to `position` are folded, except those of parked roots. */
export interface Checkpoint {
  readonly projection: string;
  readonly version: number;
  readonly shard: number;
  readonly position: number;
  readonly updatedAt: Date;
  /** Whether the version's tables caught up with the log once and have all their indexes. */
  readonly filled: boolean;
  /** Whether any root of the projection is parked. */
  readonly hasParked: boolean;
}

/** A shard that this transaction has locked, with its progress. */
export interface Lease {
  readonly projection: string;
  readonly shard: number;
  readonly position: number;
}

/** Locks free shards that are behind, until the end of the transaction. */
export async function takeShards(
  client: pg.ClientBase,
  { name, version }: Projection,
  { upTo, farBehind, shard }: { upTo: number; farBehind: number; shard?: number },
): Promise<Lease[]> {
  const values = [name, version, upTo, farBehind, shard ?? null];
  return (await client.query<Lease>({ ...take, values })).rows;
}

/** Locks the same shard of several projections, which must have the same number of shards. */
export async function takeShardOfSeveral(
  client: pg.ClientBase,
  projections: readonly Projection[],
  upTo: number,
): Promise<Lease[]> {
  const values = [...versionsOf(projections), upTo];
  return (await client.query<Lease>({ ...takeOfSeveral, values })).rows;
}

/** Locks the free shards of several projections whose positions are in the range; `upTo` is excluded. */
export async function takeNearShards(
  client: pg.ClientBase,
  projections: readonly Projection[],
  { from, upTo }: { from: number; upTo: number },
): Promise<Lease[]> {
  const values = [...versionsOf(projections), from, upTo];
  return (await client.query<Lease>({ ...takeNear, values })).rows;
}

/** Locks one shard, waiting for its current holder. Undefined if this version was dropped. */
export async function takeShard(
  client: pg.ClientBase,
  { name, version }: Projection,
  shard: number,
): Promise<Lease | undefined> {
  const { rows } = await client.query<Pick<Lease, 'position'>>({
    ...takeOne,
    values: [name, version, shard],
  });
  return rows[0] && { projection: name, shard, ...rows[0] };
}

export async function moveCheckpoints(
  client: pg.ClientBase,
  projections: readonly Projection[],
  moves: readonly Lease[],
): Promise<void> {
  const versions = new Map(projections.map(({ name, version }) => [name, version]));
  const values = [
    moves.map(({ projection }) => projection),
    moves.map(({ projection }) => versions.get(projection)),
    moves.map(({ shard }) => shard),
    moves.map(({ position }) => position),
  ];
  await client.query({ ...move, values });
}

/** Reads the checkpoints of the given projections, in their versions. */
export async function readCheckpoints(
  queryable: pg.Pool | pg.ClientBase,
  projections: readonly Projection[],
): Promise<Checkpoint[]> {
  return (await queryable.query<Checkpoint>({ ...read, values: versionsOf(projections) })).rows;
}

/** Names and versions as two arrays, as parameters of statements. */
export const versionsOf = (
  projections: readonly Pick<Projection, 'name' | 'version'>[],
): [string[], number[]] => [projections.map(({ name }) => name), projections.map(({ version }) => version)];

const take = statement('projector/take-shards');
const takeOfSeveral = statement('projector/take-shard-of-several');
const takeNear = statement('projector/take-near-shards');
const takeOne = statement('projector/take-shard');
const move = statement('projector/move-checkpoints');
const read = statement('projector/read-checkpoints');
