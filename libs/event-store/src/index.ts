export type { Json, JsonInput } from './json.ts';
export type { NewEvent, RecordedEvent } from './event.ts';
export { bucketCount, bucketOf, rootOf } from './stream-id.ts';
export type {
  AppendOutcome,
  Appended,
  AppendRequest,
  Conflict,
  Duplicate,
  ExpectedVersion,
  StreamWrite,
} from './append-request.ts';
export type { CommandResult } from './command-results.ts';
export type { Payload, Upcasters } from './upcasting.ts';
export {
  createEventStore,
  type EventRecord,
  type EventStore,
  type EventStoreOptions,
  type LogRange,
} from './event-store.ts';
