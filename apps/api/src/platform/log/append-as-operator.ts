import { type EventOf, type EventType, schemaVersions } from '@lock-in/domain';
import { createEventStore } from '@lock-in/event-store';
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Carries out what the operator decided and appends its event, both or neither. The event has no personal data, so no key is needed. */
export async function appendAsOperator(
  pool: pg.Pool,
  streamId: string,
  event: EventOf<EventType>,
  within: (client: pg.ClientBase) => Promise<unknown>,
): Promise<void> {
  const store = createEventStore({ pool, masterKey: randomBytes(32) });
  await store.append({
    writes: [
      { streamId, expected: 'any', events: [{ ...event, schemaVersion: schemaVersions[event.type] }] },
    ],
    actor: 'operator',
    correlationId: randomUUID(),
    occurredAt: new Date(),
    within: async (client) => void (await within(client)),
  });
}
