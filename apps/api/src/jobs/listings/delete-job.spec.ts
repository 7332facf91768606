import type { Job } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, deleteJob, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let pending: SignedIn;
let user: SignedIn;
let admin: SignedIn;
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  pending = await test.signedIn('Company', { pending: true });
  user = await test.signedIn('User');
  admin = await test.signedIn('Admin');
});
beforeEach(async () => {
  job = await postJob(company);
});
afterAll(() => test.stop());

const record = (
  violationId: number | string,
  { by = admin, jobId = job.jobId }: { by?: Pick<SignedIn, 'post'>; jobId?: number } = {},
) => by.post(`/api/setViolation/${jobId}/${violationId}`);
const eventsOf = async ({ jobId }: Job) => {
  const { rows } = await test.pool.query<{ type: string; data: object; actor: string }>(
    `select type, data, actor from event where stream_id = $1 order by position`,
    [`job-${jobId}`],
  );
  return rows.slice(1);
};

describe('Recording why a job is taken down', () => {
  it('is done once for each reason, also by two admins at once', async () => {
    const second = await test.signedIn('Admin');
    const answers = await Promise.all([record(5), record(5, { by: second }), record(5)]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { jobId: job.jobId, violationId: 5 }]);
    await record(4);
    const events = await eventsOf(job);
    expect(events.map(({ type, data }) => [type, (data as { violationId: number }).violationId])).toEqual([
      ['JobViolationRecorded', 5],
      ['JobViolationRecorded', 4],
    ]);
    // Recording a violation does not take the job down.
    expect((await user.get(`/api/jobDetails/${job.jobId}`)).status).toBe(200);
  });

  it('is for admins, jobs that are there and reasons that exist', async () => {
    for (const by of [user, company, other, pending]) expect((await record(5, { by })).status).toBe(403);
    expect((await record(5, { by: test.visitor() })).status).toBe(401);
    expect((await record(999)).body).toEqual({ error: 'Violation reason not found.' });
    expect((await record('0')).status).toBe(400);
    expect((await record(5, { jobId: 999_999 })).body).toEqual({ error: 'Job not found.' });
    await deleteJob(company, job.jobId);
    expect((await record(5)).status).toBe(404);
  });
});

describe('Deleting a job', () => {
  it('is done by its company, and then it is gone for everyone', async () => {
    const { status, body } = await deleteJob(company, job.jobId);
    expect([status, body]).toEqual([200, { success: true }]);
    for (const reader of [user, admin, company]) {
      expect((await reader.get(`/api/jobDetails/${job.jobId}`)).status).toBe(404);
    }
    expect(await eventsOf(job)).toMatchObject([
      { type: 'JobRemoved', actor: `account-${company.me.accountId}` },
    ]);
  });

  it('is done by an admin with the reasons that were recorded, and the log says who, what and why', async () => {
    const { status, body } = await deleteJob(admin, job.jobId);
    expect([status, body]).toEqual([409, { error: 'Record a violation reason before deleting this job.' }]);
    expect((await user.get(`/api/jobDetails/${job.jobId}`)).status).toBe(200);
    await record(5);
    await record(1);
    expect((await deleteJob(admin, job.jobId)).status).toBe(200);
    expect((await user.get(`/api/jobDetails/${job.jobId}`)).status).toBe(404);
    expect((await eventsOf(job)).at(-1)).toEqual({
      type: 'JobTakenDown',
      actor: `account-${admin.me.accountId}`,
      data: {
        jobId: job.jobId,
        companyId: company.me.companyId,
        accountId: company.me.accountId,
        removedBy: admin.me.accountId,
        violationIds: [5, 1],
      },
    });
  });

  it('happens once, even if several people delete it at the same moment', async () => {
    await record(2);
    const answers = await Promise.all([company, admin, company, admin].map((by) => deleteJob(by, job.jobId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await eventsOf(job)).filter(({ type }) => type !== 'JobViolationRecorded')).toHaveLength(1);
  });

  it('needs a job that exists', async () => {
    expect((await deleteJob(company, 999_999)).status).toBe(404);
    expect((await company.post('/api/deleteJob/x')).status).toBe(400);
  });

  it('leaves applications to be answered', async () => {
    const application = await apply(user, job.jobId);
    await deleteJob(company, job.jobId);
    const { status, body } = await company.post(`/api/approveApplication/${application.applicationId}`);
    expect([status, body]).toMatchObject([200, { status: 'Accepted' }]);
  });
});
