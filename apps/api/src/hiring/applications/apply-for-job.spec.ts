import type { AnswerOf, Application, Job, listApplicants } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../../platform/config/config.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import {
  apply,
  asReceived,
  daysFromNow,
  deleteJob,
  leave,
  postJob,
  sendApplication,
} from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = AnswerOf<typeof listApplicants>;

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let user: SignedIn;
let admin: SignedIn;
/** More job seekers. Tests can share them, because each test has its own job. */
let people: SignedIn[];
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  user = await test.signedIn('User', { confirmed: true });
  admin = await test.signedIn('Admin');
  people = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('User')));
});
beforeEach(async () => {
  job = await postJob(company);
});
afterAll(() => test.stop());

/** Number of stored resumes, including those that no event names. */
const stored = async () => {
  const names = await readdir(join(test.app.get(Config).dataDir, 'files'), { recursive: true });
  return names.filter((name) => name.includes('resume-')).length;
};
const detailsOf = async (jobId: number, reader: SignedIn) =>
  (await reader.get(`/api/jobDetails/${jobId}`)).body as Job;
const applicantsOf = async (query = '', by = company) =>
  (await by.get(`/api/getApplicantsByCompanyId/${by.me.companyId}${query}`)).body as Page;
const approve = (applicationId: number | string, by = company) =>
  by.post(`/api/approveApplication/${applicationId}`);
const view = (reader: SignedIn, key: string) =>
  reader.send('get', `/api/resume/view?uri=${encodeURIComponent(key)}`, (call) => call.responseType('blob'));

describe('Applying for a job', () => {
  it('sends the resume to its company, and to no one else', async () => {
    const resume = await pdf('Resume of Mei Lin');
    const { status, body } = await sendApplication(user, job.jobId, resume);
    expect(status).toBe(201);
    const application = body as Application;
    expect(application).toEqual({
      applicationId: expect.any(Number),
      appliedAt: expect.stringMatching(/Z$/),
      bio: null,
      email: user.person.email,
      jobId: job.jobId,
      name: user.me.name,
      resumeURL: expect.stringMatching(/^resume-/),
      status: 'Applied',
      withdrawnAt: null,
      userId: user.me.userId,
      profilePicUrl: null,
      accountId: user.me.accountId,
    });
    for (const reader of [user, company]) {
      const { headers, body: bytes } = await view(reader, application.resumeURL!);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline',
        'content-length': String(resume.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(resume.equals(bytes as Buffer)).toBe(true);
    }
    for (const reader of [people[0]!, other]) {
      const denied = await reader.get(`/api/resume/view?uri=${application.resumeURL}`);
      const unknown = await reader.get('/api/resume/view?uri=resume-00000000-0000-0000-0000-000000000000');
      expect([denied.status, denied.body]).toEqual([404, { error: 'Not found.' }]);
      expect([unknown.status, unknown.body]).toEqual([denied.status, denied.body]);
    }
    expect((await admin.get(`/api/resume/view?uri=${application.resumeURL}`)).status).toBe(403);
    expect((await test.visitor().get(`/api/resume/view?uri=${application.resumeURL}`)).status).toBe(401);
  });

  it('is counted at once, for everyone, and shows the applicant to the owner only', async () => {
    const application = await apply(user, job.jobId);
    for (const reader of [user, admin]) {
      expect(await detailsOf(job.jobId, reader)).toMatchObject({ numApplicants: 1, jobApplication: [] });
    }
    expect(await detailsOf(job.jobId, company)).toMatchObject({
      numApplicants: 1,
      jobApplication: [asReceived(application)],
    });
    const { jobs } = (await company.get(`/api/companyJobListings/${company.me.companyId}`)).body as {
      jobs: Job[];
    };
    expect(jobs[0]).toMatchObject({
      jobId: job.jobId,
      jobApplication: [asReceived(application)],
    });
    const seen = (await other.get(`/api/companyJobListings/${company.me.companyId}`)).body as { jobs: Job[] };
    expect(seen.jobs[0]).toMatchObject({ jobId: job.jobId, numApplicants: 1, jobApplication: [] });
  });

  it('is remembered in the list of jobs applied for', async () => {
    const applicant = await test.signedIn('User');
    const second = await postJob(other);
    await apply(applicant, job.jobId);
    await apply(applicant, second.jobId);
    const { body } = await applicant.get(`/api/getAppliedJobId/${applicant.me.userId}`);
    expect(body).toEqual([second.jobId, job.jobId]);
  });

  it('twice is refused, and leaves one resume', async () => {
    await apply(user, job.jobId);
    const before = await stored();
    const { status, body } = await sendApplication(user, job.jobId);
    expect([status, body]).toEqual([409, { error: 'You have already applied for this job.' }]);
    expect(await stored()).toBe(before);
  });

  it('many times at once makes one application with one resume', async () => {
    const before = await stored();
    const resume = await pdf('Resume');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sendApplication(user, job.jobId, resume)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== taken[0])) {
      expect([status, body]).toEqual([409, { error: 'You have already applied for this job.' }]);
    }
    expect(await stored()).toBe(before + 1);
    expect((await detailsOf(job.jobId, company)).numApplicants).toBe(1);
  });

  it('twice with one key is one application, answered twice', async () => {
    const resume = await pdf('Resume');
    const before = await stored();
    user.headers['Idempotency-Key'] = `apply-${job.jobId}`;
    const [first, again] = [
      await sendApplication(user, job.jobId, resume),
      await sendApplication(user, job.jobId, resume),
    ];
    const otherFile = await sendApplication(user, job.jobId, await pdf('Another resume'));
    delete user.headers['Idempotency-Key'];
    expect([first.status, again.status, otherFile.status]).toEqual([201, 201, 422]);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toBe(before + 1);
  });

  it('several times at once with one key is one application, answered each time', async () => {
    const resume = await pdf('Resume');
    const before = await stored();
    user.headers['Idempotency-Key'] = `at once ${job.jobId}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendApplication(user, job.jobId, resume)),
    );
    delete user.headers['Idempotency-Key'];
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
    expect(await stored()).toBe(before + 1);
  });

  it('by several people at once is counted exactly', async () => {
    await Promise.all([user, ...people].map((someone) => apply(someone, job.jobId)));
    expect((await detailsOf(job.jobId, user)).numApplicants).toBe(5);
    expect((await applicantsOf(`?jobId=${job.jobId}`)).totalCount).toBe(5);
  });

  it('needs a PDF', async () => {
    const fields = { jobId: String(job.jobId), userId: String(user.me.userId) };
    const whole = await pdf('Resume');
    const before = await stored();
    for (const resume of [
      undefined,
      Buffer.alloc(0),
      Buffer.from('Dear madam or sir'),
      Buffer.from('%PDF-1.7 garbage'),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([Buffer.from('GIF89a'), whole]),
    ]) {
      const { status, body } = await user.submit('/api/applyJob', fields, resume && { resume });
      expect([status, body]).toEqual([400, { error: { resume: 'Resume must be a PDF file.' } }]);
    }
    const large = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]);
    const { status, body } = await user.submit('/api/applyJob', fields, { resume: large });
    expect([status, body]).toEqual([413, { error: { resume: 'Must be at most 10 MB.' } }]);
    expect(await stored()).toBe(before);
    expect((await detailsOf(job.jobId, user)).numApplicants).toBe(0);
  });

  it.each([
    ['jobId', { jobId: 'x' }],
    ['jobId', { jobId: '0' }],
    ['jobId', { jobId: '2147483648' }],
    ['userId', { userId: '' }],
    ['userId', { userId: '-3' }],
  ])('is refused for a wrong %s: %j', async (field, changes) => {
    const fields = { jobId: String(job.jobId), userId: String(user.me.userId), ...changes };
    const { status, body } = await user.submit('/api/applyJob', fields, { resume: await pdf('Resume') });
    expect(status).toBe(400);
    expect(body.error).toHaveProperty(field);
  });

  it('is judged in order: absent job, wrong person, state', async () => {
    const resume = await pdf('Resume');
    const send = (jobId: number, userId: number | null) =>
      user.submit('/api/applyJob', { jobId: String(jobId), userId: String(userId) }, { resume });
    const [someone] = people as [SignedIn];
    await apply(user, job.jobId);
    const before = await stored();
    expect((await send(999_999, someone.me.userId)).body).toEqual({ error: 'Job not found.' });
    const wrong = await send(job.jobId, someone.me.userId);
    expect([wrong.status, wrong.body]).toEqual([403, { error: 'Forbidden.' }]);
    expect((await send(job.jobId, user.me.userId)).status).toBe(409);
    expect(await stored()).toBe(before);
  });

  it('is over when the job was removed, and its applicants stay', async () => {
    const application = await apply(user, job.jobId);
    await deleteJob(company, job.jobId);
    const before = await stored();
    const { status, body } = await sendApplication(people[0]!, job.jobId);
    expect([status, body]).toEqual([409, { error: 'This job has been removed.' }]);
    expect(await stored()).toBe(before);

    expect((await applicantsOf(`?jobId=${job.jobId}`)).applicants).toMatchObject([application]);
    expect((await user.get(`/api/getAppliedJobId/${user.me.userId}`)).body).toContain(job.jobId);
    expect((await approve(application.applicationId)).status).toBe(200);
  });

  it('is over when the company left', async () => {
    const leaver = await test.signedIn('Company');
    const gone = await postJob(leaver);
    await leave(test, leaver);
    const before = await stored();
    const closed = { error: 'Applications for this job have closed.' };
    const left = await sendApplication(user, gone.jobId);
    expect([left.status, left.body]).toEqual([409, closed]);
    expect(await stored()).toBe(before);
  });
});

/** Must be the last block: it advances the clock, which ends the sessions. */
describe('After the deadline', () => {
  it('a job takes no applications, leaves the board and can still be answered', async () => {
    const closing = await postJob(company, { applicationDeadline: daysFromNow(1) });
    const { applicationId } = await apply(user, closing.jobId);
    test.clock.advance({ hours: 72 });
    const [late, sooner, owner] = [
      await signIn(test.visitor(), people[0]!.person, test.clock),
      await signIn(test.visitor(), user.person, test.clock),
      await signIn(test.visitor(), company.person, test.clock),
    ];
    const { status, body } = await sendApplication(late, closing.jobId);
    expect([status, body]).toEqual([409, { error: 'Applications for this job have closed.' }]);
    expect((await sendApplication(sooner, closing.jobId)).body).toEqual({
      error: 'You have already applied for this job.',
    });
    const { jobs } = (await late.get('/api/joblistings?pageSize=50')).body as { jobs: Job[] };
    expect(jobs.map(({ jobId }) => jobId)).not.toContain(closing.jobId);
    expect((await late.get(`/api/jobDetails/${closing.jobId}`)).status).toBe(200);
    expect((await approve(applicationId, owner)).status).toBe(200);
  });
});
