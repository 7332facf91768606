import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Storage } from '../platform/storage/storage.ts';
import { editProfile } from '../testing/people/edit-profile.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { myData } from '../testing/my-data.ts';
import { register, type SignedIn, signIn } from '../testing/people/people.ts';
import { apply, postJob, sendApplication } from '../testing/people/recruitment.ts';
import { keepFile, storedKeys } from '../testing/stored.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { erasureQueue, ErasureWorker } from './erasure-job.ts';
import { Erasures } from './erasures.ts';

let test: TestApp;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
});
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const eraseAs = async (by: SignedIn, accountId: number, body: object = { password: by.person.password }) => {
  const { status, body: answer } = await by.post(`/api/profile/erase/${accountId}`, body);
  return { status, answer: answer as unknown };
};
const erase = (user: SignedIn) => eraseAs(user, user.me.accountId);
const work = () => test.app.get(ErasureWorker).process({ name: 'forget' });
const progress = async ({ me }: SignedIn) => {
  const { rows } = await test.pool.query<{ finished: boolean }>(
    'select finished_at is not null as finished from erasure_progress where account_id = $1',
    [me.accountId],
  );
  return rows[0]?.finished;
};

describe('Erasing an account', () => {
  it('is for its owner, who knows the password', async () => {
    const [user, other, admin] = [
      await test.signedIn('User'),
      await test.signedIn('User'),
      await test.signedIn('Admin'),
    ];
    const { accountId } = user.me;
    const visitor = await test.visitor().post(`/api/profile/erase/${accountId}`, { password: 'x' });
    expect([visitor.status, visitor.body]).toEqual([
      401,
      expect.objectContaining({ error: 'Not authenticated' }),
    ]);
    const unproven = await user.send('post', `/api/profile/erase/${accountId}`, (call) =>
      call.send({ password: user.person.password }),
    );
    expect(unproven.status).toBe(400);
    expect(await eraseAs(other, accountId)).toMatchObject({ status: 403, answer: { error: 'Forbidden.' } });
    expect(await eraseAs(user, user.me.userId! + 5_000)).toMatchObject({ status: 403 });
    expect(await erase(admin)).toMatchObject({ status: 403, answer: { error: 'Forbidden.' } });
    for (const body of [{}, { password: '' }, { password: 7 }])
      expect(await eraseAs(user, accountId, body)).toMatchObject({
        status: 400,
        answer: { error: { password: 'Password is required' } },
      });
    expect(await eraseAs(user, accountId, { password: 'not mine at all' })).toMatchObject({
      status: 403,
      answer: { error: 'Incorrect password.' },
    });
    expect((await user.post('/api/profile/erase/zero', { password: 'x' })).status).toBe(400);
    expect((await user.get('/api/me')).status).toBe(200);
  });

  it('signs out everywhere for good, and frees the email address for a new account that knows nothing of the old one', async () => {
    const user = await test.signedIn('User');
    expect(await erase(user)).toEqual({ status: 200, answer: { success: true } });
    expect(user.cookies.has('session_token')).toBe(false);
    const { email, password, name, role } = user.person;
    const login = await test.visitor().post('/api/login', { email, password });
    expect([login.status, login.body]).toMatchObject([401, { error: 'Invalid email or password.' }]);

    expect((await register(test.visitor(), user.person)).status).toBe(201);
    const anew = await signIn(test.visitor(), { email, password, name, role }, test.clock);
    expect(anew.me.accountId).not.toBe(user.me.accountId);
    expect(await myData(anew)).toMatchObject({ state: 'none' });
  });

  it('is also for a company that waits', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    expect(await erase(waiting)).toMatchObject({ status: 200, answer: { success: true } });
  });

  it('takes down the jobs of a company, and leaves its applicants their own record', async () => {
    const [raintree, user] = [await test.signedIn('Company'), await test.signedIn('User')];
    const { jobId } = await postJob(raintree);
    await apply(user, jobId);
    expect(await erase(raintree)).toMatchObject({ status: 200 });
    const { body } = await user.get(`/api/myJobs/${user.me.userId}?tab=applied`);
    expect(body).toMatchObject({ jobs: [{ jobId, company: { name: 'Deleted account', location: null } }] });
    expect((await sendApplication(await test.signedIn('User'), jobId)).status).toBe(409);
  });
});

describe('An erasure', () => {
  it('that meets an edit or an application ends with nothing of either', async () => {
    const { jobId } = await postJob(company);
    for (let round = 1; round <= 4; round++) {
      const user = await test.signedIn('User');
      const portfolioKey = await keepFile(test, Buffer.from('portfolio'), 'portfolio');
      const [applied, edited, erased] = await Promise.all([
        sendApplication(user, jobId),
        editProfile(test, user, { bio: 'Still here.', portfolioKey }),
        erase(user),
      ]);
      expect(erased.status).toBe(200);
      expect([201, 401, 403, 503]).toContain(applied.status);
      expect(edited).toBeDefined();
      await eventually(() => progress(user), false);
      test.clock.advance({ minutes: 16 });
      await work();
      expect(await progress(user)).toBe(true);
      const { rows } = await test.pool.query(
        `select bio, portfolio_key, (select count(*)::integer from stored_file f where f.account_id = account.account_id) as files,
                (select count(resume_key)::integer from job_application a where a.account_id = account.account_id) as resumes
           from account where account_id = $1`,
        [user.me.accountId],
      );
      expect(rows).toEqual([{ bio: null, portfolio_key: null, files: 0, resumes: 0 }]);
      company = await signIn(test.visitor(), company.person, test.clock);
    }
    expect((await storedKeys(test)).filter((key) => key.startsWith('resume-'))).toHaveLength(1);
  });

  it('requested twice at the same moment is done once', async () => {
    const user = await test.signedIn('User');
    const answers = await Promise.all([erase(user), erase(user), erase(user)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 401, 403]).toContain(status);
    const { rows } = await test.pool.query(
      `select type from event where stream_id = $1 and type in ('AccountDisabled', 'AccountErased') order by position`,
      [`account-${user.me.accountId}`],
    );
    expect(rows).toEqual([{ type: 'AccountDisabled' }, { type: 'AccountErased' }]);
  });

  it('that was interrupted is finished by the next process that looks', async () => {
    const user = await test.signedIn('User');
    const { jobId } = await postJob(company);
    const { resumeURL } = await apply(user, jobId);
    const broken = jest.spyOn(test.app.get(Storage), 'remove').mockRejectedValue(new Error('storage away'));
    const forget = jest.spyOn(test.app.get(Erasures), 'forget');
    expect(await erase(user)).toMatchObject({ status: 200 });
    await eventually(() => Promise.resolve(forget.mock.calls.length > 0), true);
    await expect(work()).rejects.toThrow('storage away');
    expect(await progress(user)).toBeUndefined();
    expect(await storedKeys(test)).toContain(resumeURL);
    // Simulates a crash after which the queue has lost its job.
    await test.app.get<Queue>(getQueueToken(erasureQueue)).drain(true);
    broken.mockRestore();
    await work();
    expect(await progress(user)).toBe(false);
    expect(await storedKeys(test)).not.toContain(resumeURL);
  });

  it('begins by itself, and is looked at again only once', async () => {
    const user = await test.signedIn('User');
    await erase(user);
    await eventually(() => progress(user), false);
    const forget = jest.spyOn(test.app.get(Erasures), 'forget');
    await work();
    expect(forget).not.toHaveBeenCalled();
    test.clock.advance({ minutes: 16 });
    await work();
    expect(forget).toHaveBeenCalledWith(user.me.accountId);
    forget.mockClear();
    test.clock.advance({ hours: 1 });
    await work();
    expect(forget).not.toHaveBeenCalled();
  });
});
