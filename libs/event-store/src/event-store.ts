import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { append } from './append/append.ts';
import type { AppendOutcome, AppendRequest, Duplicate } from './append/append-request.ts';
import { appendBulk, type BulkEvent, type BulkOutcome } from './bulk/bulk.ts';
import { type CommandResult, createCommandResults } from './append/command-results.ts';
import type { RecordedEvent } from './event.ts';
import { type EventRow, queryEvents, subjectsOf, toEvent } from './read/event-row.ts';
import { createHint } from './append/hint.ts';
import type { JsonInput } from './json.ts';
import { readSafePosition } from './read/log-state.ts';
import { createLogWatch, type Follower } from './follow/log-watch.ts';
import { readRuns, type Run, type RunRequest } from './read/runs.ts';
import { statement } from './statement.ts';
import { rootOf } from './stream-id.ts';
import { countTypes, type TypeCountRequest } from './read/type-counts.ts';
import type { RewrapProgress } from './personal/rewrap-keys.ts';
import { createSubjectKeys, keyFor, type MasterKeys, noKeys } from './personal/subject-keys.ts';
import type { EventForms, Upcasters } from './read/upcasting.ts';

export interface EventStoreOptions {
  readonly pool: pg.Pool;
  /** The pool for following the log; default `pool`. A separate one keeps followers from queueing behind requests. */
  readonly background?: pg.Pool;
  /** 32 bytes. Encrypts the subjects' keys; without it all personal data is unreadable. */
  readonly masterKey: Buffer;
  /** Earlier master keys, used for decryption only. {@link EventStore.rewrapKeys} re-encrypts with the current one. */
  readonly previousMasterKeys?: readonly Buffer[];
  readonly upcasters?: Upcasters;
  /** The newest schema version of each event type that this build can read. Reading a newer event throws. */
  readonly knownVersions?: EventForms['knownVersions'];
  /** How often followers poll the log without a hint; default 1,000. */
  readonly pollMs?: number;
}

export interface RewrapOutcome extends RewrapProgress {
  /** Number of command results and answers that were re-encrypted. */
  readonly answers: number;
}

export interface LogRange {
  /** Exclusive. */
  readonly after: number;
  /** Inclusive; limited to the safe position, which is the default. */
  readonly upTo?: number;
  readonly limit?: number;
  /** Default: all. */
  readonly types?: readonly string[];
  /** Default: all. */
  readonly buckets?: readonly number[];
}

/** An event that was read but not yet decrypted and upcast, which may fail. */
export interface EventRecord {
  readonly position: number;
  readonly bucket: number;
  readonly root: string;
  readonly type: string;
  /** Repeatable. Throws if the event cannot be decrypted or upcast with the available keys and code. */
  decode(): RecordedEvent;
}

/** A class, as `Projector` and `Waiter` are, so that a dependency injector can find it by its type. */
export abstract class EventStore {
  /** Appends all events or none. Conflicts and duplicates are outcomes; rejects only on database errors and bugs. */
  abstract append(request: AppendRequest): Promise<AppendOutcome>;
  /**
   * Appends many events, `batch` of them (default 20,000) per transaction; readers of the log wait for each transaction. Batches before
   * a conflict or error stay in the log.
   */
  abstract appendBulk(
    events: Iterable<BulkEvent> | AsyncIterable<BulkEvent>,
    options?: { batch?: number },
  ): Promise<BulkOutcome>;
  /** A stream's events after the given version, as `tx` sees them. Empty if there are none. */
  abstract readStream(
    streamId: string,
    options?: { after?: number; tx?: pg.ClientBase },
  ): Promise<RecordedEvent[]>;
  /**
   * The events of several streams in one snapshot, by stream; a missing stream is empty. Personal data is decrypted for the streams in
   * `personalOf` (default: all); for others it is null and their keys are not read.
   */
  abstract readStreams(
    streamIds: readonly string[],
    options?: { personalOf?: readonly string[] },
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  /** The events of all streams under a root (the first part of a stream id), in the order of the log. */
  abstract readRoot(root: string): Promise<RecordedEvent[]>;
  /** The events under a root, grouped into runs: one event, or several of one type in a row. */
  abstract readRuns(request: RunRequest): Promise<Run[]>;
  /** The number of events under a root by type, up to a moment; types without events are left out. */
  abstract countTypes(request: TypeCountRequest): Promise<ReadonlyMap<string, number>>;
  /** The events at the given positions, in the order of the log; positions without an event are left out. */
  abstract readPositions(positions: readonly number[]): Promise<RecordedEvent[]>;
  /** Events in the order of the log, up to the safe position: no event can appear between them later. */
  abstract readLog(range: LogRange): Promise<RecordedEvent[]>;
  /** Like {@link readLog}, for callers that must continue when one event cannot be read. `upTo` must be a (former) safe position. */
  abstract readRecords(
    range: LogRange & { readonly upTo: number },
    tx: pg.ClientBase,
  ): Promise<EventRecord[]>;
  /** The same for the events of one root. */
  abstract readRootRecords(
    root: string,
    range: {
      readonly after: number;
      readonly upTo: number;
      readonly types: readonly string[];
      readonly limit: number;
    },
    tx: pg.ClientBase,
  ): Promise<EventRecord[]>;
  /** The position up to which the log is complete for all statements from now on. */
  abstract safePosition(): Promise<number>;
  /** Makes all personal data of a subject, and of subjects that it holds, unreadable, for ever and in every copy of the log. */
  abstract eraseSubject(subject: string, options?: { tx?: pg.ClientBase }): Promise<void>;
  /**
   * Secrets of 32 bytes, each derived from a subject's key for one purpose; null once the subject is erased, and for ever. Creates missing
   * keys.
   */
  abstract deriveSecrets(
    wanted: readonly { readonly subject: string; readonly purpose: string }[],
  ): Promise<(Buffer | null)[]>;
  /** Whether the given master key is the one that this database's data is encrypted with. */
  abstract hasRightMasterKey(): Promise<boolean>;
  /** Returns the stored secret of this name, which survives a change of the master key; stores `initial` if there is none. */
  abstract keepSecret(name: string, initial: Buffer): Promise<Buffer>;
  /** Re-encrypts everything with the current master key. Can be interrupted and repeated. */
  abstract rewrapKeys(
    onProgress?: (progress: Readonly<RewrapProgress>) => void,
  ): Promise<Readonly<RewrapOutcome>>;
  abstract recallCommand(scope: string, key: string): Promise<CommandResult | undefined>;
  abstract recordAnswer(scope: string, key: string, answer: JsonInput): Promise<void>;
  /** Forgets commands that were completed more than 48 hours ago. */
  abstract forgetCommands(): Promise<void>;
  /** Calls the follower when the log has grown, until the promise of the returned function resolves. */
  abstract follow(follower: Follower): () => Promise<void>;
}

/** The log in a database with the migrations that README.md lists. */
export function createEventStore({
  pool,
  background = pool,
  masterKey,
  previousMasterKeys = [],
  upcasters = {},
  knownVersions,
  pollMs,
}: EventStoreOptions): EventStore {
  const forms: EventForms = { upcasters, knownVersions };
  const masterKeys: MasterKeys = [masterKey, ...previousMasterKeys];
  const keys = createSubjectKeys({ pool, masterKeys });
  const results = createCommandResults({ pool, masterKeys });
  const hint = createHint(background);

  async function records(rows: readonly EventRow[], tx: pg.Pool | pg.ClientBase): Promise<EventRecord[]> {
    const ring = await keys.find(subjectsOf(rows), tx);
    return rows.map((row) => {
      const { position, bucket, type, streamId } = row;
      let event: RecordedEvent | undefined;
      const decode = () => (event ??= toEvent(row, ring, forms));
      return { position, bucket, root: rootOf(streamId), type, decode };
    });
  }

  async function events(rows: readonly EventRow[], tx: pg.Pool | pg.ClientBase): Promise<RecordedEvent[]> {
    const ring = await keys.find(subjectsOf(rows), tx);
    return rows.map((row) => toEvent(row, ring, forms));
  }

  async function repeat({ idempotency }: AppendRequest): Promise<Duplicate> {
    const { scope, key } = idempotency as NonNullable<typeof idempotency>;
    const earlier = await results.recall(scope, key);
    if (earlier === undefined) throw new Error('A command was done before, but its result has been removed.');
    const { fingerprint, result, position } = earlier;
    return { kind: 'duplicate', fingerprint, result, position };
  }

  const safePosition = () => readSafePosition(pool);
  const watch = createLogWatch({
    pool: background,
    safePosition: () => readSafePosition(background),
    pollMs,
  });

  return {
    async append(request) {
      const outcome = await append(pool, { keys, encryptResult: results.encryptResult }, request);
      if (outcome === 'duplicate') return repeat(request);
      if (outcome.kind === 'conflict') return outcome;
      watch.nudge();
      hint();
      return outcome;
    },

    async appendBulk(bulk, options) {
      const outcome = await appendBulk(pool, keys, bulk, options);
      watch.nudge();
      hint();
      return outcome;
    },

    async readStream(streamId, { after = 0, tx = pool as pg.Pool | pg.ClientBase } = {}) {
      return events(await queryEvents(tx, readStream, [streamId, after]), tx);
    },

    async readStreams(streamIds, { personalOf = streamIds } = {}) {
      const rows = await queryEvents(pool, readStreams, [streamIds]);
      const personal = rows.filter(({ streamId }) => personalOf.includes(streamId));
      const ring = await keys.find(subjectsOf(personal), pool);
      const streams = new Map<string, RecordedEvent[]>(streamIds.map((streamId) => [streamId, []]));
      for (const row of rows) {
        const readable = personalOf.includes(row.streamId) ? ring : noKeys;
        streams.get(row.streamId)!.push(toEvent(row, readable, forms));
      }
      return streams;
    },

    async readRoot(root) {
      return events(await queryEvents(pool, readRoot, [root]), pool);
    },

    readRuns: (request) => readRuns(pool, request),
    countTypes: (request) => countTypes(pool, request),

    async readPositions(positions) {
      return events(await queryEvents(pool, readPositions, [positions]), pool);
    },

    async readLog(range) {
      const safe = await safePosition();
      const upTo = Math.min(range.upTo ?? safe, safe);
      return events(await queryEvents(pool, readLog, rangeParameters({ ...range, upTo })), pool);
    },

    async readRecords(range, tx) {
      return records(await queryEvents(tx, readLog, rangeParameters(range)), tx);
    },

    async readRootRecords(root, { after, upTo, types, limit }, tx) {
      return records(await queryEvents(tx, readRootRange, [root, after + 1, upTo, types, limit]), tx);
    },

    safePosition,
    eraseSubject: (subject, { tx } = {}) => keys.erase(subject, tx),
    async deriveSecrets(wanted) {
      const ring = await keys.findOrCreate(wanted.map(({ subject }) => subject));
      return wanted.map(({ subject, purpose }) => {
        const key = keyFor(subject, ring);
        return key ? Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) : null;
      });
    },
    hasRightMasterKey: () => keys.isRightKey(),
    keepSecret: (name, initial) => keys.keep(name, initial),
    async rewrapKeys(onProgress = () => undefined) {
      const answers = await results.rewrap();
      return { ...(await keys.rewrap(onProgress)), answers };
    },
    recallCommand: (scope, key) => results.recall(scope, key),
    recordAnswer: (scope, key, answer) => results.recordAnswer(scope, key, answer),
    forgetCommands: () => results.forgetExpired(),
    follow: (follower) => watch.follow(follower),
  };
}

const rangeParameters = ({ after, upTo, types, buckets, limit }: LogRange) => [
  after,
  upTo,
  types ?? null,
  buckets ?? null,
  limit ?? null,
];

const readStream = statement('read/read-stream');
const readStreams = statement('read/read-streams');
const readRoot = statement('read/read-root');
const readRootRange = statement('read/read-root-range');
const readPositions = statement('read/read-positions');
const readLog = statement('read/read-log');
