import { type AnswerOf, listRemovals } from '@lock-in/contracts';
import { addComment, deleteComment, deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { deleteJob, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let user: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  user = await test.signedIn('User');
  company = await test.signedIn('Company');
  const { id } = await publishPost(user, { title: 'Mine', content: 'All mine.' });
  const { commentId } = await addComment(user, id, 'First!');
  await deleteComment(admin, commentId);
  await deletePost(admin, id, { violations: [1, 3] });
  await deletePost(user, (await publishPost(user)).id);
  const { jobId } = await postJob(company, { title: 'Rock star' });
  await admin.post(`/api/setViolation/${jobId}/2`);
  await deleteJob(admin, jobId);
});
afterAll(() => test.stop());

async function removalsOf(someone: SignedIn, query = ''): Promise<AnswerOf<typeof listRemovals>> {
  const { status, body } = await someone.get(`/api/removals${query}`);
  expect(status).toBe(200);
  return listRemovals.answer.parse(body);
}

describe('What admins took down', () => {
  it('is reported to its author, with its content and the reasons, but not who removed it', async () => {
    const page = await removalsOf(user);
    expect(page).toMatchObject({ totalCount: 2, unseen: 2, nextCursor: null });
    expect(page.removals).toMatchObject([
      {
        kind: 'post',
        title: 'Mine',
        content: 'All mine.',
        seen: false,
        reasons: [expect.any(String), expect.any(String)],
      },
      { kind: 'comment', title: null, content: 'First!', seen: false, reasons: [] },
    ]);
    expect(JSON.stringify(page)).not.toContain(admin.me.name);
    expect((await removalsOf(company)).removals).toMatchObject([
      { kind: 'job', title: 'Rock star', reasons: [expect.any(String)] },
    ]);
  });

  it('is nobody else’s to see', async () => {
    expect(await removalsOf(await test.signedIn('User'))).toMatchObject({
      removals: [],
      totalCount: 0,
      unseen: 0,
    });
    expect((await admin.get('/api/removals')).status).toBe(403);
    expect((await admin.post('/api/removals/seen', { position: 1 })).status).toBe(403);
    expect((await test.visitor().get('/api/removals')).status).toBe(401);
  });

  it('comes in pages', async () => {
    const first = await removalsOf(user, '?pageSize=1');
    const second = await removalsOf(user, `?pageSize=1&cursor=${first.nextCursor}`);
    expect([...first.removals, ...second.removals]).toEqual((await removalsOf(user)).removals);
    expect(second).toMatchObject({ nextCursor: null, currentPage: 2 });
  });

  it('is new until it was shown, up to where it was shown', async () => {
    const [newest, older] = (await removalsOf(user)).removals;
    const seen = async (position: number) =>
      (await user.post('/api/removals/seen', { position })).body as { unseen: number };
    expect(await seen(older!.position)).toEqual({ unseen: 1 });
    expect((await removalsOf(user)).removals.map((each) => each.seen)).toEqual([false, true]);
    expect(await seen(newest!.position)).toEqual({ unseen: 0 });
    expect(await seen(newest!.position)).toEqual({ unseen: 0 });
    expect(await seen(older!.position)).toEqual({ unseen: 0 });
    const { rows } = await test.pool.query("select data from event where type = 'RemovalsSeen'");
    expect(rows).toHaveLength(2);
  });

  it('cannot be seen before it comes', async () => {
    await company.post('/api/removals/seen', { position: Number.MAX_SAFE_INTEGER });
    expect((await removalsOf(company)).unseen).toBe(0);
    const { jobId } = await postJob(company);
    await admin.post(`/api/setViolation/${jobId}/2`);
    await deleteJob(admin, jobId);
    expect((await removalsOf(company)).unseen).toBe(1);
  });

  it.each([{}, { position: 0 }, { position: 'x' }, { position: 1.5 }])(
    'is not marked by %p',
    async (body) => {
      expect((await user.post('/api/removals/seen', body)).status).toBe(400);
    },
  );
});
