import { type DecisionDetails, getDecision } from '@lock-in/contracts';
import { addComment, deleteComment, deletePost, publishPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { historyOf } from '../../testing/log/history.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { deleteJob, erase, leave, offerOf, postJob } from '../../testing/people/recruitment.ts';
import { sealed } from '../../testing/log/sealed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

/** The details of the newest decision of a filter. */
async function newest(filter: Record<string, string> = {}): Promise<DecisionDetails> {
  const { decisions } = await historyOf(admin, filter);
  const { status, body } = await admin.get(`/api/moderation/decisions/${decisions[0]!.position}`);
  expect(status).toBe(200);
  return getDecision.answer.parse(body);
}

describe('A decision', () => {
  it('about a post shows what was removed', async () => {
    const user = await test.signedIn('User');
    const { id: postId } = await publishPost(user, { title: 'Buy my course', labels: [2, 1] });
    await deletePost(admin, postId, { violations: [1] });
    expect(await newest()).toMatchObject({
      kind: 'postRemoved',
      asDecided: {
        kind: 'post',
        postId,
        title: 'Buy my course',
        content: 'Vim or Emacs?',
        labels: [expect.any(String), expect.any(String)],
      },
      today: { state: 'removed', since: expect.any(String) as string, thing: null },
    });
  });

  it('about a comment shows under which post it stood, even when that is gone', async () => {
    const user = await test.signedIn('User');
    const { id: postId } = await publishPost(user, { title: 'A heated debate' });
    const { commentId } = await addComment(user, postId, 'You again.');
    await deleteComment(admin, commentId);
    await deletePost(user, postId);
    expect((await newest({ kind: 'commentRemoved' })).asDecided).toMatchObject({
      kind: 'comment',
      commentId,
      postId,
      postTitle: 'A heated debate',
      content: 'You again.',
    });
  });

  it('about a job shows it beside what became of it', async () => {
    const company = await test.signedIn('Company');
    const { jobId } = await postJob(company, { title: 'Rock star' });
    await admin.post(`/api/setViolation/${jobId}/2`);
    const unchanged = await newest({ kind: 'jobViolation' });
    expect(unchanged).toMatchObject({
      asDecided: { title: 'Rock star' },
      today: { state: 'unchanged', since: null, thing: { title: 'Rock star' } },
    });
    expect(unchanged.asDecided).toEqual(unchanged.today.thing);

    await company.post(`/api/editJob/${jobId}`, offerOf(company, { title: 'Developer' }));
    expect(await newest({ kind: 'jobViolation' })).toMatchObject({
      asDecided: { title: 'Rock star' },
      today: { state: 'edited', thing: { title: 'Developer' } },
    });

    await deleteJob(company, jobId);
    expect(await newest({ kind: 'jobViolation' })).toMatchObject({
      asDecided: { title: 'Rock star' },
      today: { state: 'deleted', thing: null },
    });
  });

  it('about a company shows the document that was judged, and the reason that it was given', async () => {
    const company = await test.signedIn('Company', { name: 'Fly by Night', pending: true });
    const { companyId, accountId } = company.me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/2`, {
      reason: 'Another name in the register.',
    });
    const decision = await newest({ kind: 'companyRejected' });
    expect(decision).toMatchObject({
      note: 'Another name in the register.',
      subject: { kind: 'company', id: companyId },
      asDecided: {
        kind: 'company',
        companyId,
        accountId,
        name: 'Fly by Night',
        verified: 0,
        companyDocUrl: expect.any(String) as string,
      },
      today: { state: 'unchanged', thing: { verified: 2 } },
    });
    await leave(test, company);
    expect(await newest({ kind: 'companyRejected' })).toMatchObject({
      author: { name: 'Fly by Night', left: true },
      asDecided: { name: 'Fly by Night' },
      today: { state: 'left', thing: null },
    });
  });

  it('about a company that is erased stays, and says nothing of it any more', async () => {
    const company = await test.signedIn('Company', { name: 'Vanishing Point', pending: true });
    const { companyId } = company.me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/2`, {
      reason: 'Vanishing Point is no name.',
    });
    const { position } = await newest({ q: 'vanishing' });
    await erase(test, company);
    const state = async () => {
      const { body } = await admin.get(`/api/moderation/decisions/${position}`);
      return (body as DecisionDetails).today.state;
    };
    await eventually(state, 'erased');
    const { body } = await admin.get(`/api/moderation/decisions/${position}`);
    expect(body).toMatchObject({
      author: { name: 'Deleted account', left: true },
      subject: { title: '', excerpt: '' },
      note: null,
      asDecided: null,
    });
    expect((await historyOf(admin, { q: 'vanishing' })).decisions).toEqual([]);
    const { text } = await admin.get('/api/moderation/export/csv');
    const { text: timeline } = await admin.get(`/api/moderation/timeline/company/${companyId}`);
    expect(text + timeline).not.toMatch(/vanishing/i);
  });

  it('says whether it is sealed yet', async () => {
    const { position } = await newest();
    const upTo = await sealed(test);
    expect((await newest()).coverage).toMatchObject({ sealedUpTo: upTo });
    expect(upTo).toBeGreaterThanOrEqual(position);
    expect((await historyOf(admin)).coverage.sealedUpTo).toBe(upTo);
  });

  it.each(['999999', '2', '0', 'x', '-1', '99999999999999999'])(
    'that is not one (%s) is not found',
    async (position) => {
      const { status, body } = await admin.get(`/api/moderation/decisions/${position}`);
      expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    },
  );

  it('cannot be changed or removed by any call', async () => {
    const { position } = await newest();
    const path = `/api/moderation/decisions/${position}`;
    for (const method of ['post', 'put', 'delete'] as const) {
      const answer = await admin.send(method, path, (call) =>
        call.set('X-CSRFToken', admin.cookies.get('csrf_token') ?? ''),
      );
      expect(answer.status).toBe(404);
    }
  });
});

describe('Two admins who decide at once', () => {
  it('leave one decision', async () => {
    const other = await test.signedIn('Admin');
    const user = await test.signedIn('User');
    const { id: postId } = await publishPost(user, { title: 'Contended' });
    const answers = await Promise.all(
      [admin, other].map((each) => deletePost(each, postId, { violations: [1] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { decisions } = await historyOf(admin, { q: 'contended' });
    const winner = answers[0]!.status === 200 ? admin : other;
    expect(decisions.map((each) => each.admin?.accountId)).toEqual([winner.me.accountId]);
  });

  it('leave one if one admin comes too late for a company', async () => {
    const other = await test.signedIn('Admin');
    const company = await test.signedIn('Company', { name: 'Twice Judged', pending: true });
    const path = `/api/profile/setCompanyVerified/${company.me.companyId}`;
    const answers = await Promise.all([admin.post(`${path}/1`), other.post(`${path}/2`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await historyOf(admin, { q: 'twice judged' })).totalCount).toBe(1);
  });
});
