import type { Json } from '../json.ts';

/** The parts of an event that an upcaster may change; never those that identify the event. */
export interface Payload {
  readonly data: Json;
  readonly personal: Json;
}

/**
 * For each event type, functions from one schema version to the next: `{ PostCreated: { 1: (payload) => … } }` turns version
 * 1 into version 2. Pure; the stored event stays as it is, and every reader sees the newest version.
 */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, (payload: Payload) => Payload>>>>;

/** The event forms that this build knows. */
export interface EventForms {
  readonly upcasters: Upcasters;
  /** The newest known schema version of each event type. Types without an entry are not checked. */
  readonly knownVersions?: Readonly<Record<string, number>>;
}

/** The event was recorded by a newer build. */
export class UnknownSchemaVersion extends Error {
  override readonly name = 'UnknownSchemaVersion';
}

interface Versioned extends Payload {
  readonly type: string;
  readonly schemaVersion: number;
}

export function upcast<Event extends Versioned>(
  event: Event,
  { upcasters, knownVersions = {} }: EventForms,
): Event {
  if (event.schemaVersion > (knownVersions[event.type] ?? Infinity))
    throw new UnknownSchemaVersion(`${event.type} has version ${event.schemaVersion}.`);
  const steps = upcasters[event.type];
  if (steps === undefined) return event;
  let { schemaVersion } = event;
  let payload: Payload = event;
  for (let step = steps[schemaVersion]; step !== undefined; step = steps[schemaVersion]) {
    payload = step({ data: payload.data, personal: payload.personal });
    schemaVersion += 1;
  }
  return { ...event, data: payload.data, personal: payload.personal, schemaVersion };
}
