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
 * Rows of another table that follow from a row of a read model and from nothing else: an index with columns of its own, such
 * as one row for each label of a post. The engine writes what differs between the rows before and after, in the transaction
 * of the fold.
 */
export interface DerivedTable<Row extends object = object> {
  /** Its key holds the read model's key, so that no two rows of the read model derive the same one. */
  readonly table: ReadModelTable;
  /** Pure. The same for a row that was just folded as for what `to_json` makes of it. */
  rowsOf(row: Row): readonly object[];
}

/** The table of a tally has the columns of the group, which with `shard` are its primary key, then `shard` and `count`. */
export interface TallyTable {
  readonly name: string;
  /** Numbers or texts, never null. */
  readonly group: readonly string[];
}

/**
 * How many rows of a read model belong to each of some groups: `count(*) … group by …` that is always up to date and that
 * nobody has to wait for. A count is the sum over a group's rows, of which there is one for each shard, so that processes
 * which fold different shards never write the same one. A group without rows has none here either.
 */
export interface Tally<Row extends object = object> {
  readonly table: TallyTable;
  /** Pure, as `rowsOf` is. A group that is named twice counts once. */
  groupsOf(row: Row): readonly object[];
}

/**
 * A pure fold by key into one table. What `fold` gets is what it returned before, or the row as PostgreSQL's `to_json` writes
 * it. All events for one key must lie under one root: that is what is folded in order, and waits as one.
 */
export interface ReadModel<Row extends object = object, Event = RecordedEvent> {
  readonly table: ReadModelTable;
  /** Event types. */
  readonly handles: readonly string[];
  /** The row that an event changes, or the rows, all of its root; undefined: none. */
  keyOf(event: Event): Partial<Row> | readonly Partial<Row>[] | undefined;
  /**
   * Undefined in: there is no row yet. Undefined out: there shall be none. Never changes the row it was given. `key`: what `keyOf` gave for
   * this row, for folds of which an event changes several.
   */
  fold(row: Row | undefined, event: Event, key?: Partial<Row>): Row | undefined;
  /**
   * The fold looks at the event alone. What was there is then not read but written over or removed, for half of what it costs to
   * read it first; nothing can be derived from a change of which only one side is known.
   */
  readonly overwrites?: boolean;
  readonly derived?: readonly DerivedTable<Row>[];
  readonly tallies?: readonly Tally<Row>[];
  /** SQL that creates all its tables, with the constraints and unique indexes that rows must satisfy. */
  readonly tables: string;
  /** SQL that creates the other indexes. A fill from nothing builds them at its end, which is much faster than keeping them. */
  readonly indexes?: string;
}

export function defineReadModel<Row extends object, Event extends object = RecordedEvent>(
  model: ReadModel<Row, Event>,
): ReadModel<Row, Event> {
  checkKey(model.table);
  if (model.overwrites && (model.derived?.length || model.tallies?.length))
    throw new Error(`${model.table.name}: nothing can be derived from rows that are not read.`);
  for (const { table } of model.derived ?? []) {
    checkKey(table);
    const missing = model.table.key.filter((column) => !table.key.includes(column));
    if (missing.length > 0)
      throw new Error(`${table.name}: ${missing.join(', ')} of ${model.table.name} must be in the key.`);
  }
  return model;
}

function checkKey({ name, key, columns }: ReadModelTable): void {
  if (key.length === 0) throw new Error(`${name} needs a key.`);
  const unknown = key.filter((column) => !columns.includes(column));
  if (unknown.length > 0) throw new Error(`${name}: ${unknown.join(', ')} must be among the columns.`);
}

/** The names of all tables that a projection keeps, without their schema. */
export const tablesOf = ({ readModels }: Projection): string[] =>
  readModels.flatMap(({ table, derived = [], tallies = [] }) =>
    [table, ...derived.map((each) => each.table), ...tallies.map((each) => each.table)].map(
      ({ name }) => name,
    ),
  );

/** Read models that are kept together: in one transaction, at one position. */
export interface Projection {
  readonly name: string;
  /** Each version has tables of its own, so that old and new code run side by side. Raised with whatever changes its rows. */
  readonly version: number;
  /** The PostgreSQL schema that holds its tables. */
  readonly schema: string;
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
  return { name, version, schema: schemaOf(name, version), shards, readModels, handles };
}

const schemaOf = (name: string, version: number) => `${name}_v${version}`;

/** Where a process finds the tables of its own versions: a value for `search_path`. */
export const searchPathOf = (projections: readonly Projection[]): string =>
  [...projections.map(({ schema }) => schema), 'public'].join(',');

/** The part of a projection that a bucket belongs to. */
export const shardOf = (bucket: number, { shards }: Projection): number => bucket % shards;

/** The buckets that belong to a part of a projection. */
export function bucketsOf(shard: number, { shards }: Projection): number[] {
  return Array.from({ length: bucketCount }, (_, bucket) => bucket).filter(
    (bucket) => bucket % shards === shard,
  );
}
