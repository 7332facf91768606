import { getReportCase, listReportCases } from '@lock-in/contracts';
import type { ThingReported } from '@lock-in/domain';
import { EventStore, everyBucket, Waiter } from '@lock-in/event-store';
import { publishPost } from '../../testing/conversation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const N = Number(process.env['MANY'] ?? 10_000);
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.stop());
const timed = async <T>(what: string, run: () => PromiseLike<T>) => {
  const at = performance.now();
  const got = await run();
  process.stdout.write(
    `${what}: ${Math.round(performance.now() - at)} ms, heap ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB\n`,
  );
  return got;
};
it('measures', async () => {
  const admin = await test.signedIn('Admin');
  const author = await test.signedIn('User');
  const mei = await test.signedIn('User');
  const kumar = await test.signedIn('User');
  const { id } = await publishPost(author, { title: 'Buy now' });
  const { body } = await mei.post('/api/reports', { thing: 'post', id, violationId: 1 });
  const { caseId } = body as { caseId: number };
  const store = test.app.get(EventStore);
  await timed('append', async () => {
    for (let at = 0; at < N; at += 500) {
      const events = Array.from({ length: 500 }, (_, n): ThingReported => ({
        type: 'ThingReported',
        data: {
          thing: 'post',
          thingId: id,
          caseId,
          reportId: 1_000_000 + at + n,
          accountId: 1_000_000 + at + n,
          violationId: 1,
          postId: null,
        },
        subject: `account-${1_000_000 + at + n}`,
        personal: null,
      }));
      const outcome = await store.append({
        writes: [{ streamId: `post-${id}/reports`, expected: 'any', events }],
        actor: 'system',
        correlationId: 'many',
        occurredAt: test.clock.now(),
      });
      if (outcome.kind !== 'appended') throw new Error(outcome.kind);
      await test.app
        .get(Waiter)
        .waitFor({
          position: outcome.position,
          buckets: everyBucket,
          eventTypes: ['ThingReported'],
          timeoutMs: 60_000,
        });
    }
  });
  const g = async (path: string) => {
    const r = await admin.get(path);
    expect(r.status).toBe(200);
    return r.body;
  };
  for (const _ of [1, 2]) {
    await timed('queue', () => g('/api/reports'));
    await timed('queue trusted', () => g('/api/reports?reporters=trusted'));
    await timed('queue doubtful', () => g('/api/reports?reporters=doubtful'));
    await timed('queue most', () => g('/api/reports?sort=mostReports'));
    const c = await timed('case', () => g(`/api/reports/${caseId}`));
    process.stdout.write(`case body ${JSON.stringify(c).length}\n`);
    await timed('record', () => g(`/api/accounts/${author.me.accountId}/record`));
    await timed('timeline', () => g(`/api/moderation/timeline/post/${id}`).catch((e: unknown) => String(e)));
  }
  await timed('another report', () => kumar.post('/api/reports', { thing: 'post', id, violationId: 1 }));
  await timed('claim', () => admin.post(`/api/reports/${caseId}/claim`, {}));
  const r = await timed('decide', () =>
    admin.post(`/api/reports/${caseId}/decide`, { decision: 'remove', violations: [1], words: 'No.' }),
  );
  process.stdout.write(`${r.status} ${JSON.stringify(r.body).slice(0, 300)}\n`);
  const n = await timed('author notifications', () => author.get('/api/notifications'));
  process.stdout.write(JSON.stringify(n.body).slice(0, 600) + '\n');
  const m = await timed('mei notifications', () => mei.get('/api/notifications'));
  process.stdout.write(JSON.stringify(m.body).slice(0, 600) + '\n');
  await timed('all told', async () => {
    for (;;) {
      const { rows } = await test.pool.query<{ n: number }>('select count(*)::int as n from report where outcome is null');
      if (rows[0]!.n === 0) return;
      await new Promise((go) => setTimeout(go, 100));
    }
  });
  const { rulingId } = getReportCase.answer.parse(r.body);
  const u = await timed('undo', () => admin.post(`/api/rulings/${rulingId}/undo`));
  process.stdout.write(`${u.status}\n`);
  await timed('queue', () => g('/api/reports'));
  const { rows } = await test.pool.query(
    'select count(*), type from event group by 2 order by 1 desc limit 5',
  );
  process.stdout.write(JSON.stringify(rows) + '\n');
  void listReportCases;
}, 600_000);
