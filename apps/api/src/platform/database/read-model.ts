import type { RecordedEvent } from '@lock-in/event-store';
import {
  defineReadModel,
  type Projection,
  type ReadModel,
  type ReadModelTable,
  type Tally,
} from '@lock-in/event-store';
import type { DomainEvent } from '@lock-in/domain';
import { type EntitySchema, types } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

/** The tables of some entities as Kysely sees them: `em.getKysely<TablesOf<typeof PostRow | typeof LikeRow>>()`. */
export type TablesOf<Entities extends { name: string }> = InferKyselyDB<Entities>;

/** A domain event as a fold gets it: what was decided, when, and by whom. */
export type Folded<Event extends DomainEvent> = Event &
  Pick<RecordedEvent, 'position' | 'occurredAt'> &
  Partial<Pick<RecordedEvent, 'actor'>>;

interface Definition<Row extends object, Event extends DomainEvent> {
  /** The table, described once for the fold, its columns in the database and the queries; its primary key is the key of the fold. */
  readonly entity: EntitySchema<Row> | object;
  /** Storage parameters of the table. */
  readonly storage?: string;
  /** SQL that creates the tables of tallies, views and unique indexes, in the schema of the projection's version. */
  readonly more?: string;
  /** SQL that creates the other indexes. */
  readonly indexes?: string;
  readonly handles: readonly Event['type'][];
  /** Keys of the rows that an event changes, all of its root; undefined if it changes none. */
  readonly keyOf: (event: Folded<Event>) => Partial<Row> | readonly Partial<Row>[] | undefined;
  /** Pure. `row` is undefined if there is none; returns undefined to delete it. `key`: of the row, as returned by `keyOf`. */
  readonly fold: (row: Row | undefined, event: Folded<Event>, key?: Partial<Row>) => Row | undefined;
  /** The fold ignores the previous row, so it need not be read. */
  readonly overwrites?: boolean;
  /** Rows of other tables, derived from a row. Pure; an entity's primary key includes that of this table. */
  readonly derived?: readonly Derived<Row>[];
  /** Counts of rows by group, always up to date. Pure. */
  readonly tallies?: readonly Tally<Row>[];
}

interface Derived<Row extends object> {
  readonly entity: object;
  readonly rowsOf: (row: Row) => readonly object[];
}

/** A read model: a pure fold by key into one table. Typed to the domain's events here; the engine knows only JSON. */
export function readModel<Row extends object, Event extends DomainEvent>(
  definition: Definition<Row, Event>,
): EntityReadModel<Row, Folded<Event>> {
  const {
    entity,
    storage,
    more,
    indexes,
    overwrites = false,
    derived = [],
    tallies = [],
    handles,
    keyOf,
    fold,
  } = definition;
  const model = defineReadModel<Row, Folded<Event>>({
    table: tableOf(entity),
    tables: [
      createTable(entity, storage),
      ...derived.map(({ entity: of }) => createTable(of)),
      ...(more === undefined ? [] : [more]),
    ].join(';\n'),
    ...(indexes !== undefined && { indexes }),
    handles: [...handles],
    keyOf,
    fold,
    overwrites,
    derived: derived.map(({ entity: of, rowsOf }) => ({ table: tableOf(of), rowsOf })),
    tallies,
  });
  return { ...model, entities: [entity, ...derived.map(({ entity: of }) => of)] };
}

interface EntityReadModel<Row extends object, Event> extends ReadModel<Row, Event> {
  readonly entities: readonly object[];
}

/** Entities of all read models, for the queries. */
export const entitiesOf = (projections: readonly Projection[]): object[] =>
  projections.flatMap(({ readModels }) =>
    readModels.flatMap((model) => (model as Partial<EntityReadModel<object, unknown>>).entities ?? []),
  );

function tableOf(entity: object): ReadModelTable {
  const { tableName, properties } = (entity as { meta: EntityMeta }).meta;
  const columns = Object.entries(properties);
  return {
    name: tableName,
    key: columns.filter(([, property]) => property.primary).map(([name]) => name),
    columns: columns.map(([name]) => name),
  };
}

/** The types of columns whose properties name no other one. */
const columnTypes = new Map<unknown, string>([
  [types.bigint, 'bigint'],
  [types.boolean, 'boolean'],
  [types.datetime, 'timestamptz'],
  [types.integer, 'integer'],
  [types.json, 'jsonb'],
  [types.smallint, 'smallint'],
  [types.text, 'text'],
]);

function createTable(entity: object, storage?: string): string {
  const { tableName, properties } = (entity as { meta: EntityMeta }).meta;
  const columns = Object.entries(properties).map(([name, property]) =>
    [name, typeOf(property), ...constraintsOf(property)].join(' '),
  );
  const key = `primary key (${tableOf(entity).key.join(', ')})`;
  const parameters = storage === undefined ? '' : ` with (${storage})`;
  return `create table ${tableName} (${[...columns, key].join(', ')})${parameters}`;
}

function typeOf({ type, columnType }: Property): string {
  const known = columnType ?? columnTypes.get(type) ?? columnTypes.get((type as object).constructor);
  if (known === undefined) throw new Error(`A column of this type is not known: ${String(type)}`);
  return known;
}

const constraintsOf = ({ nullable, defaultRaw, check }: Property): string[] => [
  ...(nullable ? [] : ['not null']),
  ...(defaultRaw === undefined ? [] : [`default ${defaultRaw}`]),
  ...(check === undefined ? [] : [`check (${check})`]),
];

interface EntityMeta {
  readonly tableName: string;
  readonly properties: Readonly<Record<string, Property>>;
}

interface Property {
  readonly type: unknown;
  readonly primary?: boolean;
  readonly nullable?: boolean;
  readonly columnType?: string;
  readonly defaultRaw?: string;
  readonly check?: string;
}
