import { getReportCase, listNotifications, mostReportsShown } from '@lock-in/contracts';
import { type ThingReported, toldAtOnce } from '@lock-in/domain';
import { EventStore, everyBucket, Waiter } from '@lock-in/event-store';
import { publishPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const reporters = 2 * toldAtOnce + 50;
/** A worker tells most of them, on a machine that may be busy. */
const attempts = 1_000;

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
let last: SignedIn;
let caseId: number;
/** Many accounts have reported a post, and at last another one. */
beforeAll(async () => {
  test = await startTestApp();
  [admin, author, last] = [
    await test.signedIn('Admin'),
    await test.signedIn('User'),
    await test.signedIn('User'),
  ];
  const { id } = await publishPost(author);
  const first = await (
    await test.signedIn('User')
  ).post('/api/reports', { thing: 'post', id, violationId: 1 });
  ({ caseId } = first.body as { caseId: number });
  const events = Array.from({ length: reporters - 2 }, (_, nth): ThingReported => {
    const accountId = 1_000_000 + nth;
    return {
      type: 'ThingReported',
      data: {
        thing: 'post',
        thingId: id,
        caseId,
        reportId: accountId,
        accountId,
        violationId: 2,
        postId: null,
      },
      subject: `account-${accountId}`,
      personal: null,
    };
  });
  const outcome = await test.app.get(EventStore).append({
    writes: [{ streamId: `post-${id}/reports`, expected: 'any', events }],
    actor: 'system',
    correlationId: 'many reporters',
    occurredAt: test.clock.now(),
  });
  if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  const { position } = outcome;
  const eventTypes = ['ThingReported'];
  await test.app.get(Waiter).waitFor({ position, buckets: everyBucket, eventTypes, timeoutMs: 30_000 });
  await last.post('/api/reports', { thing: 'post', id, violationId: 1 });
}, 60_000);
afterAll(() => test.stop());

async function numberOf(outcome: string | null) {
  const { rows } = await test.pool.query<{ count: number }>(
    'select count(*)::integer as count from report where case_id = $1 and outcome is not distinct from $2',
    [caseId, outcome],
  );
  return rows[0]!.count;
}
const numberAppended = async (type: string) =>
  (await test.pool.query('select from event where type = $1', [type])).rowCount;
const notices = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).totalCount;

describe('A case with very many reporters', () => {
  it('shows the newest of them and counts all', async () => {
    const { body } = await admin.get(`/api/reports/${caseId}`);
    const { reportCount, reports, reasons } = getReportCase.answer.parse(body);
    expect([reportCount, reports.length]).toEqual([reporters, mostReportsShown]);
    expect(reasons.map(({ count }) => count)).toEqual([reporters - 2, 2]);
  });

  it('is decided once for its author, and each reporter is told once, the last ones soon after', async () => {
    const { status, body } = await admin.post(`/api/reports/${caseId}/decide`, {
      decision: 'remove',
      violations: [1],
    });
    expect([status, (body as { outcome: string }).outcome]).toEqual([200, 'removed']);
    expect(await numberOf('removed')).toBeGreaterThanOrEqual(toldAtOnce);
    await eventually(() => numberOf('removed'), reporters, attempts);
    expect(await numberAppended('ReportAnswered')).toBe(reporters);
    expect(await notices(author)).toBe(1);
    await eventually(() => notices(last), 1, attempts);
  });

  it('waits again for all of them when its decision is undone', async () => {
    const { rulingId } = getReportCase.answer.parse((await admin.get(`/api/reports/${caseId}`)).body);
    expect((await admin.post(`/api/rulings/${rulingId}/undo`)).status).toBe(200);
    await eventually(() => numberOf(null), reporters, attempts);
    expect(await numberAppended('ReportReopened')).toBe(reporters);
    await eventually(() => notices(last), 0, attempts);
  });
});
