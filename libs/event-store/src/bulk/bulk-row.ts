import { encryptPersonal, neededKeys } from '../append/append-parameters.ts';
import { copyValue } from './copy-in.ts';
import type { NewEvent } from '../event.ts';
import { bucketOf } from '../stream-id.ts';
import type { KeyRing, NeededKeys } from '../personal/subject-keys.ts';

/** An event of a bulk append, with the fields that an ordinary append has only once. */
export interface BulkEvent extends NewEvent {
  /** `<root>` or `<root>/<child>`. */
  readonly streamId: string;
  /** The event's version in its stream: 1 begins the stream, and each other follows its predecessor. */
  readonly streamVersion: number;
  readonly actor: string | null;
  readonly correlationId: string;
  readonly occurredAt: Date;
}

/** The subjects whose keys are needed to store the events. */
export const subjectsOfBulk = (events: readonly BulkEvent[]): NeededKeys =>
  neededKeys(events.map((event) => ({ event, streamId: event.streamId, begins: event.streamVersion === 1 })));

/** One row of `copy-bulk.sql`. */
export function bulkRow(event: BulkEvent, line: number, keys: KeyRing): string {
  const { streamId, streamVersion, type, schemaVersion = 1, data, subject = null } = event;
  const { actor, correlationId } = event;
  const occurredAt = event.occurredAt.toISOString();
  const personal = encryptPersonal(event, { streamId, type, correlationId, occurredAt }, keys);
  const values = [
    line,
    occurredAt,
    streamVersion,
    schemaVersion,
    bucketOf(streamId),
    streamId,
    type,
    JSON.stringify(data),
    subject,
    personal && `\\x${personal.toString('hex')}`,
    actor,
    correlationId,
  ];
  return `${values.map(copyValue).join('\t')}\n`;
}
