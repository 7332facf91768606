import {
  getReportCase,
  listNotifications,
  listOwnReports,
  listReportCases,
  listWarnings,
  type ReportedKind,
} from '@lock-in/contracts';
import { addComment, deletePost, publishPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { erase, leave, postJob } from '../../testing/people/recruitment.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let mei: SignedIn;
let kumar: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  otherAdmin = await test.signedIn('Admin');
  mei = await test.signedIn('User');
  kumar = await test.signedIn('User');
  company = await test.signedIn('Company');
}, 60_000);
afterAll(() => test.stop());

const report = (by: SignedIn, thing: ReportedKind, id: number, more: object = {}) =>
  by.post('/api/reports', { thing, id, violationId: 1, ...more });
async function reported(by: SignedIn, thing: ReportedKind, id: number, more: object = {}) {
  const { status, body } = await report(by, thing, id, more);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { caseId: number; repeated: boolean };
}
const answerOf = async (asked: PromiseLike<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  return [status, (body as { error?: unknown }).error];
};
const queue = async (query = '') => {
  const { status, body } = await admin.get(`/api/reports${query}`);
  expect(status).toBe(200);
  return listReportCases.answer.parse(body);
};
const caseOf = async (caseId: number, by = admin) => {
  const { status, body } = await by.get(`/api/reports/${caseId}`);
  expect(status).toBe(200);
  return getReportCase.answer.parse(body);
};
const claim = (by: SignedIn, caseId: number, takeOver = false) =>
  by.post(`/api/reports/${caseId}/claim`, { takeOver });
const decide = (by: SignedIn, caseId: number, decision: string, more: object = {}) =>
  by.post(`/api/reports/${caseId}/decide`, { decision, ...more });
const toldTo = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;
const ownReports = async (someone: SignedIn) =>
  listOwnReports.answer.parse((await someone.get('/api/myReports')).body).reports;
const warningsOf = async (someone: SignedIn) =>
  listWarnings.answer.parse((await someone.get('/api/warnings')).body).warnings;

describe('Reports of one thing', () => {
  it('gather in one case, which shows admins who reported, why and in which words', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author, { title: 'Buy now', content: 'Cheap watches.' });
    const { caseId, repeated } = await reported(mei, 'post', id, { words: '  For the third time.  ' });
    expect(repeated).toBe(false);
    expect(await reported(kumar, 'post', id, { violationId: 5 })).toEqual({ caseId, repeated: false });
    expect(await reported(company, 'post', id)).toEqual({ caseId, repeated: false });
    expect(await reported(mei, 'post', id, { violationId: 2, words: 'Other words.' })).toEqual({
      caseId,
      repeated: true,
    });
    const found = await caseOf(caseId);
    expect(found).toMatchObject({
      caseId,
      state: 'open',
      subject: { thing: 'post', id, title: 'Buy now', excerpt: 'Cheap watches.' },
      author: { accountId: author.me.accountId, name: author.me.name },
      reportCount: 3,
      reasons: [
        { violationId: 1, count: 2 },
        { violationId: 5, count: 1 },
      ],
      claimedBy: null,
      thing: { kind: 'post', postId: id, content: 'Cheap watches.' },
      formerWarnings: 0,
      formerRemovals: 0,
    });
    expect(found.reports.map(({ reporter, words }) => [reporter.accountId, words])).toEqual([
      [company.me.accountId, ''],
      [kumar.me.accountId, ''],
      [mei.me.accountId, 'For the third time.'],
    ]);
    expect((await queue()).cases.find((each) => each.caseId === caseId)).toMatchObject({ reportCount: 3 });
    expect(await ownReports(kumar)).toMatchObject([
      { thing: 'post', thingId: id, title: 'Buy now', outcome: null },
    ]);
  });

  it('are found by their thing', async () => {
    const reporter = await test.signedIn('User');
    const posts = [await publishPost(company), await publishPost(company)];
    for (const { id } of posts) await reported(reporter, 'post', id);
    const of = async (query: string) => {
      const { status, body } = await reporter.get(`/api/myReports?${query}`);
      const { reports, totalCount } = listOwnReports.answer.parse(body);
      return [status, totalCount, reports.map(({ thingId }) => thingId)];
    };
    expect(await of(`thing=post&thingId=${posts[0]!.id}&pageSize=1`)).toEqual([200, 1, [posts[0]!.id]]);
    expect(await of(`thing=comment&thingId=${posts[0]!.id}`)).toEqual([200, 0, []]);
    expect(await of('')).toEqual([200, 2, [posts[1]!.id, posts[0]!.id]]);
  });

  it('are one case also when many report at the same moment', async () => {
    const { id } = await publishPost(company);
    const many = await Promise.all(Array.from({ length: 6 }, () => test.signedIn('User')));
    const answers = await Promise.all(many.map((each) => reported(each, 'post', id)));
    expect(new Set(answers.map(({ caseId }) => caseId)).size).toBe(1);
    expect((await caseOf(answers[0]!.caseId)).reportCount).toBe(6);
  });

  it('are told to nobody but admins', async () => {
    const { id } = await publishPost(company);
    const { caseId } = await reported(mei, 'post', id);
    for (const path of ['/api/reports', `/api/reports/${caseId}`]) {
      expect((await mei.get(path)).status).toBe(403);
      expect((await company.get(path)).status).toBe(403);
    }
    expect((await admin.get('/api/reports/2000000000')).status).toBe(404);
  });

  it('of a comment name its post, and show admins the names of mentioned people', async () => {
    const reporter = await test.signedIn('User');
    const { id } = await publishPost(company, { title: 'Rust or Go?' });
    const { commentId } = await addComment(mei, id, `[@](/profile/${kumar.me.accountId}) spams here.`);
    const { caseId } = await reported(reporter, 'comment', commentId);
    expect((await caseOf(caseId)).subject.excerpt).toBe(`@${kumar.me.name} spams here.`);
    expect(await ownReports(reporter)).toMatchObject([{ thing: 'comment', title: 'Rust or Go?' }]);
    await claim(admin, caseId);
    await decide(admin, caseId, 'dismiss');
  });
});

describe('A report is refused', () => {
  it('of one’s own things, of what does not exist any more, and of what the reporter cannot see', async () => {
    const own = await publishPost(mei);
    const { commentId } = await addComment(mei, own.id);
    const { jobId } = await postJob(company);
    const gone = await publishPost(kumar);
    await deletePost(kumar, gone.id);
    const left = await test.signedIn('User');
    await leave(test, left);
    const otherCompany = await test.signedIn('Company');
    const answers = [];
    for (const [by, thing, id] of [
      [mei, 'post', own.id],
      [mei, 'comment', commentId],
      [mei, 'account', mei.me.accountId],
      [company, 'job', jobId],
      [mei, 'post', gone.id],
      [mei, 'post', 2_000_000_000],
      [mei, 'comment', 2_000_000_000],
      [mei, 'job', 2_000_000_000],
      [mei, 'account', left.me.accountId],
      [mei, 'account', admin.me.accountId],
      [otherCompany, 'job', jobId],
    ] as const)
      answers.push(await answerOf(report(by, thing, id)));
    const isOwn = [409, 'You can’t report yourself or your own content.'];
    const noPost = [404, 'Post not found.'];
    const noUser = [404, 'User not found.'];
    const notYours = [403, 'You do not have access to view this job details.'];
    expect(answers).toEqual([
      isOwn,
      isOwn,
      isOwn,
      isOwn,
      noPost,
      noPost,
      [404, 'Comment not found.'],
      [404, 'Job not found.'],
      noUser,
      noUser,
      notYours,
    ]);
    expect(await answerOf(report(kumar, 'post', own.id, { violationId: 99 }))).toEqual([
      404,
      'Violation reason not found.',
    ]);
    expect((await report(kumar, 'post', own.id, { words: 'x'.repeat(501) })).status).toBe(400);
    expect((await report(admin, 'post', own.id)).status).toBe(403);
  });

  it('from a person who reports too much', async () => {
    const limited = await startBeside(test, { rateLimitFactor: 1 });
    const flood = await test.signedIn('User');
    const { id } = await publishPost(company);
    const there = via(limited, flood);
    const asked = [];
    for (let n = 0; n < 21; n++) asked.push((await report(there, 'post', id)).status);
    expect(asked).toEqual([...Array<number>(20).fill(200), 429]);
    await limited.stop();
  });
});

describe('A case', () => {
  it('is claimed by one admin, whom the others see, and may be given back or taken over', async () => {
    const { caseId } = await reported(mei, 'post', (await publishPost(company)).id);
    const mine = { accountId: admin.me.accountId };
    expect((await claim(admin, caseId)).body).toMatchObject({ state: 'claimed', claimedBy: mine });
    expect(await caseOf(caseId, otherAdmin)).toMatchObject({ state: 'claimed', claimedBy: mine });
    const taken = [409, 'Another admin has claimed this case. Take it over first.'];
    expect(await answerOf(claim(otherAdmin, caseId))).toEqual(taken);
    expect(await answerOf(decide(otherAdmin, caseId, 'dismiss'))).toEqual(taken);
    expect(await answerOf(otherAdmin.delete(`/api/reports/${caseId}/claim`))).toEqual(taken);
    expect((await claim(otherAdmin, caseId, true)).body).toMatchObject({
      claimedBy: { accountId: otherAdmin.me.accountId },
    });
    expect((await otherAdmin.delete(`/api/reports/${caseId}/claim`)).body).toMatchObject({ state: 'open' });
  });

  it('is decided by one of two admins who press at the same moment', async () => {
    const { caseId } = await reported(mei, 'post', (await publishPost(company)).id);
    const both = await Promise.all([
      answerOf(decide(admin, caseId, 'dismiss')),
      answerOf(decide(otherAdmin, caseId, 'remove', { violations: [1] })),
    ]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
    expect(await answerOf(decide(admin, caseId, 'dismiss'))).toEqual([
      409,
      'This case has already been decided or closed.',
    ]);
    expect(await answerOf(claim(admin, caseId))).toEqual([
      409,
      'This case has already been decided or closed.',
    ]);
  });

  it('that is dismissed leaves the thing, tells the reporters, and makes room for another case', async () => {
    const reporter = await test.signedIn('User');
    const { id } = await publishPost(company, { title: 'Nothing wrong' });
    const { caseId } = await reported(reporter, 'post', id);
    expect((await decide(admin, caseId, 'dismiss')).body).toMatchObject({
      state: 'decided',
      outcome: 'dismissed',
      decidedBy: { accountId: admin.me.accountId },
    });
    expect((await reporter.get(`/api/post/${id}`)).status).toBe(200);
    await eventually(async () => (await toldTo(reporter))[0]?.verdict, 'ReportDismissed');
    expect(await toldTo(reporter)).toMatchObject([
      { kind: 'reportDecided', place: '/myReports', actors: [] },
    ]);
    expect(await ownReports(reporter)).toMatchObject([{ title: 'Nothing wrong', outcome: 'dismissed' }]);
    const again = await reported(reporter, 'post', id);
    expect(again).toMatchObject({ repeated: false });
    expect(again.caseId).not.toBe(caseId);
    expect((await caseOf(again.caseId)).reports).toMatchObject([{ formerReports: 1, formerDismissed: 1 }]);
  });

  it('that removes a post, a comment or a job removes it as elsewhere, with the reasons for its author', async () => {
    const author = await test.signedIn('User');
    const reporter = await test.signedIn('User');
    const { id } = await publishPost(author, { title: 'Sold out' });
    const { commentId } = await addComment(author, (await publishPost(mei)).id, 'Rude.');
    const { jobId } = await postJob(company, { title: 'Too good' });
    const things = [
      ['post', id],
      ['comment', commentId],
      ['job', jobId],
    ] as const;
    for (const [thing, thingId] of things) {
      const { caseId } = await reported(reporter, thing, thingId);
      expect(await answerOf(decide(admin, caseId, 'remove'))).toEqual([
        400,
        'Select at least one violation reason.',
      ]);
      const decided = await decide(admin, caseId, 'remove', { violations: [1, 3] });
      expect([decided.status, decided.body]).toMatchObject([
        200,
        { outcome: 'removed', thing: null, decidedReasons: [expect.any(String), expect.any(String)] },
      ]);
    }
    expect((await reporter.get(`/api/post/${id}`)).status).toBe(404);
    expect((await reporter.get(`/api/jobDetails/${jobId}`)).status).toBe(404);
    const { body } = await admin.get('/api/moderation/decisions?pageSize=5');
    expect(body).toMatchObject({
      decisions: [
        { kind: 'jobTakenDown', subject: { id: jobId }, reasons: [{}, {}] },
        { kind: 'jobViolation', subject: { id: jobId }, reasons: [{}] },
        { kind: 'jobViolation', subject: { id: jobId }, reasons: [{}] },
        { kind: 'commentRemoved', subject: { id: commentId }, reasons: [{}, {}] },
        { kind: 'postRemoved', subject: { id }, reasons: [{}, {}] },
      ],
    });
    await eventually(async () => (await toldTo(author)).length, 2);
    const two = [expect.any(String), expect.any(String)];
    expect((await author.get('/api/removals')).body).toMatchObject({
      removals: [
        { kind: 'comment', id: commentId, reasons: two },
        { kind: 'post', id, reasons: two },
      ],
    });
    expect(await toldTo(author)).toMatchObject([
      { kind: 'contentRemoved', thing: 'comment', reasons: two },
      { kind: 'contentRemoved', thing: 'post', reasons: two },
    ]);
    await eventually(async () => (await toldTo(reporter)).length, 3);
    expect((await toldTo(reporter)).map(({ verdict }) => verdict)).toEqual(Array(3).fill('ReportRemoved'));
    expect(JSON.stringify([await toldTo(reporter), await ownReports(reporter)])).not.toContain(admin.me.name);
  });

  it('is not among the earlier decisions of its own case, and later ones are not either', async () => {
    const author = await test.signedIn('User');
    const posts = [await publishPost(author), await publishPost(author), await publishPost(author)];
    const cases: number[] = [];
    for (const { id } of posts) cases.push((await reported(mei, 'post', id)).caseId);
    const [removed, warned, gone] = cases as [number, number, number];
    const earlier = async (caseId: number) => {
      const { formerRemovals, formerWarnings } = await caseOf(caseId);
      return [formerRemovals, formerWarnings];
    };
    await decide(admin, removed, 'remove', { violations: [1] });
    expect(await earlier(removed)).toEqual([0, 0]);
    await decide(admin, warned, 'warn', { violations: [1], words: 'Please stop.' });
    expect(await earlier(warned)).toEqual([1, 0]);
    await deletePost(admin, posts[2]!.id, { violations: [1] });
    await eventually(async () => (await caseOf(gone)).outcome, 'gone');
    expect(await earlier(gone)).toEqual([1, 1]);
    expect(await earlier(removed)).toEqual([0, 0]);
    expect(await earlier((await reported(mei, 'account', author.me.accountId)).caseId)).toEqual([2, 1]);
  });

  it('that warns tells the author why and in which words, and leaves the thing', async () => {
    const author = await test.signedIn('User');
    const { caseId } = await reported(mei, 'account', author.me.accountId, { words: 'Look at the picture.' });
    expect(await answerOf(decide(admin, caseId, 'warn', { violations: [7] }))).toEqual([
      400,
      { words: 'Is required.' },
    ]);
    expect(await answerOf(decide(admin, caseId, 'remove', { violations: [7] }))).toEqual([
      409,
      'This profile has no picture to remove.',
    ]);
    const words = 'Please choose another picture.';
    expect((await decide(admin, caseId, 'warn', { violations: [7], words })).body).toMatchObject({
      outcome: 'warned',
      subject: { thing: 'account', title: author.me.name },
      formerWarnings: 0,
    });
    expect(await warningsOf(author)).toMatchObject([
      { thing: 'account', title: author.me.name, words, reasons: ['Sexual or violent content'] },
    ]);
    await eventually(async () => (await toldTo(author))[0]?.kind, 'accountWarned');
    expect(await toldTo(author)).toMatchObject([
      { reasons: ['Sexual or violent content'], place: '/removals' },
    ]);
    const { text, data } = await downloadArchive(author);
    expect(text).toContain(words);
    expect(text).not.toContain('Look at the picture.');
    expect(data.reports!.map(({ what }) => what)).toEqual([
      'Reported by somebody',
      'Reports decided: warned',
      'A report was answered',
    ]);
    expect(text).not.toContain(mei.me.name);
  });

  it('closes when its thing goes in another way, also with the post above it', async () => {
    const reporter = await test.signedIn('User');
    const post = await publishPost(kumar);
    const { commentId } = await addComment(kumar, post.id);
    const ofPost = await reported(reporter, 'post', post.id);
    const ofComment = await reported(reporter, 'comment', commentId);
    const leaving = await test.signedIn('User');
    const ofAccount = await reported(reporter, 'account', leaving.me.accountId);
    await deletePost(kumar, post.id);
    await leave(test, leaving);
    for (const { caseId } of [ofPost, ofComment, ofAccount]) {
      await eventually(async () => (await caseOf(caseId)).outcome, 'gone');
      expect(await caseOf(caseId)).toMatchObject({ state: 'decided', decidedBy: null });
      expect((await decide(admin, caseId, 'dismiss')).status).toBe(409);
    }
    await eventually(async () => (await toldTo(reporter)).length, 3);
    expect((await toldTo(reporter))[0]).toMatchObject({ verdict: 'ReportGone' });
  });

  it('forgets the words and the name of a reporter who is erased', async () => {
    const reporter = await test.signedIn('User');
    const { id } = await publishPost(company);
    const { caseId } = await reported(reporter, 'post', id, { words: 'Numbat, I say.' });
    expect((await downloadArchive(reporter)).data.reports).toMatchObject([
      { what: 'Reported', words: 'Numbat, I say.' },
    ]);
    await erase(test, reporter);
    await eventually(async () => (await caseOf(caseId)).reports[0]!.reporter.name, 'Deleted account');
    expect((await caseOf(caseId)).reports).toMatchObject([{ words: '' }]);
  });
});

describe('The queue', () => {
  it('has what waits, oldest first, and apart from it what was claimed and decided', async () => {
    const { cases, counts } = await queue('?pageSize=50');
    expect(cases.map(({ caseId }) => caseId)).toEqual(
      cases.toSorted((one, other) => one.openedAt.localeCompare(other.openedAt)).map(({ caseId }) => caseId),
    );
    expect(cases).toHaveLength(counts.open + counts.claimed);
    await claim(admin, cases[1]!.caseId);
    const claimed = await queue('?state=claimed');
    expect(claimed.cases.map(({ caseId }) => caseId)).toEqual([cases[1]!.caseId]);
    const open = await queue('?state=open&pageSize=1');
    expect(open).toMatchObject({ totalCount: counts.open - 1, cases: [{ caseId: cases[0]!.caseId }] });
    const next = await queue(`?state=open&pageSize=1&cursor=${open.nextCursor}`);
    expect(next.cases[0]!.caseId).toBeGreaterThan(cases[1]!.caseId);
    const decided = await queue('?state=decided&pageSize=50');
    expect(decided.totalCount).toBe(counts.decided);
    expect(decided.cases.every(({ state, decidedAt }) => state === 'decided' && decidedAt !== null)).toBe(
      true,
    );
  });
});
