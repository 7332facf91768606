import { schemaVersions } from '@lock-in/domain';
import { EventStore, Projector } from '@lock-in/event-store';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue, Worker } from 'bullmq';
import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ReadModels } from '../platform/log/read-models.ts';
import { Readiness } from '../platform/health/readiness.ts';
import { JobWatch } from '../platform/queue/job-watch.ts';
import { Verifications } from '../platform/seals/verifications.ts';
import { FileSweeps } from '../platform/storage/file-sweeps.ts';
import { OrphanedFiles } from '../shared/files/orphaned-files.ts';
import { Storage } from '../platform/storage/storage.ts';
import { publishPost } from '../testing/conversation.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { captureLog } from '../testing/log-lines.ts';
import { type Operator, operatorOf } from '../testing/operator.ts';
import { type SignedIn, signIn } from '../testing/people/people.ts';
import { sealed, tamper } from '../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let operator: Operator;
const log = captureLog();
/** Transactions that a test holds open. */
const open: (() => Promise<void>)[] = [];
beforeEach(async () => {
  log.clear();
  test = await startTestApp({ logLevel: 'info' });
  admin = await test.signedIn('Admin');
  operator = operatorOf(test, admin);
  await test.app
    .get(ReadModels)
    .reach(await test.app.get(EventStore).safePosition(), Object.keys(schemaVersions));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((end) => end()));
  await test.stop();
});

/** Runs a statement as the schema's owner, which the program may not run. */
async function asOwner(statement: string) {
  const client = new pg.Client(test.ownerUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Appends an event that no command decided, so that nobody waits for its effect. */
async function append(event: { streamId: string; type: string; schemaVersion?: number }) {
  const { streamId, ...rest } = event;
  const outcome = await test.app.get(EventStore).append({
    writes: [{ streamId, expected: 'any', events: [{ ...rest, data: {} }] }],
    actor: 'system',
    correlationId: 'a stall',
    occurredAt: test.clock.now(),
  });
  if (outcome.kind !== 'appended') throw new Error(`It was not appended: ${outcome.kind}`);
  return outcome;
}
const happen = () => append({ streamId: 'visit-1', type: 'Visited' });

const verify = () => test.app.get(Verifications).verify(new AbortController().signal);

/** Opens a transaction that stays open and busy, so that its process is not considered frozen and terminated. */
async function openTransaction(statement: string) {
  const client = new pg.Client(test.config.databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; ${statement}`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const busy = client.query('select pg_sleep(600)').catch(() => undefined);
  let ended: Promise<unknown> | undefined;
  const end = async () => {
    ended ??= test.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
    await ended;
    await busy;
  };
  open.push(end);
  return end;
}

describe('The operator sees', () => {
  it('that a projection falls behind when nobody folds, and that it has caught up', async () => {
    await operator.check();
    expect(await operator.problems()).toEqual([]);
    await test.app.get(Projector).stop();
    await happen();
    test.clock.advance({ minutes: 1 });
    await operator.check();
    await operator.check();
    const fell = await log.lines('projection fell behind', { projection: 'feed' });
    expect(fell).toEqual([expect.objectContaining({ behind: 1, level: 40 })]);
    expect(fell[0]?.['seconds']).toBeGreaterThanOrEqual(60);
    expect(await operator.metric('lockin_projection_behind_events{projection="feed"}')).toBe(1);
    expect(
      await operator.metric('lockin_projection_behind_seconds{projection="feed"}'),
    ).toBeGreaterThanOrEqual(60);
    expect(await operator.problems()).toContain('projectionBehind feed');

    await test.app.get(Projector).start();
    await eventually(() => operator.metric('lockin_projection_behind_events{projection="feed"}'), 0);
    await operator.check();
    expect(await log.lines('projection has caught up', { projection: 'feed' })).toHaveLength(1);
    await eventually(async () => (await operator.problems()).join(), '');
  });

  it('which root is parked and why, and can have it tried again', async () => {
    const { position } = await append({ streamId: 'post-900', type: 'PostCreated', schemaVersion: 99 });
    await eventually(() => operator.metric('lockin_parked_roots{projection="feed"}'), 1);
    await operator.check();
    await operator.check();
    const root = { projection: 'feed', root: 'post-900', position };
    expect(await log.lines('root parked', root)).toEqual([
      expect.objectContaining({ level: 50, error: expect.stringContaining(`PostCreated at ${position}`) }),
    ]);
    expect(await operator.problems()).toContain('rootsParked feed');
    const feed = async () => (await operator.page()).projections.find(({ name }) => name === 'feed');
    expect(await feed()).toMatchObject({
      parkedCount: 1,
      parked: [{ root: 'post-900', position, waiting: 1, error: expect.stringContaining('PostCreated') }],
    });

    const retry = () => admin.post('/api/system/retryRoot', { projection: 'feed', root: 'post-900' });
    expect((await retry()).body).toMatchObject({ isParked: true });
    await test.pool.query(
      'insert into skipped_event (projection, version, position) select projection, version, position from parked_root',
    );
    expect((await retry()).body).toMatchObject({ isParked: false });
    expect((await retry()).status).toBe(404);
    expect(await operator.metric('lockin_parked_roots{projection="feed"}')).toBe(0);
    expect(await feed()).toMatchObject({ parkedCount: 0, parked: [] });
    await operator.check();
    expect(await log.lines('root is parked no more', { projection: 'feed' })).toHaveLength(1);
    expect(await log.lines('parked root tried again by an admin')).toEqual([
      expect.objectContaining({ isParked: true, by: `account-${admin.me.accountId}` }),
      expect.objectContaining({ isParked: false }),
    ]);
  });

  it('which root of a reactor is parked, and can have it tried again', async () => {
    const { position } = await append({ streamId: 'post-900', type: 'PostCreated', schemaVersion: 99 });
    await eventually(() => operator.metric('lockin_parked_roots{projection="reactor:label-usage"}'), 1);
    const reactor = async () =>
      (await operator.page()).projections.find(({ name }) => name === 'reactor:label-usage');
    expect(await reactor()).toMatchObject({ parked: [{ root: 'post-900', position, waiting: 1 }] });
    const retry = () =>
      admin.post('/api/system/retryRoot', { projection: 'reactor:label-usage', root: 'post-900' });
    expect((await retry()).body).toMatchObject({ isParked: true });
    await test.pool.query(
      'insert into skipped_event (projection, version, position) select projection, version, position from parked_root',
    );
    expect((await retry()).body).toMatchObject({ isParked: false });
    expect((await retry()).status).toBe(404);
    expect(await reactor()).toMatchObject({ parkedCount: 0 });
  });

  it('that an append is held open and holds back all readers', async () => {
    const end = await openTransaction(
      `select pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')))`,
    );
    await happen();
    test.clock.advance({ seconds: 30 });
    await operator.check();
    await operator.check();
    expect(await log.lines('an append is held open')).toEqual([
      expect.objectContaining({ heldBack: 1, level: 40 }),
    ]);
    expect(await operator.metric('lockin_log_oldest_ticket_seconds')).toBeGreaterThanOrEqual(30);
    expect(await operator.metric('lockin_log_held_back_events')).toBe(1);
    expect(await operator.problems()).toContain('appendHeldOpen');
    const { lastPosition, safePosition } = (await operator.page()).log;
    expect(lastPosition - safePosition).toBe(1);

    await end();
    await operator.check();
    expect(await log.lines('no append is held open any more')).toHaveLength(1);
    expect(await operator.metric('lockin_log_oldest_ticket_seconds')).toBe(0);
  });

  it('that nobody seals the log', async () => {
    await sealed(test);
    const end = await openTransaction('select pg_advisory_xact_lock(1280264011, 0)');
    await happen();
    test.clock.advance({ minutes: 6 });
    await operator.check();
    expect(await log.lines('events are not sealed')).toHaveLength(1);
    expect(await operator.metric('lockin_log_unsealed_seconds')).toBeGreaterThanOrEqual(360);
    expect(await operator.problems()).toContain('notSealed');

    await end();
    await sealed(test);
    await operator.check();
    expect(await log.lines('events are sealed again')).toHaveLength(1);
    expect(await operator.metric('lockin_log_unsealed_seconds')).toBe(0);
  });

  it('that the log is not as it was sealed', async () => {
    const upTo = await sealed(test);
    await verify();
    expect(await operator.metric('lockin_log_intact')).toBe(1);
    await tamper(test, `update event set actor = 'account-77' where position = ${upTo}`);
    await verify();
    expect(await log.lines('log is not as it was sealed')).toEqual([expect.objectContaining({ level: 50 })]);
    expect(await operator.metric('lockin_log_intact')).toBe(0);
    expect(await operator.problems()).toContain('logDamaged');
    expect((await operator.page()).log.verification?.finding).toMatch(/was altered/);
  });

  it('that the log was not verified for long', async () => {
    await sealed(test);
    await verify();
    const verifiedAt = await operator.metric('lockin_log_verified_timestamp_seconds');
    test.clock.advance({ hours: 14 });
    await operator.check();
    expect(await log.lines('the log was not verified for long')).toHaveLength(1);
    expect(test.clock.now().getTime() / 1_000 - verifiedAt!).toBeGreaterThan(13 * 3_600);
    admin.cookies.clear();
    await signIn(admin, admin.person, test.clock);
    expect(await operator.problems()).toContain('notVerified');

    await verify();
    await operator.check();
    expect(await log.lines('the log was verified again')).toHaveLength(1);
    expect(await operator.problems()).not.toContain('notVerified');
  });

  it('that a job failed for good, and has it done again', async () => {
    const queue = test.app.get<Queue>(getQueueToken('label-usage'));
    const failed = 'lockin_queue_jobs{queue="label-usage",state="failed"}';
    await asOwner('alter table label rename to label_away');
    await queue.add('recount', {}, { attempts: 1 });
    await eventually(() => operator.metric(failed), 1);
    expect(await log.lines('job failed for good')).toEqual([
      expect.objectContaining({ queue: 'label-usage', job: 'recount', code: '42P01', level: 50 }),
    ]);
    expect(await operator.metric('lockin_jobs_failed_total{queue="label-usage"}')).toBe(1);
    expect(await operator.problems()).toContain('jobsFailed label-usage');
    const [shown] = (await operator.page()).queues.filter(({ name }) => name === 'label-usage');
    expect(shown).toMatchObject({
      counts: { failed: 1 },
      failures: [{ name: 'recount', attempts: 1, error: expect.stringContaining('label-usage') }],
    });

    await asOwner('alter table label_away rename to label');
    const answer = await admin.post('/api/system/retryJobs/label-usage');
    expect([answer.status, answer.body]).toEqual([200, { queue: 'label-usage', retried: 1 }]);
    await eventually(() => operator.metric(failed), 0);
    expect(await operator.problems()).not.toContain('jobsFailed label-usage');
    expect(await log.lines('failed jobs queued again by an admin')).toEqual([
      expect.objectContaining({ queue: 'label-usage', retried: 1, by: `account-${admin.me.accountId}` }),
    ]);
  });

  it('that too many jobs of a queue wait', async () => {
    const queue = test.app.get<Queue>(getQueueToken('label-usage'));
    const end = await openTransaction(`select pg_advisory_xact_lock(hashtext('label-usage'))`);
    await queue.addBulk(Array.from({ length: 102 }, () => ({ name: 'recount', data: {} })));
    await operator.check();
    expect(await log.lines('too many jobs wait')).toEqual([
      expect.objectContaining({ queue: 'label-usage', level: 40 }),
    ]);
    expect(await operator.metric('lockin_queue_jobs{queue="label-usage",state="waiting"}')).toBeGreaterThan(
      100,
    );
    expect(await operator.problems()).toContain('jobsWaiting label-usage');

    await queue.drain();
    await end();
    await operator.check();
    expect(await log.lines('jobs no longer wait', { queue: 'label-usage' })).toHaveLength(1);
    expect(await operator.problems()).not.toContain('jobsWaiting label-usage');
  });

  it('that a worker was taken for dead in the middle of a job, for an hour', async () => {
    const worker = new EventEmitter() as unknown as Worker;
    Object.assign(worker, { name: 'label-usage' });
    test.app.get(JobWatch).watch(worker);
    (worker as unknown as EventEmitter).emit('stalled', 'repair-1');
    expect(await log.lines('job taken from a worker that stopped responding')).toEqual([
      expect.objectContaining({ queue: 'label-usage', id: 'repair-1', level: 40 }),
    ]);
    expect(await operator.metric('lockin_jobs_stalled_total{queue="label-usage"}')).toBe(1);
    await eventually(async () => (await operator.problems()).join(), 'jobsStalled label-usage');
    test.clock.advance({ minutes: 61 });
    admin.cookies.clear();
    await signIn(admin, admin.person, test.clock);
    expect(await operator.problems()).not.toContain('jobsStalled label-usage');
  });

  it('that counts were wrong and have been corrected', async () => {
    const user = await test.signedIn('User');
    await publishPost(user, { labels: [7] });
    await test.pool.query('update feed_count set count = count + 3');
    await test.app.get<Queue>(getQueueToken('label-usage')).add('repair', {});
    expect(await log.lines('counts of posts were wrong and are corrected')).toEqual([
      expect.objectContaining({ tally: 'feed_count', level: 50 }),
    ]);
    expect(await operator.metric('lockin_tally_drift_total{tally="feed_count"}')).toBeGreaterThan(0);
    await eventually(async () => (await operator.problems()).includes('tallyDrift feed_count'), true);
  });

  it('that the stored files were not swept for long', async () => {
    const counts = { kept: 1, removed: 0, quarantined: 0, leftAlone: 0 };
    const sweptAt = new Date(test.clock.now().getTime() - 4 * 3_600_000);
    await test.app.get(FileSweeps).record({ sweptAt, ...counts });
    await operator.check();
    expect(await log.lines('the stored files were not swept for long')).toEqual([
      expect.objectContaining({ level: 40 }),
    ]);
    expect(await operator.metric('lockin_file_sweep_timestamp_seconds')).toBe(sweptAt.getTime() / 1_000);
    expect(await operator.problems()).toContain('filesNotSwept');

    await test.app.get(FileSweeps).record({ sweptAt: test.clock.now(), ...counts });
    await operator.check();
    expect(await log.lines('the stored files were swept again')).toHaveLength(1);
    expect(await operator.problems()).not.toContain('filesNotSwept');
  });

  it('that a sweep refused to take away most of the stored files', async () => {
    const path = join(test.config.dataDir, 'made');
    for (let n = 0; n < 101; n++) {
      await writeFile(path, 'bytes');
      await test.app.get(Storage).keep(path, 'picture');
    }
    test.clock.advance({ hours: 25 });
    await test.app.get(OrphanedFiles).sweep();
    expect(
      await log.lines(
        'most stored files belong to nothing in this database: none is taken away, because it looks like the wrong one',
      ),
    ).toEqual([expect.objectContaining({ orphans: 101, level: 50 })]);
    expect(await operator.metric('lockin_orphaned_files')).toBe(101);
    admin.cookies.clear();
    await signIn(admin, admin.person, test.clock);
    expect(await operator.problems()).toContain('filesLeftAlone');
    expect((await operator.page()).storage.sweep).toMatchObject({ leftAlone: 101 });
  });

  it('that a process wants no traffic for longer than a moment, and why', async () => {
    let reason: string | undefined = 'waiting for the test';
    test.app.get(Readiness).register(() => reason);
    await operator.check();
    expect(log.text()).not.toContain('this process is not ready');
    await operator.check();
    await operator.check();
    expect(await log.lines('this process is not ready')).toEqual([
      expect.objectContaining({ reasons: [reason], level: 40 }),
    ]);
    expect(await operator.metric('lockin_ready')).toBe(0);
    expect((await operator.page()).processes).toMatchObject([{ notReady: [reason] }]);

    reason = undefined;
    await operator.check();
    expect(await log.lines('this process is ready again')).toHaveLength(1);
    expect(await operator.metric('lockin_ready')).toBe(1);
    expect((await operator.page()).processes).toMatchObject([{ notReady: [] }]);
  });

  it('that no worker is running', async () => {
    await test.pool.query(`update process set role = 'api'`);
    await operator.check();
    expect(await log.lines('no worker is running')).toEqual([expect.objectContaining({ level: 40 })]);
    expect(await operator.metric('lockin_processes{role="all"}')).toBe(0);
    expect(await operator.problems()).toContain('noWorker');

    await test.pool.query(`update process set role = 'worker'`);
    await operator.check();
    expect(await log.lines('a worker is running again')).toHaveLength(1);
    expect(await operator.problems()).not.toContain('noWorker');
  });

  it('that the new version of a read model is being filled', async () => {
    await test.pool.query(`update projection_version set filled_at = null where projection = 'feed'`);
    expect(await operator.metric('lockin_projection_filling{projection="feed"}')).toBe(1);
    const feed = (await operator.page()).projections.find(({ name }) => name === 'feed');
    expect(feed).toMatchObject({ isFilled: false });
  });

  it('why a reactor is in trouble, once and not by the hundred', async () => {
    const user = await test.signedIn('User');
    await test.pool.query('alter table bullmq.job rename to job_away');
    await publishPost(user, { labels: [7] });
    const retries = 'lockin_projection_retries_total{projection="reactor:label-usage"}';
    await eventually(async () => ((await operator.metric(retries)) ?? 0) >= 3, true);
    expect(await log.lines('reactor in trouble')).toEqual([
      expect.objectContaining({ projection: 'reactor:label-usage', code: '42P01', level: 40 }),
    ]);
    const behind = async () => {
      const { projections } = await operator.page();
      return projections.find(({ name }) => name === 'reactor:label-usage')?.behind;
    };
    expect(await behind()).toBeGreaterThan(0);
    test.clock.advance({ minutes: 1 });
    await operator.check();
    expect(await operator.problems()).toContain('projectionBehind reactor:label-usage');

    await test.pool.query('alter table bullmq.job_away rename to job');
    await eventually(behind, 0);
  });
});
