import type { RecordedEvent } from '../event.ts';
import { bucketCount } from '../stream-id.ts';

/** The table of a read model. Names are those of the database. */
export interface ReadModelTable {
  readonly name: string;
  /** The columns of the primary key: numbers or texts, because their JSON form is exact. */
  readonly key: readonly string[];
  /** All columns that the fold writes, including the key. */
  readonly columns: readonly string[];
}

/**
 * A table whose rows are derived from a single row of the read model, like an index: for example one row for each label of a post. The
 * engine writes the differences in the transaction of the fold.
 */
export interface DerivedTable<Row extends object = object> {
  /** Its key includes the read model's key, so that two rows of the read model never derive the same row. */
  readonly table: ReadModelTable;
  /** Pure. Must give the same for a folded row and for the same row read back by `to_json`. */
  rowsOf(row: Row): readonly object[];
}

/** The table of a tally: the columns of the group, `shard` and `count`. The primary key is the group and `shard`. */
export interface TallyTable {
  readonly name: string;
  /** Numbers or texts, never null. */
  readonly group: readonly string[];
}

/**
 * Keeps the number of a read model's rows by group, a precomputed `count(*) … group by …`. A group's count is the sum over one row for
 * each shard, so that processes that fold different shards never write the same row. Empty groups have no rows.
 */
export interface Tally<Row extends object = object> {
  readonly table: TallyTable;
  /** Pure, like `rowsOf`. A group that occurs twice counts once. */
  groupsOf(row: Row): readonly object[];
}

/**
 * A pure fold by key into one table. `fold` gets the row that it returned before, or the row as PostgreSQL's `to_json` writes it. All
 * events for one key must be under one root, because a root is folded in order and parked as a whole.
 */
export interface ReadModel<Row extends object = object, Event = RecordedEvent> {
  readonly table: ReadModelTable;
  /** The event types that it handles. */
  readonly handles: readonly string[];
  /** The key or keys of the rows that an event changes, all of the event's root; undefined if there are none. */
  keyOf(event: Event): Partial<Row> | readonly Partial<Row>[] | undefined;
  /**
   * `undefined` as input means that there is no row yet; as output, that the row is deleted. Must not modify its input. `key` is this
   * row's result of `keyOf`, for folds in which an event changes several rows.
   */
  fold(row: Row | undefined, event: Event, key?: Partial<Row>): Row | undefined;
  /**
   * The fold depends on the event alone. Rows are then overwritten or deleted without reading them first, at half the cost. Such a read
   * model cannot have derived tables or tallies, which need the old row.
   */
  readonly overwrites?: boolean;
  readonly derived?: readonly DerivedTable<Row>[];
  readonly tallies?: readonly Tally<Row>[];
  /** SQL that creates its tables with their constraints and unique indexes. */
  readonly tables: string;
  /** SQL that creates the other indexes. A fill creates them at its end, which is much faster than maintaining them. */
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

/** The names of all tables of a projection, without the schema. */
export const tablesOf = ({ readModels }: Projection): string[] =>
  readModels.flatMap(({ table, derived = [], tallies = [] }) =>
    [table, ...derived.map((each) => each.table), ...tallies.map((each) => each.table)].map(
      ({ name }) => name,
    ),
  );

/** Read models that are folded together, in one transaction and at one position. */
export interface Projection {
  readonly name: string;
  /** Each version has its own tables, so that old and new builds run side by side. Increase it with every change of the rows. */
  readonly version: number;
  /** The PostgreSQL schema that holds its tables. */
  readonly schema: string;
  /** The number of parts that processes can fold in parallel; fixed for a version. */
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

/** The `search_path` for the tables of these versions. */
export const searchPathOf = (projections: readonly Projection[]): string =>
  [...projections.map(({ schema }) => schema), 'public'].join(',');

/** The shard that a bucket belongs to. */
export const shardOf = (bucket: number, { shards }: Projection): number => bucket % shards;

/** The buckets of a shard. */
export function bucketsOf(shard: number, { shards }: Projection): number[] {
  return Array.from({ length: bucketCount }, (_, bucket) => bucket).filter(
    (bucket) => bucket % shards === shard,
  );
}
