import type { AnswerOf, Job, JobDetails, listMyJobs } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, deleteJob, offerOf, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type MyJobs = AnswerOf<typeof listMyJobs>;

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let admin: SignedIn;
/** A new job seeker for each test. */
let user: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('User');
  admin = await test.signedIn('Admin');
});
beforeEach(async () => {
  user = await test.signedIn('User');
});
afterAll(() => test.stop());

const save = (jobId: number, by = user, userId: unknown = by.me.userId) =>
  by.post('/api/addBookmark', { userId, jobId });
const unsave = (jobId: number | string, by = user, userId = by.me.userId) =>
  by.delete(`/api/removeBookmark/${userId}/${jobId}`);
const savedIds = async (by = user) =>
  (await by.get(`/api/getBookmarkedJob/${by.me.userId}`)).body as number[];
const myJobs = async (query = '', by = user) =>
  (await by.get(`/api/myJobs/${by.me.userId}?${query}`)).body as MyJobs;
const details = async (jobId: number, by = user) =>
  (await by.get(`/api/jobDetails/${jobId}`)).body as JobDetails;
const edit = (job: Job, changes: object) =>
  company.post(`/api/editJob/${job.jobId}`, offerOf(company, changes));

describe('A bookmark', () => {
  it('is added once, however often it is asked for, and removed likewise', async () => {
    const { jobId } = await postJob(company);
    const both = await Promise.all([save(jobId), save(jobId)]);
    const answer = { userId: user.me.userId, jobId };
    expect(both.map(({ status, body }): unknown[] => [status, body])).toEqual([
      [201, answer],
      [201, answer],
    ]);
    expect(await savedIds()).toEqual([jobId]);
    for (let n = 0; n < 2; n++) {
      const { status, body } = await unsave(jobId);
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await savedIds()).toEqual([]);
    }
    const { rows } = await test.pool.query(`select type from event where stream_id = $1 order by position`, [
      `account-${user.me.accountId}/bookmark-${jobId}`,
    ]);
    expect(rows).toEqual([{ type: 'BookmarkAdded' }, { type: 'BookmarkRemoved' }]);
  });

  it('of the job that was saved last comes first', async () => {
    const jobs = [await postJob(company), await postJob(company), await postJob(company)];
    for (const n of [1, 2, 0]) await save(jobs[n]!.jobId);
    expect(await savedIds()).toEqual([0, 2, 1].map((n) => jobs[n]!.jobId));
    await unsave(jobs[1]!.jobId);
    await save(jobs[1]!.jobId);
    expect(await savedIds()).toEqual([1, 0, 2].map((n) => jobs[n]!.jobId));
  });

  it('is not of a job that is not there', async () => {
    const { jobId } = await postJob(company);
    await deleteJob(company, jobId);
    for (const absent of [jobId, 999_999]) {
      const { status, body } = await save(absent);
      expect([status, body]).toEqual([404, { error: 'Job not found.' }]);
    }
    expect((await unsave(999_999)).status).toBe(404);
    expect((await unsave('x')).status).toBe(400);
    expect((await user.post('/api/addBookmark', { userId: user.me.userId, jobId: '7' })).status).toBe(400);
  });
});

describe('My Jobs', () => {
  it('has both tabs with their counts, the latest first', async () => {
    const jobs = [await postJob(company), await postJob(company), await postJob(company)];
    const [first, second, third] = jobs as [Job, Job, Job];
    await save(first.jobId);
    await save(second.jobId);
    const sent = [await apply(user, second.jobId), await apply(user, third.jobId)];
    const saved = await myJobs('tab=saved');
    expect(saved).toMatchObject({ counts: { saved: 2, applied: 2 }, totalCount: 2, nextCursor: null });
    expect(
      saved.jobs.map(({ jobId, savedAt, application }) => [jobId, savedAt !== null, application?.status]),
    ).toEqual([
      [second.jobId, true, 'Applied'],
      [first.jobId, true, undefined],
    ]);
    await company.post(`/api/approveApplication/${sent[0]!.applicationId}`);
    const applied = await myJobs('tab=applied');
    expect(applied.jobs.map(({ jobId, savedAt }) => [jobId, savedAt !== null])).toEqual([
      [third.jobId, false],
      [second.jobId, true],
    ]);
    expect(applied.jobs.map(({ application }) => application)).toMatchObject([
      {
        applicationId: sent[1]!.applicationId,
        status: 'Applied',
        appliedAt: sent[1]!.appliedAt,
        decidedAt: null,
        withdrawnAt: null,
      },
      {
        applicationId: sent[0]!.applicationId,
        status: 'Accepted',
        appliedAt: sent[0]!.appliedAt,
        decidedAt: expect.any(String),
        withdrawnAt: null,
      },
    ]);
    // Other users do not see them.
    expect(await myJobs('', other)).toMatchObject({ jobs: [], counts: { saved: 0, applied: 0 } });
  });

  it('is read by cursor and by page, each job once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) {
      const { jobId } = await postJob(company);
      await save(jobId);
      await apply(user, jobId);
      ids.unshift(jobId);
    }
    for (const tab of ['saved', 'applied']) {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: MyJobs = await myJobs(`tab=${tab}&pageSize=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.jobs.map(({ jobId }) => jobId));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(ids);
      const second = await myJobs(`tab=${tab}&pageSize=2&page=2`);
      expect(second.jobs.map(({ jobId }) => jobId)).toEqual(ids.slice(2, 4));
    }
    const { nextCursor } = await myJobs('tab=saved&pageSize=2');
    const path = `/api/myJobs/${user.me.userId}`;
    expect((await user.get(`${path}?tab=applied&cursor=${nextCursor}`)).status).toBe(400);
    expect((await user.get(`${path}?tab=hidden`)).status).toBe(400);
    expect((await other.get(`/api/myJobs/${other.me.userId}?cursor=${nextCursor}`)).status).toBe(400);
  });

  it('keeps jobs that were removed and says so', async () => {
    const job = await postJob(company);
    await save(job.jobId);
    await apply(user, job.jobId);
    await deleteJob(company, job.jobId);
    for (const tab of ['saved', 'applied']) {
      expect(await myJobs(`tab=${tab}`)).toMatchObject({
        jobs: [{ jobId: job.jobId, isDeleted: true }],
        counts: { saved: 1, applied: 1 },
      });
    }
    expect((await unsave(job.jobId)).status).toBe(200);
    expect(await savedIds()).toEqual([]);
  });
});

describe('What changed since the caller applied', () => {
  it('is shown field by field, with before and after and when', async () => {
    const job = await postJob(company);
    await edit(job, { title: 'Backend engineer, Go' });
    const late = await apply(other, job.jobId);
    await apply(user, job.jobId);
    expect((await details(job.jobId)).changes).toEqual([]);
    await edit(job, { title: 'Platform engineer', minSalary: 6_000, responsibilities: ['Everything'] });
    await edit(job, { title: 'Principal engineer', minSalary: 6_000, responsibilities: ['Everything'] });
    const { changes, editedAt } = await details(job.jobId);
    expect(changes).toEqual([
      { field: 'title', before: 'Backend engineer, Go', after: 'Principal engineer', changedAt: editedAt },
      { field: 'minSalary', before: 5_000, after: 6_000, changedAt: expect.any(String) },
      {
        field: 'responsibilities',
        before: ['Own a service from design to pager'],
        after: ['Everything'],
        changedAt: expect.any(String),
      },
    ]);
    expect(changes[1]!.changedAt < editedAt!).toBe(true);
    expect((await myJobs('tab=applied')).jobs[0]!.changes).toEqual(changes);
    expect(late.status).toBe('Applied');
  });

  it('is nothing where it was taken back, or where one did not apply', async () => {
    const job = await postJob(company);
    await apply(user, job.jobId);
    await save(job.jobId, other);
    await edit(job, { maxSalary: 9_000, experiencePreferred: null });
    expect(
      (await details(job.jobId)).changes.map(({ field, before, after }) => [field, before, after]),
    ).toEqual([
      ['maxSalary', 7_500, 9_000],
      ['experiencePreferred', 3, null],
    ]);
    await edit(job, {});
    expect((await details(job.jobId)).changes).toEqual([]);
    await edit(job, { jobType: 'Contract' });
    for (const reader of [other, admin, company]) {
      expect(await details(job.jobId, reader)).toMatchObject({ application: null, changes: [] });
    }
    expect((await myJobs('', other)).jobs[0]!.changes).toEqual([]);
  });

  it('compares with the job as it was posted where nothing was edited before', async () => {
    const job = await postJob(company);
    await apply(user, job.jobId);
    await edit(job, { applicationDeadline: '2099-12-31' });
    await apply(other, job.jobId);
    await edit(job, { applicationDeadline: '2099-12-31', description: 'All new.' });
    const fieldsOf = async (by: SignedIn) => (await details(job.jobId, by)).changes.map(({ field }) => field);
    expect(await fieldsOf(user)).toEqual(['description', 'applicationDeadline']);
    expect(await fieldsOf(other)).toEqual(['description']);
    expect((await details(job.jobId)).changes[1]).toMatchObject({
      before: job.applicationDeadline,
      after: '2099-12-31T15:59:59.999Z',
    });
  });
});
