import type { Post } from '@lock-in/contracts';
import { publishPost } from '../testing/conversation.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { postJob, sendApplication } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  reader = await test.signedIn('User');
});
afterAll(() => test.stop());

const disable = async (
  by: Pick<SignedIn, 'post'>,
  accountId: number | string,
  body: object = { password: 'a quiet harbour at dusk' },
) => {
  const answer = await by.post(`/api/profile/disable/${accountId}`, body);
  return [answer.status, answer.body as unknown];
};
const login = async ({ person: { email, password } }: SignedIn) => {
  const { status, body } = await test.visitor().post('/api/login', { email, password });
  return [status, body as unknown];
};

describe('Disabling an account', () => {
  it('ends its session and leaves of its profile only that it is disabled', async () => {
    const leaver = await test.signedIn('User');
    const stolen = test.visitor();
    for (const [name, value] of leaver.cookies) stolen.cookies.set(name, value);
    expect(await disable(leaver, leaver.me.accountId)).toEqual([200, { success: true }]);
    expect([...leaver.cookies.keys()]).not.toContain('session_token');
    expect((await stolen.get('/api/me')).body).toEqual({ error: 'Session invalidated; please log in again' });
    const { accountId } = leaver.me;
    expect((await reader.get(`/api/profile/${accountId}`)).body).toEqual({ accountId, isDisabled: true });
    expect(await login(leaver)).toEqual([403, { error: "This user's account is disabled." }]);
  });

  it('leaves posts, without a name', async () => {
    const leaver = await test.signedIn('User');
    const { id } = await publishPost(leaver, { title: 'Still here' });
    await disable(leaver, leaver.me.accountId);
    const { body } = await reader.get(`/api/post/${id}`);
    expect(body as Post).toMatchObject({
      title: 'Still here',
      username: 'Deleted account',
      displayPicUrl: null,
    });
  });

  it('takes a company’s jobs off the board, and nobody can apply for them any more', async () => {
    const company = await test.signedIn('Company');
    const { jobId } = await postJob(company);
    const board = async () =>
      ((await reader.get('/api/joblistings')).body as { jobs: { jobId: number }[] }).jobs.map(
        (job) => job.jobId,
      );
    expect(await board()).toContain(jobId);
    await disable(company, company.me.accountId);
    expect(await board()).not.toContain(jobId);
    const { status, body } = await sendApplication(reader, jobId);
    expect([status, body]).toEqual([409, { error: 'Applications for this job have closed.' }]);
  });

  it('of two requests at once is done once', async () => {
    const leaver = await test.signedIn('User');
    const { accountId } = leaver.me;
    const path = `/api/profile/disable/${accountId}`;
    const send = () =>
      leaver.send('post', path, (call) =>
        call.set('X-CSRFToken', leaver.cookies.get('csrf_token')!).send({ password: leaver.person.password }),
      );
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    const { rowCount } = await test.pool.query('select from event where type = $1 and data @> $2', [
      'AccountDisabled',
      { accountId },
    ]);
    expect(rowCount).toBe(1);
  });

  /** Must be the last test: afterwards every sign-in from this address needs a captcha. */
  it('needs the password; wrong ones count like failed sign-ins', async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    for (let guess = 0; guess < 3; guess++)
      expect(await disable(someone, accountId, { password: `guess ${guess}` })).toEqual([
        403,
        { error: 'Incorrect password.' },
      ]);
    expect(await disable(someone, accountId, {})).toEqual([
      400,
      { error: { password: 'Password is required' } },
    ]);
    expect((await someone.get('/api/me')).status).toBe(200);
    expect(await login(someone)).toMatchObject([400, { showCaptcha: true }]);
  });
});
