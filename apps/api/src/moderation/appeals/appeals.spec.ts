import {
  type Appeal,
  type Appealable,
  getDecision,
  getOwnRejection,
  listAppeals,
  listNotifications,
  listRemovals,
  listSuspensions,
  listWarnings,
} from '@lock-in/contracts';
import { addComment, deleteComment, deletePost, publishPost, sendPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { deleteJob, erase, leave, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const spam = 'Spam or unsolicited advertising';
const words = 'It was a joke among friends.';
const reason = 'We looked again: it was one.';

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

const appeal = (by: SignedIn, position: number, more: object = {}) =>
  by.post('/api/appeals', { position, words, ...more });
const decide = (by: SignedIn, position: number, verdict: string, more: object = {}) =>
  by.post(`/api/moderation/appeals/${position}/decide`, { verdict, reason, ...more });
const answerOf = async (asked: PromiseLike<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  return [status, (body as { error?: unknown }).error];
};
const queue = async (state = 'open', by = otherAdmin) =>
  listAppeals.answer.parse((await by.get(`/api/moderation/appeals?state=${state}&pageSize=50`)).body);
const inQueue = async (position: number, by = otherAdmin): Promise<Appeal> =>
  (await by.get(`/api/moderation/appeals/${position}`)).body as Appeal;
const removalsOf = async (someone: SignedIn) =>
  listRemovals.answer.parse((await someone.get('/api/removals')).body).removals;
const suspensionsOf = async (someone: SignedIn) =>
  listSuspensions.answer.parse((await someone.get('/api/suspensions')).body).suspensions;
const warningsOf = async (someone: SignedIn) =>
  listWarnings.answer.parse((await someone.get('/api/warnings')).body).warnings;
const told = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;
const rejectionOf = async (company: SignedIn) =>
  getOwnRejection.answer.parse((await company.get('/api/ownRejection')).body).decision;
const standingOf = async (someone: SignedIn) =>
  (await otherAdmin.get(`/api/accounts/${someone.me.accountId}/standing`)).body as {
    strikes: object[];
    suspension: object | null;
  };

async function removedPost(by: SignedIn) {
  const { id } = await publishPost(by, { title: 'A joke', content: 'Ha ha.' });
  await deletePost(admin, id, { violations: [1] });
  const [{ position } = { position: 0 }] = await removalsOf(by);
  return { id, position };
}
async function warn(someone: SignedIn, about = someone.me.accountId) {
  const { body } = await mei.post('/api/reports', {
    thing: about === someone.me.accountId ? 'account' : 'post',
    id: about,
    violationId: 1,
  });
  const { caseId } = body as { caseId: number };
  const warning = { decision: 'warn', violations: [1], words: 'Please stop.' };
  await admin.post(`/api/reports/${caseId}/decide`, warning);
  return (await warningsOf(someone))[0]!;
}
const suspend = async (someone: SignedIn) => {
  const suspension = { violations: [1], words: 'Take a rest.', days: 7 };
  await admin.post(`/api/accounts/${someone.me.accountId}/suspension`, suspension);
  return (await suspensionsOf(someone))[0]!;
};

describe('An appeal of a removal', () => {
  it('is made once, in words, by its author alone, and told to the admins with the decision', async () => {
    const author = await test.signedIn('User');
    const { id, position } = await removedPost(author);
    expect((await removalsOf(author))[0]).toMatchObject({ appeal: null, appealUntil: expect.any(String) });
    expect((await appeal(author, position, { words: '  ' })).body).toEqual({
      error: { words: 'Is required.' },
    });
    expect((await appeal(author, position, { words: 'a'.repeat(1_001) })).status).toBe(400);
    const absent = [404, 'There is no decision about you to appeal here.'];
    expect(await answerOf(appeal(mei, position))).toEqual(absent);
    expect(await answerOf(appeal(author, 2_000_000_000))).toEqual(absent);
    expect(await answerOf(appeal(author, 1))).toEqual(absent);
    const answers = await Promise.all([appeal(author, position), appeal(author, position)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answerOf(appeal(author, position))).toEqual([
      409,
      'You have already appealed this decision.',
    ]);
    expect((await removalsOf(author))[0]).toMatchObject({
      appeal: { state: 'open', words, answeredAt: null, reason: null },
      appealUntil: null,
    });
    const { appeals, counts } = await queue();
    expect(counts.open).toBe(1);
    expect(appeals).toMatchObject([
      {
        position,
        kind: 'removal',
        state: 'open',
        subject: { thing: 'post', id, title: 'A joke', excerpt: 'Ha ha.' },
        appellant: { accountId: author.me.accountId },
        decidedBy: { accountId: admin.me.accountId },
        reasons: [spam],
        words,
        stands: true,
        decidable: true,
      },
    ]);
    expect(await inQueue(position, admin)).toMatchObject({ decidable: false });
    const shown = await admin.get(`/api/moderation/decisions/${position}`);
    expect(getDecision.answer.parse(shown.body).appeal).toMatchObject({ position, words });
  });

  it('is decided by another admin, once, with a reason; reversed, the post is back', async () => {
    const author = await test.signedIn('User');
    const { id, position } = await removedPost(author);
    await addComment(mei, (await publishPost(mei)).id);
    await appeal(author, position);
    expect(await answerOf(decide(admin, position, 'uphold'))).toEqual([
      409,
      'You made this decision, so another admin decides the appeal.',
    ]);
    expect((await decide(otherAdmin, position, 'reverse', { reason: ' ' })).status).toBe(400);
    expect((await decide(author, position, 'reverse')).status).toBe(403);
    expect(await answerOf(decide(otherAdmin, 2_000_000_000, 'reverse'))).toEqual([
      404,
      'There is no appeal of this decision.',
    ]);
    const decided = (await decide(otherAdmin, position, 'reverse')).body;
    expect(decided).toMatchObject({ state: 'reversed', reason, stands: false, decidable: false });
    expect((await mei.get(`/api/post/${id}`)).status).toBe(200);
    expect((await standingOf(author)).strikes).toEqual([]);
    expect((await removalsOf(author))[0]).toMatchObject({
      restoredAt: expect.any(String),
      appeal: { state: 'reversed', reason, answeredAt: expect.any(String) },
    });
    await eventually(
      async () => (await told(author)).map(({ verdict }) => verdict).includes('DecisionReversed'),
      true,
    );
    const [entry] = (await told(author)).filter(({ kind }) => kind === 'appealDecided');
    expect(entry).toMatchObject({ place: '/removals', actors: [] });
    const { body } = await admin.get(`/api/moderation/timeline/post/${id}`);
    expect((body as { entries: { what: string; text: string | null }[] }).entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'Removal appealed', text: words }),
        expect.objectContaining({ what: 'Appeal decided: removal reversed', text: reason }),
      ]),
    );
    const { text, data } = await downloadArchive(author);
    expect([text.includes(words), text.includes(reason)]).toEqual([true, true]);
    expect(data.accountHistory!.map(({ what }) => what)).toContain('Appeal decided: reversed');
    expect((await queue('answered')).appeals.map((each) => each.position)).toContain(position);
  });

  it('is decided once, of two admins by the first', async () => {
    const author = await test.signedIn('User');
    const { position } = await removedPost(author);
    await appeal(author, position);
    const third = await test.signedIn('Admin');
    const answers = await Promise.all([
      decide(otherAdmin, position, 'reverse'),
      decide(third, position, 'uphold'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answerOf(decide(third, position, 'uphold'))).toEqual([
      409,
      'This appeal has already been decided.',
    ]);
    const { appeal: own, restoredAt } = (await removalsOf(author))[0]!;
    expect(own!.state === 'reversed').toBe(restoredAt !== null);
  });

  it('of a reply or a job brings that back; upheld, it stays removed', async () => {
    const company = await test.signedIn('Company');
    const { jobId } = await postJob(company);
    await admin.post(`/api/setViolation/${jobId}/2`);
    await deleteJob(admin, jobId);
    const [ofJob] = await removalsOf(company);
    await appeal(company, ofJob!.position);
    expect((await decide(otherAdmin, ofJob!.position, 'reverse')).body).toMatchObject({ state: 'reversed' });
    expect((await mei.get(`/api/jobDetails/${jobId}`)).status).toBe(200);
    const author = await test.signedIn('User');
    const { id } = await publishPost(mei);
    const { commentId } = await addComment(author, id, 'Rude.');
    await deleteComment(admin, commentId);
    const [ofComment] = await removalsOf(author);
    await appeal(author, ofComment!.position);
    expect((await inQueue(ofComment!.position)).subject).toMatchObject({ thing: 'comment', postId: id });
    expect((await decide(otherAdmin, ofComment!.position, 'uphold')).body).toMatchObject({
      state: 'upheld',
      stands: true,
    });
    expect((await removalsOf(author))[0]).toMatchObject({
      restoredAt: null,
      appeal: { state: 'upheld', reason },
    });
  });

  it('can be made only while the decision is in force', async () => {
    const author = await test.signedIn('User');
    const { position } = await removedPost(author);
    await admin.post(`/api/moderation/decisions/${position}/undo`);
    expect((await removalsOf(author))[0]).toMatchObject({ appeal: null, appealUntil: null });
    expect(await answerOf(appeal(author, position))).toEqual([
      409,
      'This decision no longer stands, so there is nothing to appeal.',
    ]);
  });

  it('is refused where its author erased their data, and can be upheld still', async () => {
    const author = await test.signedIn('User');
    const { position } = await removedPost(author);
    await appeal(author, position);
    await erase(test, author);
    await eventually(async () => (await inQueue(position)).words, '');
    expect(await answerOf(decide(otherAdmin, position, 'reverse'))).toEqual([
      409,
      'Its author erased their data. It can’t be restored.',
    ]);
    expect((await inQueue(position)).state).toBe('open');
    expect((await decide(otherAdmin, position, 'uphold')).status).toBe(200);
  });
});

describe('An appeal of a warning', () => {
  it('withdraws it and its strike, and shows what it was about', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author, { title: 'Buy now' });
    const { position } = await warn(author, id);
    expect((await standingOf(author)).strikes).toHaveLength(1);
    await appeal(author, position);
    expect(await inQueue(position)).toMatchObject({
      kind: 'warning',
      subject: { thing: 'post', id, title: 'Buy now' },
      note: 'Please stop.',
      reasons: [spam],
    });
    expect((await decide(otherAdmin, position, 'reverse')).status).toBe(200);
    expect((await standingOf(author)).strikes).toEqual([]);
    expect((await warningsOf(author))[0]).toMatchObject({
      withdrawnAt: expect.any(String),
      appeal: { state: 'reversed', reason },
    });
  });
});

describe('An appeal of a suspension', () => {
  it('is made while suspended, and reversed ends the suspension', async () => {
    const author = await test.signedIn('User');
    const { position } = await suspend(author);
    expect((await sendPost(author)).status).toBe(403);
    expect((await appeal(author, position)).body).toMatchObject({
      position,
      appeal: { state: 'open', words },
      appealUntil: null,
    });
    expect(await inQueue(position)).toMatchObject({ kind: 'suspension', note: 'Take a rest.' });
    expect((await decide(otherAdmin, position, 'reverse')).status).toBe(200);
    expect((await sendPost(author)).status).toBe(201);
    expect((await suspensionsOf(author))[0]).toMatchObject({ liftedAt: expect.any(String) });
  });

  it('is refused once an admin lifted it, and an appeal before that is still answered', async () => {
    const author = await test.signedIn('User');
    const { position } = await suspend(author);
    await appeal(author, position);
    await admin.delete(`/api/accounts/${author.me.accountId}/suspension`);
    const next = await suspend(author);
    expect((await decide(otherAdmin, position, 'reverse')).body).toMatchObject({ stands: false });
    // The reversal does not affect the later suspension.
    expect((await standingOf(author)).suspension).not.toBeNull();
    await admin.delete(`/api/accounts/${author.me.accountId}/suspension`);
    expect((await appeal(author, next.position)).status).toBe(409);
  });
});

describe('An appeal of a company', () => {
  it('makes a rejected one pending again, and one whose verification was revoked verified', async () => {
    const company = await test.signedIn('Company', { pending: true });
    const { companyId } = company.me;
    expect(await rejectionOf(company)).toBeNull();
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/2`, { reason: 'It has expired.' });
    const rejection = (await rejectionOf(company)) as Appealable;
    expect(rejection).toMatchObject({ appeal: null, appealUntil: expect.any(String) });
    expect((await appeal(company, rejection.position)).status).toBe(200);
    expect(await inQueue(rejection.position)).toMatchObject({
      kind: 'rejection',
      note: 'It has expired.',
      subject: { thing: 'account', title: company.person.name },
    });
    expect((await decide(otherAdmin, rejection.position, 'reverse')).status).toBe(200);
    const verified = async () =>
      ((await company.get('/api/profile/companyVerification')).body as { verified: number }).verified;
    await eventually(verified, 0);
    expect(await rejectionOf(company)).toMatchObject({ appeal: { state: 'reversed', reason } });
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/1`);
    await admin.post(`/api/profile/revokeCompanyVerification/${companyId}`, { reason: 'Complaints.' });
    const revocation = (await rejectionOf(company)) as Appealable;
    expect(revocation).toMatchObject({ appeal: null, appealUntil: expect.any(String) });
    await appeal(company, revocation.position);
    expect((await decide(otherAdmin, revocation.position, 'reverse')).status).toBe(200);
    await eventually(verified, 1);
  });

  it('is no longer possible once it submitted another document', async () => {
    const company = await test.signedIn('Company', { pending: true });
    await admin.post(`/api/profile/setCompanyVerified/${company.me.companyId}/2`);
    const { position } = (await rejectionOf(company)) as Appealable;
    await admin.post(`/api/profile/reopenCompany/${company.me.companyId}`);
    expect(await rejectionOf(company)).toMatchObject({ appealUntil: null });
    expect((await appeal(company, position)).status).toBe(409);
  });
});

// From here on there is no other admin, and the clock is far ahead.
describe('In the end', () => {
  it('the only admin decides the appeal of their own decision, and nobody appeals after 14 days', async () => {
    const author = await test.signedIn('User');
    const [first, second] = [await removedPost(author), await removedPost(author)];
    await appeal(author, first.position);
    const { rows } = await test.pool.query<{ account_id: number }>(
      `select account_id from account where role = 'Admin' and not is_disabled and account_id <> $1`,
      [admin.me.accountId],
    );
    for (const { account_id } of rows)
      await leave(test, { me: { accountId: account_id } } as unknown as SignedIn);
    await eventually(async () => (await inQueue(first.position, admin)).decidable, true);
    expect((await decide(admin, first.position, 'uphold')).status).toBe(200);
    test.clock.advance({ hours: 15 * 24 });
    const later = await signIn(test.visitor(), author.person, test.clock);
    expect((await removalsOf(later))[0]).toMatchObject({ appeal: null, appealUntil: null });
    expect(await answerOf(appeal(later, second.position))).toEqual([
      409,
      'A decision can be appealed for 14 days. That time is over.',
    ]);
  });
});
