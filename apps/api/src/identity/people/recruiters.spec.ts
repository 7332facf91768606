import type { AnswerOf, CompanyPerson, Job, listNotifications } from '@lock-in/contracts';
import { publishPost } from '../../testing/conversation.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { apply, offerOf } from '../../testing/people/recruitment.ts';
import { recruiterOf } from '../../testing/people/recruiters.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ mail: undefined });
});
beforeEach(async () => {
  owner = await test.signedIn('Company', { name: 'Kopi Labs' });
});
afterAll(() => test.stop());

const peopleOf = async (someone: SignedIn) => {
  const { body } = await someone.get('/api/company/people');
  return body as { people: CompanyPerson[] };
};
const brief = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const eventsOf = async (type: string, actor: number) => {
  const { rows } = await test.pool.query<{ data: object }>(
    'select data from event where type = $1 and actor = $2',
    [type, `account-${actor}`],
  );
  return rows.map(({ data }) => data);
};
const remove = (by: SignedIn, { me }: SignedIn) => by.delete(`/api/company/people/${me.accountId}`);

describe('A recruiter', () => {
  it('does with jobs what the company does, under their own name in the log', async () => {
    const recruiter = await recruiterOf(test, owner);
    const posted = await recruiter.post('/api/addJob', offerOf(owner));
    expect(posted.status).toBe(201);
    const job = posted.body as Job;
    expect(job.company).toMatchObject({ name: 'Kopi Labs', accountId: owner.me.accountId });
    expect(await eventsOf('JobPosted', recruiter.me.accountId)).toMatchObject([
      { accountId: owner.me.accountId, companyId: owner.me.companyId },
    ]);
    const { accountId, name } = recruiter.me;
    expect((await owner.get(`/api/jobDetails/${job.jobId}`)).body).toMatchObject({
      postedBy: { accountId, name },
    });
    const reader = await test.signedIn('User');
    expect((await reader.get(`/api/jobDetails/${job.jobId}`)).body).not.toHaveProperty('postedBy');
    const { jobId } = (await owner.post('/api/addJob', offerOf(owner))).body as Job;
    expect((await recruiter.post(`/api/editJob/${jobId}`, offerOf(owner, { title: 'Again' }))).status).toBe(
      200,
    );
    expect((await recruiter.get(`/api/companyJobListings/${owner.me.companyId}`)).body).toMatchObject({
      jobs: expect.arrayContaining([expect.objectContaining({ jobId: job.jobId })]) as unknown,
    });
  });

  it('is told of applications for the company’s jobs from joining on, and writes posts with the company’s name', async () => {
    const { jobId } = (await owner.post('/api/addJob', offerOf(owner))).body as Job;
    await apply(await test.signedIn('User'), jobId);
    const recruiter = await recruiterOf(test, owner);
    const told = async () =>
      (await recruiter.get('/api/notifications')).body as AnswerOf<typeof listNotifications>;
    expect((await told()).totalCount).toBe(0);
    await apply(await test.signedIn('User'), jobId);
    expect(await told()).toMatchObject({ unread: 1, notifications: [{ kind: 'applicationReceived' }] });
    await recruiter.post('/api/notifications/readAll', {
      position: (await told()).notifications[0]!.position,
    });
    expect((await told()).unread).toBe(0);
    // The other unread notification is about being verified.
    expect((await owner.get('/api/notifications')).body).toMatchObject({ unread: 2 });
    const { id } = await publishPost(recruiter);
    expect((await owner.get(`/api/post/${id}`)).body).toMatchObject({ company: 'Kopi Labs' });
    await remove(owner, recruiter);
    expect((await owner.get(`/api/post/${id}`)).body).not.toHaveProperty('company');
  });

  it('has a personal profile, which names their company', async () => {
    const recruiter = await recruiterOf(test, owner, { name: 'Mei Lin' });
    const { accountId } = recruiter.me;
    const saved = await recruiter.submit('/api/profile/save', {
      accountId: String(accountId),
      name: 'Mei Lin Tan',
      bio: 'I hire.',
    });
    expect(saved.body).toMatchObject({ role: 'User', name: 'Mei Lin Tan', bio: 'I hire.' });
    const seen = await (await test.signedIn('User')).get(`/api/profile/${accountId}`);
    expect(seen.body).toMatchObject({
      role: 'User',
      company: { accountId: owner.me.accountId, companyId: owner.me.companyId, name: 'Kopi Labs' },
    });
  });

  it('is shut out while the company is not verified, and reads while it is suspended', async () => {
    const admin = await test.signedIn('Admin');
    const recruiter = await recruiterOf(test, owner);
    await admin.post(`/api/accounts/${owner.me.accountId}/suspension`, {
      violations: [1],
      words: 'No.',
      days: 1,
    });
    const refused = await recruiter.post('/api/addJob', offerOf(owner));
    expect(refused.status).toBe(403);
    expect((refused.body as { error: string }).error).toMatch(/^Your company’s account is suspended until/);
    expect((await recruiter.get('/api/company/people')).status).toBe(200);
    await admin.delete(`/api/accounts/${owner.me.accountId}/suspension`);
    await admin.post(`/api/profile/revokeCompanyVerification/${owner.me.companyId}`, { reason: 'A reason.' });
    const pending = { status: 403, body: { error: 'Account verification pending.' } };
    expect(brief(await recruiter.post('/api/addJob', offerOf(owner)))).toEqual(pending);
    expect(brief(await recruiter.get('/api/company/people'))).toEqual(pending);
    expect((await recruiter.get('/api/me')).body).toMatchObject({ verified: 2 });
    expect((await recruiter.post('/api/company/leave')).status).toBe(200);
  });

  it('is signed out at once when removed, keeps the account as a job seeker, and stays the author of what they did', async () => {
    const recruiter = await recruiterOf(test, owner);
    const { jobId } = (await recruiter.post('/api/addJob', offerOf(owner))).body as Job;
    expect((await remove(owner, recruiter)).status).toBe(200);
    const next = await recruiter.get('/api/company/people');
    expect(brief(next)).toEqual({
      status: 401,
      body: { error: 'Session invalidated; please log in again' },
    });
    expect(next.headers['x-session-ended']).toBe('left-company');
    expect((await peopleOf(owner)).people).toHaveLength(1);
    test.clock.advance({ minutes: 1 });
    const person = await signIn(test.visitor(), recruiter.person, test.clock);
    expect(person.me).toMatchObject({ role: 'User', companyId: null });
    expect(person.me.companyRole).toBeUndefined();
    expect((await person.get('/api/company/people')).status).toBe(403);
    expect((await person.post(`/api/deleteJob/${jobId}`)).status).toBe(403);
    expect(await eventsOf('JobPosted', recruiter.me.accountId)).toHaveLength(1);
    expect((await owner.get(`/api/jobDetails/${jobId}`)).status).toBe(200);
    expect((await remove(owner, recruiter)).status).toBe(404);
  });

  it('can leave, and is then signed out', async () => {
    const recruiter = await recruiterOf(test, owner);
    expect((await recruiter.post('/api/company/leave')).status).toBe(200);
    expect(await eventsOf('RecruiterLeft', recruiter.me.accountId)).toHaveLength(1);
    expect((await recruiter.get('/api/me')).status).toBe(401);
    expect((await peopleOf(owner)).people).toHaveLength(1);
  });

  it('leaves the company by erasing their account, and when the company is closed', async () => {
    const [erased, left] = [await recruiterOf(test, owner), await recruiterOf(test, owner)];
    await erased.post(`/api/profile/erase/${erased.me.accountId}`, { password: erased.person.password });
    expect((await peopleOf(owner)).people).toHaveLength(2);
    await owner.post(`/api/profile/disable/${owner.me.accountId}`, { password: owner.person.password });
    const next = await left.get('/api/me');
    expect(next.headers['x-session-ended']).toBe('left-company');
    test.clock.advance({ minutes: 1 });
    expect((await signIn(test.visitor(), left.person, test.clock)).me).toMatchObject({ role: 'User' });
  });

  it('has no access to another company, and an owner cannot leave', async () => {
    const recruiter = await recruiterOf(test, owner);
    const other = await test.signedIn('Company');
    expect((await remove(other, recruiter)).status).toBe(404);
    expect((await remove(owner, owner)).status).toBe(409);
    expect((await owner.post('/api/company/leave')).status).toBe(409);
  });
});
