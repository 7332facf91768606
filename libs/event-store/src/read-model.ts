import type { RecordedEvent } from './event.ts';
import { bucketCount } from './stream-id.ts';

/** The table that a read model keeps. Names as in the database. */
export interface ReadModelTable {
  readonly name: string;
  /** The columns of its primary key: numbers or texts, which read back from JSON as they were written. */
  readonly key: readonly string[];
  /** All columns that the fold knows, with the key's. */
  readonly columns: readonly string[];
}

/**
 * A pure fold by key into one table. What `fold` gets is what it returned before, or the row as PostgreSQL's `to_json` writes
 * it. All events for one key must lie under one root, or the projection must have a single shard.
 */
export interface ReadModel<Row extends object = object, Event = RecordedEvent> {
  readonly table: ReadModelTable;
  /** Event types. */
  readonly handles: readonly string[];
  /** The row that an event changes; undefined: none. */
  keyOf(event: Event): Partial<Row> | undefined;
  /** Undefined in: there is no row yet. Undefined out: there shall be none. Never changes the row it was given. */
  fold(row: Row | undefined, event: Event): Row | undefined;
}

export function defineReadModel<Row extends object, Event extends object = RecordedEvent>(
  model: ReadModel<Row, Event>,
): ReadModel<Row, Event> {
  const { name, key, columns } = model.table;
  if (key.length === 0) throw new Error(`${name} needs a key.`);
  const unknown = key.filter((column) => !columns.includes(column));
  if (unknown.length > 0) throw new Error(`${name}: ${unknown.join(', ')} must be among the columns.`);
  return model;
}

/** Read models that are kept together: in one transaction, at one position. */
export interface Projection {
  readonly name: string;
  /** A higher one than the database knows makes the next start rebuild the tables from the beginning of the log. */
  readonly version: number;
  /** Into how many parts the work can be divided between processes; fixed for a version. */
  readonly shards: number;
  readonly readModels: readonly ReadModel[];
  /** All event types that its read models handle. */
  readonly handles: readonly string[];
}

export function defineProjection(definition: {
  readonly name: string;
  readonly version: number;
  /** Default 4. */
  readonly shards?: number;
  readonly readModels: readonly ReadModel<object, never>[];
}): Projection {
  const { name, version, shards = 4 } = definition;
  const readModels = definition.readModels as unknown as readonly ReadModel[];
  const handles = [...new Set(readModels.flatMap((model) => model.handles))];
  return { name, version, shards, readModels, handles };
}

/** The part of a projection that a bucket belongs to. */
export const shardOf = (bucket: number, { shards }: Projection): number => bucket % shards;

/** The buckets that belong to a part of a projection. */
export function bucketsOf(shard: number, { shards }: Projection): number[] {
  return Array.from({ length: bucketCount }, (_, bucket) => bucket).filter(
    (bucket) => bucket % shards === shard,
  );
}
