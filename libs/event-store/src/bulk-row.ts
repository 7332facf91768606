import { encryptPersonal, subjectOf } from './append-parameters.ts';
import { copyValue } from './copy-in.ts';
import type { NewEvent } from './event.ts';
import { bucketOf } from './stream-id.ts';
import type { KeyRing } from './subject-keys.ts';

/** An event that comes with many others, and so says of itself what an append says of all its events. */
export interface BulkEvent extends NewEvent {
  /** `<root>` or `<root>/<child>`. */
  readonly streamId: string;
  /** That the event is to have: 1 begins the stream, any other follows upon the one before. */
  readonly streamVersion: number;
  readonly actor: string | null;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly occurredAt: Date;
}

/** The subjects without whose keys the events cannot be stored. */
export function subjectsOfBulk(events: readonly BulkEvent[]): string[] {
  return events.flatMap((event) => (event.personal ? [subjectOf(event)] : []));
}

/** A line for `copy-bulk.sql`. */
export function bulkRow(event: BulkEvent, line: number, keys: KeyRing): string {
  const { streamId, streamVersion, type, schemaVersion = 1, data, subject = null } = event;
  const { actor, correlationId, causationId = null } = event;
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
    causationId,
  ];
  return `${values.map(copyValue).join('\t')}\n`;
}
