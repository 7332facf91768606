import type { AppendRequest, StreamWrite } from './append-request.ts';
import { encrypt, personalContext } from './encryption.ts';
import type { NewEvent } from './event.ts';
import { bucketOf } from './stream-id.ts';
import type { KeyRing } from './subject-keys.ts';

/** The arguments of `append_events`, in its order. `keys` has those of all subjects with personal data. */
export function appendParameters(request: AppendRequest, keys: KeyRing): unknown[] {
  const { writes, actor, correlationId, causationId = null, idempotency } = request;
  const occurredAt = request.occurredAt.toISOString();
  // Appends that share streams lock them in one order, so that they wait for each other instead of for ever.
  const streams = writes.toSorted((a, b) => (a.streamId < b.streamId ? -1 : 1));
  const numbers = new Map(streams.map(({ streamId }, index) => [streamId, index + 1]));
  mustBeAppendable(writes, numbers.size);

  const streamNumbers: unknown[] = [];
  const types: string[] = [];
  const schemaVersions: number[] = [];
  const payloads: string[] = [];
  const subjects: (string | null)[] = [];
  const personals: (Buffer | null)[] = [];
  for (const { streamId, events } of writes) {
    for (const event of events) {
      streamNumbers.push(numbers.get(streamId));
      types.push(event.type);
      schemaVersions.push(event.schemaVersion ?? 1);
      payloads.push(JSON.stringify(event.data));
      subjects.push(event.subject ?? null);
      personals.push(encryptPersonal(event, { streamId, type: event.type, correlationId, occurredAt }, keys));
    }
  }
  return [
    streams.map(({ streamId }) => streamId),
    streams.map(({ streamId }) => bucketOf(streamId)),
    streams.map(({ expected }) => versionNumber(expected)),
    streams.map(({ events }) => events.length),
    streamNumbers,
    types,
    schemaVersions,
    payloads,
    subjects,
    personals,
    actor,
    correlationId,
    causationId,
    occurredAt,
    idempotency?.scope ?? null,
    idempotency?.key ?? null,
    idempotency?.fingerprint ?? null,
    idempotency ? JSON.stringify(idempotency.result) : null,
  ];
}

/** The subjects without whose keys the request cannot be stored. */
export function subjectsIn({ writes }: AppendRequest): string[] {
  return writes.flatMap(({ events }) =>
    events.flatMap((event) => (event.personal ? [subjectOf(event)] : [])),
  );
}

export const versionNumber = (expected: StreamWrite['expected']): number =>
  expected === 'any' ? -1 : expected === 'none' ? 0 : expected;

function mustBeAppendable(writes: readonly StreamWrite[], differentStreams: number): void {
  if (writes.length === 0 || writes.some(({ events }) => events.length === 0)) {
    throw new Error('An append needs a stream, and each of its streams an event.');
  }
  if (differentStreams < writes.length) throw new Error('An append names a stream twice.');
}

/** Null also for an erased subject: of them nothing personal is kept any more. */
function encryptPersonal(
  event: NewEvent,
  identity: Parameters<typeof personalContext>[1],
  keys: KeyRing,
): Buffer | null {
  if (!event.personal) return null;
  const subject = subjectOf(event);
  const key = keys.get(subject);
  return key
    ? encrypt(Buffer.from(JSON.stringify(event.personal)), key, personalContext(subject, identity))
    : null;
}

function subjectOf({ type, subject }: NewEvent): string {
  if (subject === undefined) throw new Error(`${type} has personal data but no subject.`);
  return subject;
}
