import { listRemovals, readTransparency, type ReportOutcome } from '@lock-in/contracts';
import { deleteComment, addComment, deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { deleteJob, postJob } from '../../testing/people/recruitment.ts';
import { sealed } from '../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PublicFigures } from './transparency.ts';

let test: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let mei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  otherAdmin = await test.signedIn('Admin');
  mei = await test.signedIn('User');
}, 60_000);
afterAll(() => test.stop());

const read = async (by = test.visitor()) => {
  const { status, body, headers } = await by.get('/api/transparency');
  expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([
    200,
    'public, max-age=60',
    undefined,
  ]);
  return readTransparency.answer.parse(body);
};

/** Counts without a cache, like another process. */
const figures = () => test.app.get(PublicFigures).counted();

async function decided(id: number, decision: string, thing = 'post', more: object = {}) {
  const { body } = await mei.post('/api/reports', { thing, id, violationId: 2 });
  const { caseId } = body as { caseId: number };
  const { status } = await admin.post(`/api/reports/${caseId}/decide`, {
    decision,
    ...(decision !== 'dismiss' && { violations: [1, 3], words: 'Please stop.' }),
    ...more,
  });
  expect(status).toBe(200);
}

describe('The public figures', () => {
  it('are anybody’s to read, and begin with those who decide', async () => {
    const [quarter] = (await read()).quarters;
    const { decisions, reports } = quarter!;
    expect(decisions).toEqual({ total: 2, byOperator: 2, byProgram: 0, byKind: { adminMade: 2 } });
    expect(reports.received).toBe(0);
  });

  it('count by quarter and reason what was reported, decided, appealed and taken back, and how long it took', async () => {
    const author = await test.signedIn('User');
    const suspended = await test.signedIn('User');
    const company = await test.signedIn('Company');
    const post = async () => (await publishPost(author)).id;
    await decided(await post(), 'remove');
    await decided(await post(), 'dismiss');
    await decided(await post(), 'warn');
    await decided(suspended.me.accountId, 'suspend', 'account', { days: 7 });
    const { id } = await publishPost(author);
    const { commentId } = await addComment(author, await post(), 'Rude words.');
    await deleteComment(admin, commentId);
    await deletePost(admin, id, { violations: [1] });
    const { jobId } = await postJob(company);
    await admin.post(`/api/setViolation/${jobId}/2`);
    await deleteJob(admin, jobId);
    const { removals } = listRemovals.answer.parse((await author.get('/api/removals')).body);
    const position = removals.find((each) => each.id === id)!.position;
    await author.post('/api/appeals', { position, words: 'It was a joke.' });
    const verdict = { verdict: 'reverse', reason: 'It was one.' };
    expect((await otherAdmin.post(`/api/moderation/appeals/${position}/decide`, verdict)).status).toBe(200);
    await admin.delete(`/api/accounts/${suspended.me.accountId}/suspension`);
    const upTo = await sealed(test);

    const { quarters, head } = readTransparency.answer.parse(await figures());
    expect(head).toMatchObject({ upTo, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const [{ byReason, timeToDecision, ...counted }] = quarters as [(typeof quarters)[0]];
    expect(quarters).toHaveLength(1);
    expect(counted).toEqual({
      quarter: expect.stringMatching(/^\d{4}-Q[1-4]$/),
      removals: { posts: 2, comments: 1, jobs: 1, pictures: 0 },
      warnings: 1,
      suspensions: 1,
      companies: { rejected: 0, revoked: 0 },
      reports: { received: 4, dismissed: 1, removed: 1, warned: 1, suspended: 1, gone: 0 },
      reversals: { restored: 1, withdrawn: 0, lifted: 1, reopened: 0 },
      appeals: { made: 1, upheld: 0, reversed: 1 },
      decisions: {
        total: 15,
        byOperator: 3,
        byProgram: 0,
        byKind: {
          adminMade: 3,
          companyVerified: 1,
          postRemoved: 2,
          reportsDismissed: 1,
          accountWarned: 1,
          accountSuspended: 1,
          commentRemoved: 1,
          jobViolation: 1,
          jobTakenDown: 1,
          decisionReversed: 1,
          postRestored: 1,
          suspensionLifted: 1,
        },
      },
    });
    const nothing = { reports: 0, posts: 0, comments: 0, jobs: 0, pictures: 0, warnings: 0, suspensions: 0 };
    const reasons = (await admin.get('/api/violations')).body as { violationId: number; name: string }[];
    const reason = (of: number) => reasons.find(({ violationId }) => violationId === of)!.name;
    expect(byReason).toEqual([
      { ...nothing, reason: reason(2), reports: 4, jobs: 1 },
      { ...nothing, reason: reason(1), posts: 2, warnings: 1, suspensions: 1 },
      { ...nothing, reason: reason(3), posts: 1, warnings: 1, suspensions: 1 },
    ]);
    expect(timeToDecision!.decisions).toBe(4);
    expect(timeToDecision!.p90).toBeGreaterThanOrEqual(timeToDecision!.median);
  });

  it('tell how long decisions took by their median and the time within which nine of ten were made', async () => {
    await test.pool.query('delete from report_case');
    const waited = [1, 2, 3, 4, 100].map((hours, nth) => [nth + 1, hours]);
    for (const [caseId, hours] of waited)
      await test.pool.query(
        `insert into report_case values ($1, 'post', 1, null, 'decided', 1, now() - make_interval(hours => $2), 1, null, '{}', null, null, 1, now(), 2, 'removed', '{}')`,
        [caseId, hours],
      );
    const gone: ReportOutcome = 'gone';
    await test.pool.query(
      `insert into report_case select 9, thing, thing_id, post_id, state, opened_position, now() - interval '1 year', 1, null, reasons, null, null, null, decided_at, 3, $1, '{}' from report_case where case_id = 1`,
      [gone],
    );
    const { quarters } = await figures();
    expect(quarters[0]!.timeToDecision).toEqual({
      decisions: 5,
      median: 3 * 3_600,
      p90: expect.closeTo(61.6 * 3_600, 0),
    });
  });
});
