import type pg from 'pg';
import type { Projection } from './read-model.ts';
import { statement } from './statement.ts';

/** Up to where a shard of a projection has come: all its events up to `position` are in the tables, or their root is parked. */
export interface Checkpoint {
  readonly projection: string;
  readonly version: number;
  readonly shard: number;
  readonly position: number;
  readonly updatedAt: Date;
  /** Whether the version's tables were filled up to the present once, and have all their indexes. */
  readonly filled: boolean;
  /** Whether any root of the projection is parked. */
  readonly hasParked: boolean;
}

/** A shard of a projection that belongs to this transaction, and where it stands. */
export interface Lease {
  readonly projection: string;
  readonly shard: number;
  readonly position: number;
}

/** Takes free shards of a projection that are behind; for the rest of the transaction no other process gets them. */
export async function takeShards(
  client: pg.ClientBase,
  { name, version }: Projection,
  { upTo, farBehind, shard }: { upTo: number; farBehind: number; shard?: number },
): Promise<Lease[]> {
  return leases(
    await client.query<LeaseRow>({ ...take, values: [name, version, upTo, farBehind, shard ?? null] }),
  );
}

/** Takes one shard of several projections, which must be divided into the same number of them. */
export async function takeShardOfSeveral(
  client: pg.ClientBase,
  projections: readonly Projection[],
  upTo: number,
): Promise<Lease[]> {
  return leases(
    await client.query<LeaseRow>({ ...takeOfSeveral, values: [...versionsOf(projections), upTo] }),
  );
}

/** Takes one shard of a projection, after waiting for whoever has it. Undefined: this version was dropped. */
export async function takeShard(
  client: pg.ClientBase,
  { name, version }: Projection,
  shard: number,
): Promise<Lease | undefined> {
  const { rows } = await client.query<LeaseRow>({ ...takeOne, values: [name, version, shard] });
  return rows[0] && { projection: name, shard, position: Number(rows[0].position) };
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

/** Of the projections' own versions. */
export async function readCheckpoints(
  queryable: pg.Pool | pg.ClientBase,
  projections: readonly Projection[],
): Promise<Checkpoint[]> {
  const { rows } = await queryable.query<Checkpoint & { position: string }>({
    ...read,
    values: versionsOf(projections),
  });
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Names and versions as two arrays, which is how statements take them. */
export const versionsOf = (
  projections: readonly Pick<Projection, 'name' | 'version'>[],
): [string[], number[]] => [projections.map(({ name }) => name), projections.map(({ version }) => version)];

type LeaseRow = Omit<Lease, 'position'> & { position: string };

const leases = ({ rows }: pg.QueryResult<LeaseRow>): Lease[] =>
  rows.map((row) => ({ ...row, position: Number(row.position) }));

const take = statement('take-shards');
const takeOfSeveral = statement('take-shard-of-several');
const takeOne = statement('take-shard');
const move = statement('move-checkpoints');
const read = statement('read-checkpoints');
