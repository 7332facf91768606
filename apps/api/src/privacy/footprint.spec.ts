import { type AccountIds, type EventType, schemaVersions } from '@lock-in/domain';
import { type BulkEvent, createEventStore, type EventStore, type RecordedEvent } from '@lock-in/event-store';
import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { join } from 'node:path';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import { Footprint, positionsConcerning } from './footprint.ts';

/**
 * The meaning of each number in events' data. A number that is missing here fails the test: add it and state whether it identifies a
 * person. `actor` is the account that caused the event, which the log records for every event.
 */
const meaning: Readonly<Record<string, 'account' | 'user' | 'company' | 'actor' | 'other'>> = {
  accountId: 'account',
  authorId: 'account',
  userId: 'user',
  companyId: 'company',
  decidedBy: 'actor',
  recordedBy: 'actor',
  removedBy: 'actor',
  restoredBy: 'actor',
  closedBy: 'actor',
  deletedBy: 'actor',
  reopenedBy: 'actor',
  claimedBy: 'actor',
  releasedBy: 'actor',
  warnedBy: 'actor',
  suspendedBy: 'actor',
  liftedBy: 'actor',
  withdrawnBy: 'actor',
  revokedBy: 'actor',
  undoneBy: 'actor',
  heldBy: 'actor',
  changedBy: 'actor',
  writtenBy: 'actor',
  by: 'actor',
  applicationId: 'other',
  caseId: 'other',
  changeId: 'other',
  code: 'other',
  content: 'other',
  decisionPosition: 'other',
  /** The decisions themselves are found; this is their copy in the public log. */
  decisions: 'other',
  commentId: 'other',
  draftId: 'other',
  experiencePreferred: 'other',
  /** Salaries. */
  filter: 'other',
  /** The event is in a stream of that account, which finds it. */
  followedId: 'other',
  /** Part of that admin's own decisions, which are in their archive anyway. */
  firstDecidedBy: 'other',
  from: 'other',
  invitationId: 'other',
  /** Things of the person that `accountId` names. */
  items: 'other',
  jobId: 'other',
  keys: 'other',
  labelId: 'other',
  labelIds: 'other',
  maxSalary: 'other',
  minSalary: 'other',
  noteId: 'other',
  /** An owner's blocks and mutes are private to the owner. */
  otherId: 'other',
  perDay: 'other',
  nextStageId: 'other',
  number: 'other',
  /** Joining and leaving are also events in a stream of each of the two. */
  ownerId: 'other',
  recruiterId: 'other',
  position: 'other',
  postId: 'other',
  questions: 'other',
  remaining: 'other',
  replyTo: 'other',
  reportId: 'other',
  rulingId: 'other',
  required: 'other',
  searchId: 'other',
  size: 'other',
  stages: 'other',
  suspensionId: 'other',
  templateId: 'other',
  /** The event is in a stream of the thing, even if the thing is an account. */
  thingId: 'other',
  to: 'other',
  tokenId: 'other',
  upTo: 'other',
  version: 'other',
  violationId: 'other',
  violationIds: 'other',
  webhookId: 'other',
  wordId: 'other',
};

interface Form {
  readonly type: EventType;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly subject: string | null;
  readonly personal: object | null;
}
const forms = readFileSync(join(import.meta.dirname, '../../../../libs/domain/event-forms.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Form);

/** A few numbers for all ids, so that a post's id is often also a person's. */
const number = fc.integer({ min: 1, max: 6 });
const somebody = number.map((id) => `account-${id}`);

/** A random event of any type, by any account, in any stream and with any ids. */
const anyHappening = fc.constantFrom(...forms).chain((form) => {
  const fields = Object.entries(form.data);
  return fc.record({
    form: fc.constant(form),
    actor: fc.option(fc.oneof(somebody, fc.constant('operator'))),
    stream: fc.oneof(
      somebody,
      fc.tuple(somebody, number).map(([root, id]) => `${root}/part-${id}`),
      number.map((id) => `thing-${id}`),
    ),
    subject: somebody,
    numbers: fc.array(number, { minLength: fields.length, maxLength: fields.length }),
  });
});
type Happening = typeof anyHappening extends fc.Arbitrary<infer Value> ? Value : never;

function dataOf({ form, actor, numbers }: Happening) {
  return Object.fromEntries(
    Object.entries(form.data).map(([field, value], index) => {
      if (typeof value !== 'number') return [field, value];
      return [field, meaning[field] === 'actor' ? numberOf(actor) : numbers[index]];
    }),
  );
}

const versions = new Map<string, number>();
function eventOf(happening: Happening): BulkEvent {
  const { form, actor, stream: streamId, subject } = happening;
  const { type, schemaVersion, personal } = form;
  const streamVersion = (versions.get(streamId) ?? 0) + 1;
  versions.set(streamId, streamVersion);
  return {
    streamId,
    streamVersion,
    type,
    schemaVersion,
    data: dataOf(happening),
    personal,
    ...(form.subject !== null && { subject }),
    actor,
    correlationId: 'history',
    occurredAt: new Date(),
  };
}
const numberOf = (actor: string | null) => Number(/^account-(\d+)$/.exec(actor ?? '')?.[1] ?? 0);

/** The events that the indexes must find, determined from all fields of the event. */
function concerns(event: RecordedEvent, { accountId, userId, companyId }: AccountIds) {
  const account = `account-${accountId}`;
  const ids = { account: accountId, user: userId, company: companyId, actor: accountId, other: undefined };
  return (
    [event.actor, event.subject, event.streamId.split('/')[0]].includes(account) ||
    Object.entries(event.data as object).some(
      ([field, value]) => field in meaning && value !== null && value === ids[meaning[field]!],
    )
  );
}

let database: TestDatabase;
let store: EventStore;
let footprint: Footprint;
beforeAll(async () => {
  database = await createTestDatabase();
  store = createEventStore({ pool: database.pool, masterKey: Buffer.alloc(32, 'master key') });
  footprint = new Footprint(new PrimaryDatabase(database.pool), store);
});
afterAll(() => database.drop());

describe('The footprint of a person', () => {
  it('is looked up in every type of event, by numbers whose meaning is known', () => {
    expect(new Set(forms.map(({ type }) => type))).toEqual(new Set(Object.keys(schemaVersions)));
    const numbered = forms.flatMap(({ data }) =>
      Object.entries(data).filter(
        ([, value]) => /\d/.test(JSON.stringify(value)) && typeof value !== 'string',
      ),
    );
    expect(numbered.map(([field]) => field).filter((field) => !(field in meaning))).toEqual([]);
  });

  it('is what looking at every event of the log finds', async () => {
    const seed = randomInt(2 ** 31);
    await store.appendBulk(fc.sample(anyHappening, { numRuns: 3_000, seed }).map(eventOf));
    const log = await store.readLog({ after: 0 });
    expect(new Set(log.map(({ type }) => type))).toEqual(new Set(Object.keys(schemaVersions)));
    const described = (events: readonly RecordedEvent[]) =>
      events.map(({ position, type }) => `${position} ${type}`);
    for (let accountId = 1; accountId <= 6; accountId++) {
      // A person's ids of different kinds differ, as in the program.
      const id = 7 - accountId;
      for (const ids of [
        { userId: id, companyId: null },
        { userId: null, companyId: id },
      ]) {
        const owner = { accountId, ...ids };
        const found: string[] = [];
        for await (const { events } of footprint.of(owner)) found.push(...described(events));
        const expected = described(log.filter((event) => concerns(event, owner)));
        expect({ seed, owner, found }).toEqual({ seed, owner, found: expected });
      }
    }
  });

  it('is found without going through the log', async () => {
    const client = await database.pool.connect();
    await client.query('set enable_seqscan = off');
    const statement = positionsConcerning('account-1', ['account-1', 'user-6']);
    const { rows } = await sql`explain (format json) ${statement}`.execute(
      new PrimaryDatabase(database.pool).tables(client),
    );
    await client.query('reset enable_seqscan');
    client.release();
    const plan = JSON.stringify(rows);
    expect(plan).not.toContain('Seq Scan');
    for (const condition of ['(actor =', 'stream_id =', '(persons_named('])
      expect(plan.match(/"Index Cond":"[^"]*"/g)?.join(' ')).toContain(condition);
  });
});
