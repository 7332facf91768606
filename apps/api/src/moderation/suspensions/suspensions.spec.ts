import {
  getAccountStanding,
  getReportCase,
  listNotifications,
  listSuspensions,
  type ReportedKind,
} from '@lock-in/contracts';
import {
  addComment,
  deletePost,
  publishPost,
  reportPost,
  sendComment,
  sendPost,
} from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { postJob, sendApplication } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const day = 86_400_000;
const spam = 'Spam or unsolicited advertising';

let test: TestApp;
let admin: SignedIn;
let reporter: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  reporter = await test.signedIn('User');
}, 60_000);
afterAll(() => test.stop());

const suspend = (someone: SignedIn, more: object = {}) =>
  admin.post(`/api/accounts/${someone.me.accountId}/suspension`, {
    violations: [1],
    words: 'Take a rest.',
    ...more,
  });
const lift = (someone: SignedIn) => admin.delete(`/api/accounts/${someone.me.accountId}/suspension`);
const standingOf = async (someone: SignedIn) =>
  getAccountStanding.answer.parse((await admin.get(`/api/accounts/${someone.me.accountId}/standing`)).body);
const caseAbout = async (thing: ReportedKind, id: number) => {
  const { body } = await reporter.post('/api/reports', { thing, id, violationId: 1 });
  return (body as { caseId: number }).caseId;
};
const decide = (caseId: number, decision: string, more: object = {}) =>
  admin.post(`/api/reports/${caseId}/decide`, { decision, violations: [1], ...more });
const meOf = async (someone: SignedIn) => (await someone.get('/api/me')).body as { suspension?: unknown };

describe('Strikes', () => {
  it('are the warnings and removals of the last 90 days, by reason, for every kind of content', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author);
    await decide(await caseAbout('account', author.me.accountId), 'warn', { words: 'Please stop.' });
    const { commentId } = await addComment(author, id);
    await decide(await caseAbout('comment', commentId), 'remove', { violations: [1, 3] });
    await deletePost(admin, id, { violations: [1] });
    const counted = [
      { violationId: 1, description: spam, count: 3 },
      { violationId: 3, count: 1 },
    ];
    await eventually(async () => (await standingOf(author)).strikes.length, 2);
    expect(await standingOf(author)).toMatchObject({ strikes: counted, suspension: null });
    const next = await publishPost(author);
    const caseId = await reportPost(reporter, next.id);
    const found = getReportCase.answer.parse((await admin.get(`/api/reports/${caseId}`)).body);
    expect(found).toMatchObject({ strikes: counted, suspension: null });
    test.clock.advance({ hours: 91 * 24 });
    admin = await test.signedIn('Admin');
    reporter = await test.signedIn('User');
    expect((await standingOf(author)).strikes).toEqual([]);
  });

  it('exist for people and companies only, and are shown to admins only', async () => {
    expect((await admin.get(`/api/accounts/${admin.me.accountId}/standing`)).status).toBe(404);
    expect((await reporter.get(`/api/accounts/${reporter.me.accountId}/standing`)).status).toBe(403);
  });
});

describe('A suspended account', () => {
  it('reads and does not write, is told until when and why, and writes again when the time is over', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author);
    const caseId = await reportPost(reporter, id);
    const words = 'For the third time.';
    expect((await decide(caseId, 'suspend', { words: '' })).body).toEqual({
      error: { words: 'Is required.' },
    });
    expect((await decide(caseId, 'suspend', { words, days: 0 })).status).toBe(400);
    const before = test.clock.now().getTime();
    const decided = await decide(caseId, 'suspend', { words });
    const { outcome, suspension } = getReportCase.answer.parse(decided.body);
    expect([outcome, suspension]).toMatchObject([
      'suspended',
      { reasons: [spam], suspendedBy: { accountId: admin.me.accountId } },
    ]);
    const until = suspension!.until!;
    expect(Math.floor((Date.parse(until) - before) / day)).toBe(7);
    expect(await meOf(author)).toMatchObject({ suspension: { until, reasons: [spam] } });
    const refused = await sendPost(author);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        error: expect.stringMatching(
          /^Your account is suspended until .*: Spam or unsolicited advertising\. /,
        ),
      },
    ]);
    expect((await sendComment(author, id)).status).toBe(403);
    expect((await author.post('/api/reports', { thing: 'post', id, violationId: 1 })).status).toBe(403);
    for (const path of ['/api/posts/paginated', '/api/notifications', `/api/post/${id}`, '/api/security'])
      expect((await author.get(path)).status).toBe(200);
    expect((await author.post(`/api/savePost/${id}`)).status).toBe(200);
    const own = listSuspensions.answer.parse((await author.get('/api/suspensions')).body);
    expect(own.suspensions).toMatchObject([{ words, reasons: [spam], until, liftedAt: null }]);
    const told = async () =>
      listNotifications.answer.parse((await author.get('/api/notifications')).body).notifications;
    await eventually(async () => (await told())[0]?.kind, 'accountSuspended');
    expect(await told()).toMatchObject([{ reasons: [spam], place: '/removals' }]);
    const { text, data } = await downloadArchive(author);
    expect(text).toContain(words);
    expect(data.accountHistory!.map(({ what }) => what)).toContain('Suspended by an administrator');
    test.clock.advance({ hours: 7 * 24 });
    const again = await signIn(test.visitor(), author.person, test.clock);
    expect(await meOf(again)).not.toHaveProperty('suspension');
    expect((await sendPost(again)).status).toBe(201);
    admin = await test.signedIn('Admin');
    expect((await standingOf(author)).suspension).toBeNull();
  });

  it('is suspended once at a time, and writes again once an admin lifts it', async () => {
    const author = await test.signedIn('User');
    expect((await suspend(author, { days: null })).body).toMatchObject({ suspension: { until: null } });
    expect((await suspend(author)).body).toEqual({
      error: 'This account is suspended already. Lift that suspension first.',
    });
    expect((await sendPost(author)).body).toEqual({
      error: `Your account is suspended: ${spam}. You can read, but not write.`,
    });
    expect((await lift(author)).body).toMatchObject({ suspension: null });
    expect((await sendPost(author)).status).toBe(201);
    expect((await lift(author)).body).toEqual({ error: 'This account is not suspended.' });
    expect((await suspend(admin)).body).toEqual({ error: 'Admins can’t be suspended.' });
    expect((await suspend(author, { violations: [] })).status).toBe(400);
  });

  it('of a company offers no jobs meanwhile, which come back with it', async () => {
    const company = await test.signedIn('Company');
    const seeker = await test.signedIn('User');
    const applicationDeadline = new Date(test.clock.now().getTime() + 30 * day).toISOString();
    const { jobId } = await postJob(company, { title: 'Quokka keeper', applicationDeadline });
    const seen = async () => {
      const { body } = await seeker.get('/api/joblistings?q=quokka');
      const board = (body as { jobs: unknown[] }).jobs.length;
      const listed = await seeker.get(`/api/companyJobListings/${company.me.companyId}`);
      const details = await seeker.get(`/api/jobDetails/${jobId}`);
      const shown = (listed.body as { jobs: unknown[] }).jobs.length;
      const found = (await seeker.get('/api/search/jobs?q=quokka')).body as { hits: unknown[] };
      return `${board} on the board, ${shown} of the company, ${found.hits.length} found, ${
        (details.body as { isClosed: boolean }).isClosed ? 'closed' : 'open'
      }`;
    };
    await eventually(seen, '1 on the board, 1 of the company, 1 found, open');
    await suspend(company);
    await eventually(seen, '0 on the board, 0 of the company, 0 found, closed');
    expect((await sendApplication(seeker, jobId)).body).toEqual({
      error: 'Applications for this job have closed.',
    });
    const own = await company.get(`/api/companyJobListings/${company.me.companyId}`);
    expect((own.body as { jobs: unknown[] }).jobs).toHaveLength(1);
    await lift(company);
    await eventually(seen, '1 on the board, 1 of the company, 1 found, open');
  });
});
