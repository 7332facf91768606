import { listDecisions } from '@lock-in/contracts';
import { addComment, deleteComment, deletePost, publishPost } from '../../testing/conversation.ts';
import { historyOf, inShort } from '../../testing/log/history.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { deleteJob, postJob, rename } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let user: SignedIn;
let company: SignedIn;

/** A removal of each kind of thing and one decision of every other kind, oldest first. */
beforeAll(async () => {
  test = await startTestApp();
  test.clock.toNoonInSingapore();
  admin = await test.signedIn('Admin', { name: 'Ada Admin' });
  otherAdmin = await test.signedIn('Admin', { name: 'Otto Other' });
  user = await test.signedIn('User', { name: 'Wei Jie Tan' });
  company = await test.signedIn('Company', { name: 'Raintree Labs', pending: true });
  await admin.post(`/api/profile/setCompanyVerified/${company.me.companyId}/1`);
  const rejected = await test.signedIn('Company', { name: 'Fly by Night', pending: true });
  await otherAdmin.post(`/api/profile/setCompanyVerified/${rejected.me.companyId}/2`);
  await admin.post(`/api/setViolation/${(await postJob(company, { title: 'Rock star' })).jobId}/2`);
  const job = await postJob(company, { title: 'Crypto shill' });
  await admin.post(`/api/setViolation/${job.jobId}/2`);
  await otherAdmin.post(`/api/setViolation/${job.jobId}/3`);
  await deleteJob(otherAdmin, job.jobId);
  const post = await publishPost(user, {
    title: 'Buy my course',
    content: 'Only today, C++ for ninety dollars.',
    labels: [1],
  });
  const comment = await addComment(user, post.id, 'You are all idiots.');
  await deleteComment(admin, comment.commentId);
  await deletePost(admin, post.id, { violations: [1, 3] });
});
afterAll(() => test.stop());

const everything = [
  'postRemoved: Buy my course',
  'commentRemoved: You are all idiots.',
  'jobTakenDown: Crypto shill',
  'jobViolation: Crypto shill',
  'jobViolation: Crypto shill',
  'jobViolation: Rock star',
  'companyRejected: Fly by Night',
  'companyVerified: Raintree Labs',
  'adminMade: Otto Other',
  'adminMade: Ada Admin',
];

describe('The history of moderation', () => {
  it('has every decision, newest first, with who, about what and why', async () => {
    const page = listDecisions.answer.parse(await historyOf(admin));
    expect(inShort(page.decisions)).toEqual(everything);
    expect(page).toMatchObject({ totalCount: 10, moreThanCounted: false, nextCursor: null });
    const [newest] = page.decisions;
    expect(newest).toMatchObject({
      admin: { accountId: admin.me.accountId, name: 'Ada Admin', left: false },
      author: { accountId: user.me.accountId, name: 'Wei Jie Tan' },
      subject: { kind: 'post', title: 'Buy my course', excerpt: 'Only today, C++ for ninety dollars.' },
      note: null,
    });
    expect(newest!.reasons.map(({ violationId }) => violationId)).toEqual([1, 3]);
    expect(newest!.reasons[0]!.description).not.toBe('');
    expect(page.decisions[7]!.subject).toMatchObject({ kind: 'company', id: company.me.companyId });
    expect(page.decisions.at(-1)).toMatchObject({
      by: 'operator',
      admin: null,
      subject: { kind: 'account', id: admin.me.accountId },
      author: { name: 'Ada Admin' },
    });
  });

  it.each([
    [
      'an admin',
      () => ({ admin: otherAdmin.me.accountId }),
      ['jobTakenDown: Crypto shill', 'jobViolation: Crypto shill', 'companyRejected: Fly by Night'],
    ],
    ['the operator', () => ({ admin: 'operator' }), everything.slice(-2)],
    ['the program', () => ({ admin: 'program' }), []],
    ['a kind', () => ({ kind: 'jobTakenDown' }), ['jobTakenDown: Crypto shill']],
    [
      'a reason',
      () => ({ reason: 3 }),
      ['postRemoved: Buy my course', 'jobTakenDown: Crypto shill', 'jobViolation: Crypto shill'],
    ],
    ['a person', () => ({ person: user.me.accountId }), everything.slice(0, 2)],
    [
      'a person, an admin, a reason and a word',
      () => ({ person: user.me.accountId, admin: admin.me.accountId, reason: 1, q: 'course' }),
      ['postRemoved: Buy my course'],
    ],
    [
      'an admin, a kind and a reason',
      () => ({ admin: admin.me.accountId, kind: 'jobViolation', reason: 2 }),
      ['jobViolation: Crypto shill', 'jobViolation: Rock star'],
    ],
    ['words of the content', () => ({ q: 'c++ course' }), ['postRemoved: Buy my course']],
    ['the beginning of a word', () => ({ q: 'idio' }), ['commentRemoved: You are all idiots.']],
    ['the name of an author', () => ({ q: 'wei jie' }), everything.slice(0, 2)],
    [
      'the name of an admin',
      () => ({ q: 'otto' }),
      [
        'jobTakenDown: Crypto shill',
        'jobViolation: Crypto shill',
        'companyRejected: Fly by Night',
        'adminMade: Otto Other',
      ],
    ],
    ['a name and a word', () => ({ q: 'ada idiots' }), ['commentRemoved: You are all idiots.']],
    ['words that are in nothing', () => ({ q: 'blacksmith' }), []],
    ['no word at all', () => ({ q: '!?' }), []],
  ])('is narrowed by %s', async (_, query, expected) => {
    const page = await historyOf(admin, query());
    expect(inShort(page.decisions)).toEqual(expected);
    expect(page).toMatchObject({ totalCount: expected.length, moreThanCounted: false });
  });

  it('finds the words of a reason', async () => {
    const { body: reasons } = await admin.get('/api/violations');
    const { description } = (reasons as { violationId: number; description: string }[]).find(
      ({ violationId }) => violationId === 2,
    )!;
    const { decisions } = await historyOf(admin, { q: description });
    expect(inShort(decisions)).toEqual([
      'jobTakenDown: Crypto shill',
      'jobViolation: Crypto shill',
      'jobViolation: Rock star',
    ]);
  });

  it('keeps to a period of days in Singapore', async () => {
    const [today, tomorrow] = [test.clock.dayIn({ days: 0 }), test.clock.dayIn({ days: 1 })];
    expect((await historyOf(admin, { from: today, to: tomorrow })).totalCount).toBe(10);
    expect(await historyOf(admin, { from: tomorrow })).toMatchObject({ decisions: [], totalCount: 0 });
    expect((await historyOf(admin, { to: tomorrow, kind: 'jobViolation' })).totalCount).toBe(3);
    const { status, body } = await admin.get('/api/moderation/decisions?from=2026-02-02&to=2026-02-01');
    expect([status, body]).toEqual([400, { error: { to: 'Must not be before the first day.' } }]);
  });

  it.each([{}, { q: 'crypto' }, { reason: 3 }, { admin: 'operator' }])(
    'goes on where a page ended, with %p',
    async (filter) => {
      const { decisions: all, totalCount } = await historyOf(admin, filter);
      const found = [];
      let cursor: string | null | undefined;
      do {
        const page = await historyOf(admin, { ...filter, pageSize: 2, ...(cursor && { cursor }) });
        expect(page.totalCount).toBe(totalCount);
        found.push(...page.decisions);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(found).toEqual(all);
      const second = await historyOf(admin, { ...filter, pageSize: 2, page: 2 });
      expect(second.decisions).toEqual(all.slice(2, 4));
    },
  );

  it('refuses the cursor of another filter', async () => {
    const { nextCursor } = await historyOf(admin, { pageSize: 2 });
    const { status } = await admin.get(`/api/moderation/decisions?kind=jobViolation&cursor=${nextCursor}`);
    expect(status).toBe(400);
  });

  it.each(['kind=thought', 'admin=0', 'reason=x', 'from=yesterday', `q=${'a'.repeat(101)}`, 'pageSize=51'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/api/moderation/decisions?${query}`)).status).toBe(400);
    },
  );

  it('follows a new name at once', async () => {
    await rename(test, user, 'Weijie Tan');
    const { decisions } = await historyOf(admin, { q: 'weijie' });
    expect(decisions.map(({ author }) => author?.name)).toEqual(['Weijie Tan', 'Weijie Tan']);
  });

  it('finds a person among very many of the name', async () => {
    const searches = ['tan', 'ada', 'tan ada', 'ada idiots', 'otto tan', 'tan spam'];
    const all = () =>
      Promise.all(searches.map(async (q) => inShort((await historyOf(admin, { q })).decisions)));
    const before = await all();
    expect(before.map((found) => found.length)).toEqual([2, 6, 2, 1, 0, 1]);
    await test.pool.query(`
      insert into account_name (account_id, words) select n, '''ada'' ''tan''' from generate_series(20001, 20400) n`);
    expect(await all()).toEqual(before);
  });

  it('says nothing of what people took back themselves', async () => {
    const post = await publishPost(user);
    await deletePost(user, post.id);
    expect((await historyOf(admin)).totalCount).toBe(10);
  });
});

describe('A person who is not an admin', () => {
  it.each(['decisions', 'decisions/1', 'admins', 'counts', 'timeline/post/1', 'export/csv'])(
    'is refused %s',
    async (path) => {
      for (const someone of [user, company])
        expect((await someone.get(`/api/moderation/${path}`)).status).toBe(403);
      expect((await test.visitor().get(`/api/moderation/${path}`)).status).toBe(401);
    },
  );
});
