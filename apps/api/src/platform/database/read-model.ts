import type { RecordedEvent } from '@lock-in/event-store';
import { defineReadModel, type ReadModel } from '@lock-in/event-store';
import type { DomainEvent } from '@lock-in/domain';
import type { EntitySchema } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

/** The tables of some entities as Kysely sees them: `em.getKysely<TablesOf<typeof PostRow | typeof LikeRow>>()`. */
export type TablesOf<Entities extends { name: string }> = InferKyselyDB<Entities>;

/** A domain event as a fold meets it: what was decided, and when. */
export type Folded<Event extends DomainEvent> = Event & Pick<RecordedEvent, 'position' | 'occurredAt'>;

interface Definition<Row extends object, Event extends DomainEvent> {
  /** The table, described once for the fold and for the queries; its primary key is the key of the fold. */
  readonly entity: EntitySchema<Row> | object;
  readonly handles: readonly Event['type'][];
  /** The row that an event changes; undefined when it changes none. */
  readonly keyOf: (event: Folded<Event>) => Partial<Row> | undefined;
  /** Pure. Undefined in: there is no row yet. Undefined out: there shall be none. */
  readonly fold: (row: Row | undefined, event: Folded<Event>) => Row | undefined;
}

/** A read model: a pure fold by key into one table. Typed to the domain's events here; the engine knows only JSON. */
export function readModel<Row extends object, Event extends DomainEvent>(
  definition: Definition<Row, Event>,
): ReadModel<Row, Folded<Event>> {
  const { tableName, properties } = (definition.entity as { meta: EntityMeta }).meta;
  const columns = Object.entries(properties);
  return defineReadModel<Row, Folded<Event>>({
    table: {
      name: tableName,
      key: columns.filter(([, property]) => property.primary).map(([name]) => name),
      columns: columns.map(([name]) => name),
    },
    handles: [...definition.handles],
    keyOf: definition.keyOf,
    fold: definition.fold,
  });
}

interface EntityMeta {
  readonly tableName: string;
  readonly properties: Readonly<Record<string, { readonly primary?: boolean }>>;
}
