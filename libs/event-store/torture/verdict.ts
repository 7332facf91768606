import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type EventStore, listParkedRoots, type RecordedEvent, verifyProjection } from '../src/index.ts';
import { createTallyReplay, readTallyTables, tallyProjection } from '../src/testing/tally.ts';
import type { EventData } from './attempts.ts';
import { isOpen, type Outcome } from './ledger.ts';
import { seenLine } from './seen.ts';

/** The guarantees of the log and their violations. */
export interface Verdict {
  readonly events: number;
  /** Violations by guarantee. */
  readonly violations: ReadonlyMap<string, readonly string[]>;
}

const promises = {
  missed: 'acknowledged, but not in the log',
  doubled: 'in the log more than once, or out of its order',
  partial: 'in the log in part',
  uncalledFor: 'in the log, but refused or never wanted',
  unsettled: 'sent under a key, and never answered',
  versions: 'versions of a stream with a gap or out of order',
  guards: 'appended although a guard had another version',
  personal: 'personal data that reads as something else',
  rows: 'other rows that are not there with their events, or without them',
  readers: 'readers that did not see each event once and in order',
  readModels: 'rows of read models that are not those of a replay',
  processes: 'processes that ended by themselves',
};
type Broken = (promise: keyof typeof promises, what: string) => void;

export interface Evidence {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly outcomes: readonly Outcome[];
  /** Files in which readers recorded events. */
  readonly seen: readonly string[];
  readonly failures: readonly string[];
}

/** Compares the log with the ledgers, the readers' records and the tables. The log must no longer change. */
export async function judge({ pool, store, outcomes, seen, failures }: Evidence): Promise<Verdict> {
  const violations = new Map<string, string[]>(Object.values(promises).map((promise) => [promise, []]));
  const broken: Broken = (promise, what) => violations.get(promises[promise])!.push(what);
  for (const failure of failures) broken('processes', failure);

  const operations = new Map<string, Found>();
  const inspect = inspector(operations, broken);
  const readers = seen.map((file) => reader(file, broken));
  const replay = createTallyReplay();
  let events = 0;
  for await (const event of wholeLog(store)) {
    events += 1;
    inspect(event);
    replay.add(event);
    for (const each of readers) await each.expect(event);
  }
  for (const each of readers) await each.expectEnd();
  compareWithLedgers(operations, outcomes, broken);
  await compareRows(pool, operations, outcomes, broken);

  for (const { root, error } of await listParkedRoots(pool, [tallyProjection]))
    broken('readModels', `${root} is parked: ${error}`);
  for (const { table, missing, unexpected } of await verifyProjection({
    pool,
    store,
    projection: tallyProjection,
  }))
    broken('readModels', `${table}: ${missing} missing, ${unexpected} unexpected`);
  if (!isDeepStrictEqual(await readTallyTables(pool), replay.tables()))
    broken('readModels', 'tallies, replayed by other code');
  return { events, violations };
}

async function* wholeLog(store: EventStore): AsyncGenerator<RecordedEvent> {
  for (let after = 0; ;) {
    const page = await store.readLog({ after, limit: 5_000 });
    if (page.length === 0) return;
    yield* page;
    after = page.at(-1)!.position;
  }
}

/** The part of an operation found in the log. */
interface Found {
  events: number;
  readonly of: number;
  last: number;
}

/** Checks each event in the order of the log. */
function inspector(operations: Map<string, Found>, broken: Broken): (event: RecordedEvent) => void {
  const versions = new Map<string, number>();
  let last = 0;
  return ({ position, streamId, streamVersion, data, subject, personal }) => {
    const { op, nth, of, guard } = data as unknown as EventData;
    const found = operations.get(op) ?? { events: 0, of, last: 0 };
    operations.set(op, found);
    if (nth !== found.events || position <= last) broken('doubled', `event ${nth} of ${op} at ${position}`);
    found.events += 1;
    found.last = position;
    last = position;

    const before = versions.get(streamId) ?? 0;
    if (streamVersion !== before + 1) broken('versions', `${streamId} ${streamVersion} after ${before}`);
    versions.set(streamId, streamVersion);
    if (guard && (versions.get(guard[0]) ?? 0) !== guard[1]) broken('guards', `${op}: ${guard.join(' ')}`);
    if (subject !== null && (personal as { op?: string } | null)?.op !== op) broken('personal', op);
  };
}

function compareWithLedgers(
  operations: ReadonlyMap<string, Found>,
  outcomes: readonly Outcome[],
  broken: Broken,
): void {
  const unknown = new Set(operations.keys());
  for (const outcome of outcomes) {
    const { op, wanted, done, refused } = outcome;
    unknown.delete(op);
    const found = operations.get(op);
    if (found && found.events < found.of) broken('partial', `${op}: ${found.events} of ${found.of}`);
    if (found && (refused !== undefined || wanted.inVain))
      broken('uncalledFor', `${op}: ${refused ?? 'rolled back'}`);
    if (done !== undefined && !found) broken('missed', op);
    if (found && typeof done === 'number' && found.last !== done)
      broken('doubled', `${op} was told to be at ${done} and is at ${found.last}`);
    if (isOpen(outcome) && wanted.key !== undefined) broken('unsettled', op);
  }
  for (const op of unknown) broken('uncalledFor', `${op}: never wanted`);
}

async function compareRows(
  pool: pg.Pool,
  operations: ReadonlyMap<string, Found>,
  outcomes: readonly Outcome[],
  broken: Broken,
): Promise<void> {
  const { rows } = await pool.query<{ op: string; count: number }>(
    'select op, count(*)::int from torture_row group by op',
  );
  const counts = new Map(rows.map(({ op, count }) => [op, count]));
  for (const { op, wanted } of outcomes) {
    const due = wanted.withRow && operations.has(op) ? 1 : 0;
    const count = counts.get(op) ?? 0;
    if (count !== due) broken('rows', `${op}: ${count}`);
  }
}

/** Compares a reader's record with the log, event by event. */
function reader(file: string, broken: Broken) {
  const lines = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]();
  let agrees = true;
  const compare = (line: string | undefined, expected: string | undefined) => {
    if (!agrees || line === expected) return;
    agrees = false;
    broken('readers', `${file}: "${line ?? 'the end'}" instead of "${expected ?? 'the end'}"`);
  };
  const next = async () => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  return {
    expect: async (event: RecordedEvent) => compare(await next(), seenLine(event).trimEnd()),
    expectEnd: async () => compare(await next(), undefined),
  };
}
