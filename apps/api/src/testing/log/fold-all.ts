import type { DomainEvent } from '@lock-in/domain';
import type { Folded } from '../../platform/database/read-model.ts';

/** The row of a read model after events of one key, without a database. Event n has position n; events are a minute apart. */
export const foldAll = <Row extends object, Event extends DomainEvent>(
  model: { fold: (row: Row | undefined, event: Folded<Event>) => Row | undefined },
  events: readonly NoInfer<Event>[],
): Row | undefined =>
  events.reduce<Row | undefined>(
    (row, event, index) =>
      model.fold(row, {
        ...event,
        position: index + 1,
        occurredAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      }),
    undefined,
  );
