import type pg from 'pg';
import { append } from './append.ts';
import type { AppendOutcome, AppendRequest, Duplicate } from './append-request.ts';
import { appendBulk, type BulkEvent, type BulkOutcome } from './bulk.ts';
import { type CommandResult, createCommandResults } from './command-results.ts';
import type { RecordedEvent } from './event.ts';
import { type EventRow, queryEvents, subjectsOf, toEvent } from './event-row.ts';
import { createHint } from './hint.ts';
import type { JsonInput } from './json.ts';
import { createLogWatch, type Follower } from './log-watch.ts';
import { readRuns, type Run, type RunRequest } from './runs.ts';
import { statement } from './statement.ts';
import { rootOf } from './stream-id.ts';
import { countTypes, type TypeCountRequest } from './type-counts.ts';
import {
  createNamesKeys,
  createSubjectKeys,
  type MasterKeys,
  noKeys,
  type RewrapProgress,
} from './subject-keys.ts';
import type { EventForms, Upcasters } from './upcasting.ts';

export interface EventStoreOptions {
  readonly pool: pg.Pool;
  /** The connections that follow the log; default `pool`. With connections of their own, followers never queue behind requests. */
  readonly background?: pg.Pool;
  /** 32 bytes. Encrypts the subjects' keys: without it nothing personal can be read again. */
  readonly masterKey: Buffer;
  /** Earlier master keys: what they have encrypted can still be read, and is encrypted anew by {@link EventStore.rewrapKeys}. */
  readonly previousMasterKeys?: readonly Buffer[];
  readonly upcasters?: Upcasters;
  /** The newest schema version of each event type that this code can read; an event of a newer one is refused to its readers. */
  readonly knownVersions?: EventForms['knownVersions'];
  /** How often followers look at the log when nothing tells them to; default 250. */
  readonly pollMs?: number;
}

export interface RewrapOutcome extends RewrapProgress {
  /** Kept results and answers of commands that were encrypted anew. */
  readonly answers: number;
}

/** A part of the log. */
export interface LogRange {
  /** Exclusive. */
  readonly after: number;
  /** Inclusive; default, and at most: the safe position. */
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
  /** The same each time; throws where the event cannot be read with the keys and the code at hand. */
  decode(): RecordedEvent;
}

export interface EventStore {
  /** Appends all events or none. Conflicts and repeats are outcomes; it rejects when the database fails, or on a bug. */
  append(request: AppendRequest): Promise<AppendOutcome>;
  /**
   * Puts very many events into the log, `batch` of them (default 20,000) in one transaction; readers of the log wait for each.
   * What was appended before a conflict, or before it rejects, stays.
   */
  appendBulk(
    events: Iterable<BulkEvent> | AsyncIterable<BulkEvent>,
    options?: { batch?: number },
  ): Promise<BulkOutcome>;
  /** A stream's events after that version, as `tx` sees them. Empty: there is none. */
  readStream(streamId: string, options?: { after?: number; tx?: pg.ClientBase }): Promise<RecordedEvent[]>;
  /**
   * The events of several streams as of one moment, by stream; a stream that is not there is empty. `personalOf` (default: all)
   * are those whose personal data is read as well: of the others it is null, and their keys are not asked for.
   */
  readStreams(
    streamIds: readonly string[],
    options?: { personalOf?: readonly string[] },
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  /** The events of all streams under a root (of any stream id, its first part), in the order of the log. */
  readRoot(root: string): Promise<RecordedEvent[]>;
  /** What happened under a root, in parts: one for each event, or for several of one type that follow on each other. */
  readRuns(request: RunRequest): Promise<Run[]>;
  /** How many events of each type lie under a root, up to a moment; a type without one is left out. */
  countTypes(request: TypeCountRequest): Promise<ReadonlyMap<string, number>>;
  /** The events at these places, in the order of the log; a place without an event is left out. */
  readPositions(positions: readonly number[]): Promise<RecordedEvent[]>;
  /** Events in the order of the log, only so far that none can appear between them later. */
  readLog(range: LogRange): Promise<RecordedEvent[]>;
  /** Like {@link readLog}, for who must go on when one event cannot be read. `upTo` must be, or have been, safe. */
  readRecords(range: LogRange & { readonly upTo: number }, tx: pg.ClientBase): Promise<EventRecord[]>;
  /** The same for the events of one root, `after` and `upTo` as there. */
  readRootRecords(
    root: string,
    range: {
      readonly after: number;
      readonly upTo: number;
      readonly types: readonly string[];
      readonly limit: number;
    },
    tx: pg.ClientBase,
  ): Promise<EventRecord[]>;
  /** Up to here the log is complete for every statement that begins from now on. */
  safePosition(): Promise<number>;
  /** Makes everything personal of a subject unreadable, for ever and in every copy of the log. */
  eraseSubject(subject: string, options?: { tx?: pg.ClientBase }): Promise<void>;
  /** Whether the master key is the one that personal data here was encrypted with. */
  hasRightMasterKey(): Promise<boolean>;
  /** A secret of this name that outlives the master key: `initial` where there is none yet. */
  keepSecret(name: string, initial: Buffer): Promise<Buffer>;
  /**
   * Encrypts anew, with the master key and its name, what earlier ones or earlier builds have encrypted. May be ended at any time and begun
   * again. From then on builds that know no key ids can read neither persons' data nor kept answers, and do not start.
   */
  rewrapKeys(onProgress?: (progress: Readonly<RewrapProgress>) => void): Promise<Readonly<RewrapOutcome>>;
  recallCommand(scope: string, key: string): Promise<CommandResult | undefined>;
  recordAnswer(scope: string, key: string, answer: JsonInput): Promise<void>;
  /** Tells when the log has grown, until the function that is returned has resolved. */
  follow(follower: Follower): () => Promise<void>;
}

/** The log in a database that has the tables of `migrations/0001_event_log.sql`. */
export function createEventStore({
  pool,
  background = pool,
  masterKey,
  previousMasterKeys = [],
  upcasters = {},
  knownVersions,
  pollMs,
}: EventStoreOptions): EventStore {
  const forms: EventForms = { upcasters, ...(knownVersions && { knownVersions }) };
  const masterKeys: MasterKeys = [masterKey, ...previousMasterKeys];
  const namesKeys = createNamesKeys(pool);
  const keys = createSubjectKeys({ pool, masterKeys, namesKeys });
  const results = createCommandResults({ pool, masterKeys, namesKeys });
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
    ...(pollMs !== undefined && { pollMs }),
  });

  return {
    async append(request) {
      const outcome = await append(pool, { keys, sealResult: results.sealResult }, request);
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
    hasRightMasterKey: () => keys.isRightKey(),
    keepSecret: (name, initial) => keys.keep(name, initial),
    async rewrapKeys(onProgress = () => undefined) {
      const answers = await results.rewrap();
      return { ...(await keys.rewrap(onProgress)), answers };
    },
    recallCommand: (scope, key) => results.recall(scope, key),
    recordAnswer: (scope, key, answer) => results.recordAnswer(scope, key, answer),
    follow: (follower) => watch.follow(follower),
  };
}

async function readSafePosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<[string]>({ ...selectSafePosition, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}

const rangeParameters = ({ after, upTo, types, buckets, limit }: LogRange) => [
  after,
  upTo,
  types ?? null,
  buckets ?? null,
  limit ?? null,
];

const readStream = statement('read-stream');
const readStreams = statement('read-streams');
const readRoot = statement('read-root');
const readRootRange = statement('read-root-range');
const readPositions = statement('read-positions');
const readLog = statement('read-log');
const selectSafePosition = statement('safe-position');
