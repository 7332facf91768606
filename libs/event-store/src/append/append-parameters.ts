import type { AppendRequest, ExpectedVersion } from './append-request.ts';
import { encrypt, personalContext } from '../personal/encryption.ts';
import type { NewEvent } from '../event.ts';
import { bucketOf } from '../stream-id.ts';
import { keyFor, type KeyRing, type MadeKeys, type NeededKeys, noKeys } from '../personal/subject-keys.ts';
import { streamOfSubject } from '../personal/subject.ts';

/** Encrypts the result of a command, which is the answer to repeats under the same key. */
export type EncryptResult = (idempotency: NonNullable<AppendRequest['idempotency']>) => Buffer;

/** The common case: one event for one stream with an expected version. */
export interface SingleAppend {
  readonly streamId: string;
  readonly version: number;
  readonly event: NewEvent;
}

/** Undefined if the request needs more than `append_event` can do. */
export function asSingleAppend(request: AppendRequest): SingleAppend | undefined {
  mustBeAppendable(request);
  const { writes } = request;
  const [write] = writes;
  const [event] = write?.events ?? [];
  if (!write || !event || writes.length > 1 || write.events.length > 1) return undefined;
  if (write.expected === 'any') return undefined;
  return { streamId: write.streamId, version: versionNumber(write.expected), event };
}

/** The arguments of `append_event`, in its order. */
export function singleParameters(
  { streamId, version, event }: SingleAppend,
  request: AppendRequest,
  { ring, made }: KeysToUse,
  encryptedResult: Buffer | null,
) {
  const { guards = [], actor, correlationId, idempotency } = request;
  const occurredAt = request.occurredAt.toISOString();
  return [
    streamId,
    bucketOf(streamId),
    version,
    event.type,
    event.schemaVersion ?? 1,
    JSON.stringify(event.data),
    event.subject ?? null,
    encryptPersonal(event, { streamId, type: event.type, correlationId, occurredAt }, ring),
    actor,
    correlationId,
    occurredAt,
    guards.length > 0 ? guards.map((guard) => guard.streamId) : null,
    guards.length > 0 ? guards.map(({ expected }) => versionNumber(expected)) : null,
    ...keyParameters(idempotency, encryptedResult),
    made.get(event.subject ?? '') ?? null,
  ];
}

/** The keys that encrypt an append's personal data, and those of them that are stored with it. */
export interface KeysToUse {
  readonly ring: KeyRing;
  readonly made: MadeKeys;
}

export const noKeysToUse: KeysToUse = { ring: noKeys, made: new Map() };

/** The arguments of `append_events`, in its order. */
export function parameters(
  request: AppendRequest,
  { ring, made }: KeysToUse,
  encryptedResult: Buffer | null,
): unknown[] {
  const { writes, guards = [], actor, correlationId, idempotency } = request;
  const occurredAt = request.occurredAt.toISOString();
  const events = writes.flatMap((write, index) =>
    write.events.map((event) => ({ event, streamId: write.streamId, streamNumber: index + 1 })),
  );
  return [
    writes.map(({ streamId }) => streamId),
    writes.map(({ streamId }) => bucketOf(streamId)),
    writes.map(({ expected }) => versionNumber(expected)),
    events.map(({ streamNumber }) => streamNumber),
    events.map(({ event }) => event.type),
    events.map(({ event }) => event.schemaVersion ?? 1),
    events.map(({ event }) => JSON.stringify(event.data)),
    events.map(({ event }) => event.subject ?? null),
    events.map(({ event, streamId }) =>
      encryptPersonal(event, { streamId, type: event.type, correlationId, occurredAt }, ring),
    ),
    actor,
    correlationId,
    occurredAt,
    guards.map(({ streamId }) => streamId),
    guards.map(({ expected }) => versionNumber(expected)),
    ...keyParameters(idempotency, encryptedResult),
    made.size > 0 ? [...made.keys()] : null,
    made.size > 0 ? [...made.values()] : null,
  ];
}

const keyParameters = (idempotency: AppendRequest['idempotency'], encryptedResult: Buffer | null) =>
  idempotency
    ? [idempotency.scope, idempotency.key, idempotency.fingerprint, encryptedResult]
    : [null, null, null, null];

/** The subjects whose keys are needed to store the request. */
export function subjectsIn({ writes }: AppendRequest): NeededKeys {
  return neededKeys(
    writes.flatMap(({ streamId, expected, events }) =>
      events.map((event) => ({ event, streamId, begins: expected === 'none' })),
    ),
  );
}

/** `begins`: whether the event begins its stream, or follows one that does. */
export function neededKeys(
  events: Iterable<{ readonly event: NewEvent; readonly streamId: string; readonly begins: boolean }>,
): NeededKeys {
  const begun = new Set<string>();
  const known = new Set<string>();
  for (const { event, streamId, begins } of events) {
    if (!event.personal) continue;
    const subject = subjectOf(event);
    if (begins && streamOfSubject(subject) === streamId) begun.add(subject);
    else known.add(subject);
  }
  return { begun: [...begun], known: [...known].filter((subject) => !begun.has(subject)) };
}

const versionNumber = (expected: ExpectedVersion): number =>
  expected === 'any' ? -1 : expected === 'none' ? 0 : expected;

function mustBeAppendable({ writes, guards = [] }: AppendRequest): void {
  if (writes.length === 0 || writes.some(({ events }) => events.length === 0)) {
    throw new Error('An append needs a stream, and each of its streams an event.');
  }
  const written = new Set(writes.map(({ streamId }) => streamId));
  if (written.size < writes.length) throw new Error('An append names a stream twice.');
  if (guards.some(({ streamId }) => written.has(streamId))) {
    throw new Error('An append writes to a stream that it also names as a guard.');
  }
}

/** Null also for an erased subject, whose personal data is no longer stored. */
export function encryptPersonal(
  event: NewEvent,
  identity: Parameters<typeof personalContext>[1],
  keys: KeyRing,
): Buffer | null {
  if (!event.personal) return null;
  const subject = subjectOf(event);
  const key = keyFor(subject, keys);
  return key
    ? encrypt(Buffer.from(JSON.stringify(event.personal)), key, personalContext(subject, identity))
    : null;
}

export function subjectOf({ type, subject }: NewEvent): string {
  if (subject === undefined) throw new Error(`${type} has personal data but no subject.`);
  return subject;
}
