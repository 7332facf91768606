import { pdf } from '@lock-in/testing';
import { publishPost, addComment, like, deletePost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { finishedArchive } from '../../testing/my-data.ts';
import { codeOf, type SignedIn } from '../../testing/people/people.ts';
import { apply, deleteJob, postJob } from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/**
 * A request that holds a connection and waits for another one can wait for ever if all others do the same. With one connection for all
 * requests, it would wait the first time.
 */
describe('With a single free connection', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({}, { connections: 1 });
  });
  afterAll(() => test.stop());

  const expectStatus = async (status: number, asked: Promise<{ status: number; body: unknown }>) => {
    const answer = await asked;
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
  };
  /** The next code of a person's authenticator; each code works once. */
  const code = async ({ person }: SignedIn) => {
    test.clock.advance({ seconds: 30 });
    return codeOf(person.secret!, test.clock);
  };

  it('every kind of command, and the work that follows from it, comes to its end', async () => {
    const [user, admin, company] = [
      await test.signedIn('User'),
      await test.signedIn('Admin'),
      await test.signedIn('Company'),
    ];
    const post = await publishPost(user, { labels: [7] });
    await addComment(company, post.id);
    await expectStatus(200, like(company, post.id));
    await expectStatus(200, deletePost(admin, post.id, { violations: [1] }));

    const { jobId } = await postJob(company);
    const application = await apply(user, jobId);
    expect(application).toMatchObject({ status: 'Applied' });
    await expectStatus(200, admin.post(`/api/setViolation/${jobId}/1`));
    await expectStatus(200, deleteJob(admin, jobId));
    await expectStatus(200, admin.get('/api/moderation/decisions'));

    const newPassword = 'another quiet harbour';
    await expectStatus(
      200,
      saveProfile(
        user,
        { password: user.person.password, newPassword, confirmNew: newPassword },
        { portfolio: await pdf('Portfolio') },
      ),
    );
    const security = { password: newPassword, code: await code(user) };
    await expectStatus(200, user.post('/api/security/recovery-codes', security));
    await expectStatus(202, user.post('/api/myData'));
    expect(await finishedArchive(user)).toMatchObject({ state: 'ready' });
    await expectStatus(200, user.post(`/api/profile/erase/${user.me.accountId}`, { password: newPassword }));
    await eventually(async () => {
      const { rows } = await test.pool.query<{ count: number }>(
        'select count(*)::integer as count from erasure_progress where forgotten_at is not null',
      );
      return rows[0]!.count;
    }, 1);
  });

  it('many at once are served one after the other', async () => {
    const someone = await test.signedIn('User');
    const posts = await Promise.all(Array.from({ length: 30 }, () => publishPost(someone)));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(30);
  });
});
