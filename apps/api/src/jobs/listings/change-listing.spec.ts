import type { AnswerOf, Job, JobDetails, listJobs, listMyJobs } from '@lock-in/contracts';
import { listen } from '../../testing/listening.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import {
  apply,
  daysFromNow,
  deleteJob,
  offerOf,
  postJob,
  sendApplication,
} from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let user: SignedIn;
let applicant: SignedIn;
let admin: SignedIn;
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  user = await test.signedIn('User');
  applicant = await test.signedIn('User');
  admin = await test.signedIn('Admin');
});
beforeEach(async () => {
  job = await postJob(company, { title: 'Harbour pilot', fieldOfWork: 'Networking' });
});
afterAll(() => test.stop());

const change = (what: string, body: object = {}, by: SignedIn = company, jobId = job.jobId) =>
  by.post(`/api/${what}Job/${jobId}`, body);
const pause = () => change('pause');
const resume = () => change('resume');
const close = (filled: boolean) => change('close', { filled });
const reopen = (days = 40) => change('reopen', { applicationDeadline: daysFromNow(days) });

const seenBy = async (someone: SignedIn) =>
  (await someone.get(`/api/jobDetails/${job.jobId}`)).body as JobDetails;
const board = async () =>
  (await user.get('/api/joblistings?fieldOfWork=Networking')).body as AnswerOf<typeof listJobs>;
const onBoard = async () => {
  const { jobs, totalCount } = await board();
  expect(totalCount).toBe(jobs.length);
  return jobs.some(({ jobId }) => jobId === job.jobId);
};
const isFound = async () => {
  const { status, body } = await user.get('/api/search/jobs?q=harbour');
  expect(status).toBe(200);
  return JSON.stringify(body).includes(`"id":${job.jobId},`);
};
const refusalOf = async (someone: SignedIn) => {
  const { status, body } = await sendApplication(someone, job.jobId);
  return [status, (body as { error: string }).error];
};

describe('A job', () => {
  it('that is paused leaves the board and the search, takes no applications, and comes back', async () => {
    expect(await onBoard()).toBe(true);
    expect(await isFound()).toBe(true);
    const { status, body } = await pause();
    expect([status, body]).toEqual([200, { ...job, isClosed: true, listing: 'paused' }]);
    expect(await onBoard()).toBe(false);
    expect(await isFound()).toBe(false);
    expect(await seenBy(user)).toMatchObject({ listing: 'paused', isClosed: true });
    expect(await refusalOf(user)).toEqual([
      409,
      'This job is paused and takes no applications at the moment.',
    ]);
    expect((await pause()).status).toBe(200);
    expect((await resume()).body).toEqual(job);
    expect(await onBoard()).toBe(true);
    expect(await isFound()).toBe(true);
    await apply(user, job.jobId);
  });

  it('that is closed says whether it was filled, to those who applied as well', async () => {
    await apply(applicant, job.jobId);
    expect((await close(true)).body).toMatchObject({ listing: 'filled', isClosed: true });
    expect(await onBoard()).toBe(false);
    expect(await refusalOf(user)).toEqual([409, 'This job has been filled.']);
    const { body } = await applicant.get(`/api/myJobs/${applicant.me.userId}?tab=applied`);
    expect((body as AnswerOf<typeof listMyJobs>).jobs[0]).toMatchObject({
      jobId: job.jobId,
      listing: 'filled',
      application: { status: 'Applied' },
    });
    expect((await close(true)).status).toBe(200);
    const again = await close(false);
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'This job is closed already. Reopen it first.' },
    ]);
  });

  it('is reopened with a deadline that lies ahead', async () => {
    await close(false);
    expect(await refusalOf(user)).toEqual([409, 'The company has closed this job.']);
    const past = await reopen(-3);
    expect([past.status, past.body]).toEqual([
      400,
      { error: { applicationDeadline: 'Must be in the future.' } },
    ]);
    expect((await change('reopen')).status).toBe(400);
    const { body } = await reopen(60);
    expect(body).toMatchObject({ listing: 'open', isClosed: false });
    expect((body as Job).applicationDeadline.slice(0, 10)).toBe(daysFromNow(60));
    expect(await onBoard()).toBe(true);
    const open = await reopen(60);
    expect([open.status, open.body]).toEqual([409, { error: 'This job is not closed.' }]);
  });

  it('stays closed while it is edited', async () => {
    await close(false);
    const changes = {
      title: 'Harbour master',
      fieldOfWork: 'Networking',
      applicationDeadline: daysFromNow(50),
    };
    const { body } = await company.post(`/api/editJob/${job.jobId}`, offerOf(company, changes));
    expect(body).toMatchObject({ title: 'Harbour master', listing: 'closed' });
    expect(await onBoard()).toBe(false);
    expect(await isFound()).toBe(false);
  });

  it('that is paused may be deleted, and a restored one is as it was', async () => {
    await pause();
    await admin.post(`/api/setViolation/${job.jobId}/1`);
    await deleteJob(admin, job.jobId);
    expect((await resume()).status).toBe(404);
    const { body: history } = await admin.get(`/api/moderation/decisions?q=Harbour`);
    const [{ position }] = (history as { decisions: [{ position: number }] }).decisions;
    await admin.post(`/api/moderation/decisions/${position}/undo`, { reason: 'A mistake.' });
    expect(await seenBy(user)).toMatchObject({ listing: 'paused' });
    expect(await onBoard()).toBe(false);
    expect((await deleteJob(company, job.jobId)).status).toBe(200);
    for (const what of ['pause', 'resume', 'reopen', 'close'])
      expect((await change(what, { filled: true, applicationDeadline: daysFromNow(9) })).status).toBe(404);
  });

  it('is closed once when two people close it at once in different ways', async () => {
    const answers = await Promise.all([close(true), close(false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('takes an application or closes before it, never both', async () => {
    const [closing, applying] = await Promise.all([close(false), sendApplication(user, job.jobId)]);
    expect(closing.status).toBe(200);
    expect([201, 409]).toContain(applying.status);
    const { numApplicants } = await seenBy(company);
    expect(numApplicants).toBe(applying.status === 201 ? 1 : 0);
  });

  it('is decided about by its company alone, and in its own words', async () => {
    expect((await change('close', { filled: true }, other)).status).toBe(403);
    expect((await change('pause', {}, company, 999_999)).status).toBe(404);
    for (const filled of [undefined, 'yes', null, 1])
      expect((await change('close', { filled })).status).toBe(400);
    for (const applicationDeadline of ['tomorrow', '2026-02-31', 5, '2200-01-01'])
      expect((await change('reopen', { applicationDeadline })).status).toBe(400);
    expect(await seenBy(user)).toMatchObject({ listing: 'open' });
  });

  it('tells open pages, and its history tells moderators', async () => {
    const page = await listen(test, user);
    await pause();
    await page.waitFor({ kind: 'job changed', jobId: job.jobId });
    page.close();
    await close(true);
    const { body } = await admin.get(`/api/moderation/timeline/job/${job.jobId}`);
    const told = (body as { entries: { what: string }[] }).entries.map(({ what }) => what);
    expect(told).toEqual(expect.arrayContaining(['Posted', 'Paused', 'Closed as filled']));
    const { body: then } = await admin.get(
      `/api/moderation/timeline/job/${job.jobId}/state?at=${new Date().toISOString()}`,
    );
    expect(JSON.stringify(then)).toContain('Closed as filled');
  });
});

describe('A deadline that passes', () => {
  it('is shown at once, instead of a pause, until a later deadline is set', async () => {
    job = await postJob(company, { fieldOfWork: 'Networking', applicationDeadline: daysFromNow(2) });
    await pause();
    test.clock.advance({ hours: 96 });
    company = await signIn(test.visitor(), company.person, test.clock);
    user = await signIn(test.visitor(), user.person, test.clock);
    expect(await seenBy(user)).toMatchObject({ listing: 'expired', isClosed: true });
    const late = await resume();
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'The deadline of this job has passed. Reopen it with a later one.' },
    ]);
    expect((await reopen()).body).toMatchObject({ listing: 'open', isClosed: false });
    expect(await onBoard()).toBe(true);
  });
});
