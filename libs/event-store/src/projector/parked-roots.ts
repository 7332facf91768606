import type pg from 'pg';
import { versionsOf } from './checkpoints.ts';
import type { Poison } from './poison.ts';
import type { Projection } from './read-model.ts';
import { statement } from '../statement.ts';

/**
 * A root, such as `post-12`, with an event that a projection could not fold. The root's events from that one on wait, in order, until
 * the code is fixed; all other roots continue. (Axon calls this a sequenced dead-letter queue.)
 */
export interface ParkedRoot extends Poison {
  readonly projection: string;
  readonly version: number;
  readonly root: string;
  readonly shard: number;
  readonly parkedAt: Date;
}

/** A named reader of the log: a projection or a reactor. */
export type LogReader = Pick<Projection, 'name' | 'version'>;

/** An event that could not be folded, with its root. */
export interface PoisonedRoot extends Poison {
  readonly projection: string;
  readonly root: string;
  readonly shard: number;
}

/** The events that a pass skips. */
export interface HeldBack {
  isParked(projection: string, root: string): boolean;
  isSkipped(projection: string, position: number): boolean;
}

export async function readHeldBack(
  client: pg.ClientBase,
  projections: readonly LogReader[],
): Promise<HeldBack> {
  const { rows } = await client.query<{ projection: string; root: string | null; skipped: number | null }>({
    ...heldBack,
    values: versionsOf(projections),
  });
  const parked = new Set<string>();
  const skipped = new Set<string>();
  for (const { projection, root, skipped: position } of rows) {
    if (root !== null) parked.add(`${projection} ${root}`);
    if (position !== null) skipped.add(`${projection} ${position}`);
  }
  return {
    isParked: (projection, root) => parked.size > 0 && parked.has(`${projection} ${root}`),
    isSkipped: (projection, position) => skipped.size > 0 && skipped.has(`${projection} ${position}`),
  };
}

export async function parkRoots(
  client: pg.ClientBase,
  { name, version }: LogReader,
  roots: readonly PoisonedRoot[],
): Promise<void> {
  if (roots.length === 0) return;
  const values = [
    name,
    version,
    roots.map(({ root }) => root),
    roots.map(({ shard }) => shard),
    roots.map(({ position }) => position),
    roots.map(({ error }) => error),
  ];
  await client.query({ ...park, values });
}

/** The parked roots of the given versions, oldest first. */
export async function listParkedRoots(
  queryable: pg.Pool | pg.ClientBase,
  projections: readonly LogReader[],
): Promise<ParkedRoot[]> {
  return (await queryable.query<ParkedRoot>({ ...list, values: versionsOf(projections) })).rows;
}

/** The position of the first waiting event of a parked root. Undefined if the root is not parked. */
export async function firstWaiting(
  client: pg.ClientBase,
  { name, version }: LogReader,
  root: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ position: number }>({ ...readOne, values: [name, version, root] });
  return rows[0]?.position;
}

export async function releaseRoot(
  client: pg.ClientBase,
  { name, version }: LogReader,
  root: string,
): Promise<void> {
  await client.query({ ...release, values: [name, version, root] });
}

/** Makes a version of a projection skip an event for good. The root continues with the next retry. */
export async function skipEvent(
  client: pg.ClientBase,
  { name, version }: LogReader,
  position: number,
): Promise<void> {
  await client.query({ ...skip, values: [name, version, position] });
}

const heldBack = statement('projector/read-held-back');
const park = statement('projector/park-roots');
const list = statement('projector/list-parked-roots');
const readOne = statement('projector/read-parked-root');
const release = statement('projector/release-root');
const skip = statement('projector/add-skipped-event');
