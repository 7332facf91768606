import type { AnswerOf, listJobs } from '@lock-in/contracts';
import { fieldsOfWork } from '@lock-in/domain';
import type { SignedIn } from '../../testing/people/people.ts';
import { daysFromNow, leave, postJob, deleteJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = AnswerOf<typeof listJobs>;

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let waiting: SignedIn;
let user: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  waiting = await test.signedIn('Company', { pending: true });
  user = await test.signedIn('User');
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const page = async (path: string, reader = user) => (await reader.get(path)).body as Page;
const idsOf = ({ jobs }: Page) => jobs.map(({ jobId }) => jobId);

describe('The job board', () => {
  it('has the open jobs, newest first, ten at a time', async () => {
    const posted: number[] = [];
    for (let n = 0; n < 12; n++) posted.push((await postJob(company, { title: `Job ${n}` })).jobId);
    const first = await page('/api/joblistings');
    expect(idsOf(first)).toEqual(posted.slice(2).toReversed());
    expect(first).toMatchObject({ currentPage: 1, nextCursor: expect.any(String) });
    const second = await page(`/api/joblistings?cursor=${first.nextCursor}`);
    expect(idsOf(second).slice(0, 2)).toEqual([posted[1], posted[0]]);
    expect(second.currentPage).toBe(2);
    expect(idsOf(await page('/api/joblistings?page=2'))).toEqual(idsOf(second));
    expect(await page('/api/joblistings', admin)).toEqual(first);
  });

  it('is read to its end by cursor, every job once, while new ones arrive', async () => {
    const { totalCount } = await page('/api/joblistings');
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const read: Page = await page(`/api/joblistings?pageSize=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(read));
      cursor = read.nextCursor;
      await postJob(company);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(totalCount);
  });

  it('has no jobs whose deadline passed, and none of a company that left', async () => {
    const leaver = await test.signedIn('Company');
    const gone = await postJob(leaver);
    const closing = await postJob(company, { applicationDeadline: daysFromNow(2) });
    expect(idsOf(await page('/api/joblistings'))).toEqual(
      expect.arrayContaining([gone.jobId, closing.jobId]),
    );
    const { totalCount } = await page('/api/joblistings');
    await leave(test, leaver);
    const without = await page('/api/joblistings?pageSize=50');
    expect(idsOf(without)).not.toContain(gone.jobId);
    expect(without.totalCount).toBe(totalCount - 1);
    // Nobody sees the name of its company any more.
    expect((await user.get(`/api/jobDetails/${gone.jobId}`)).body).toMatchObject({
      company: { name: 'Deleted account', location: null },
      isClosed: true,
    });
  });

  it('refuses what it does not know', async () => {
    const { nextCursor } = await page('/api/joblistings?pageSize=1');
    for (const query of [
      'page=0',
      'page=-1',
      'pageSize=51',
      'pageSize=1000000000',
      'pageSize=x',
      'cursor=x.y',
    ]) {
      expect([query, (await user.get(`/api/joblistings?${query}`)).status]).toEqual([query, 400]);
    }
    const foreign = `/api/companyJobListings/${company.me.companyId}?cursor=${nextCursor}`;
    expect((await user.get(foreign)).status).toBe(400);
  });
});

describe('One job', () => {
  it('is there for users, admins and its own company', async () => {
    const job = await postJob(company);
    for (const reader of [user, admin, company]) {
      const { status, body } = await reader.get(`/api/jobDetails/${job.jobId}`);
      const { applicationCounts } = job;
      const seen = { ...job, applicationCounts: reader === company ? applicationCounts : null };
      const { me } = company;
      const postedBy = reader === company && { postedBy: { accountId: me.accountId, name: me.name } };
      expect([status, body]).toEqual([
        200,
        { ...seen, application: null, changes: [], questions: [], ...postedBy },
      ]);
    }
  });

  it('is not found once it was removed, and in no list either', async () => {
    const job = await postJob(company);
    await deleteJob(company, job.jobId);
    for (const reader of [user, admin, company, other]) {
      const { status, body } = await reader.get(`/api/jobDetails/${job.jobId}`);
      expect([status, body]).toEqual([404, { error: 'Job not found.' }]);
    }
    expect(idsOf(await page('/api/joblistings?pageSize=50'))).not.toContain(job.jobId);
    const ofCompany = `/api/companyJobListings/${company.me.companyId}?pageSize=50`;
    expect(idsOf(await page(ofCompany, company))).not.toContain(job.jobId);
  });

  it.each(['999999', '0', 'abc', '2147483648'])('numbered %s is not found', async (jobId) => {
    for (const reader of [user, other]) {
      expect((await reader.get(`/api/jobDetails/${jobId}`)).status).toBe(404);
    }
  });
});

describe('The jobs of one company', () => {
  it('are listed newest first for everyone who signed in', async () => {
    const [first, second] = [await postJob(other), await postJob(other)];
    for (const reader of [user, admin, company, other]) {
      const listed = await page(`/api/companyJobListings/${other.me.companyId}`, reader);
      expect(idsOf(listed)).toEqual([second.jobId, first.jobId]);
      expect(listed.totalCount).toBe(2);
    }
    expect((await waiting.get(`/api/companyJobListings/${other.me.companyId}`)).status).toBe(403);
    expect((await test.visitor().get(`/api/companyJobListings/${other.me.companyId}`)).status).toBe(401);
  });

  it('are read by cursor', async () => {
    const path = `/api/companyJobListings/${other.me.companyId}?pageSize=1`;
    const first = await page(path);
    const second = await page(`${path}&cursor=${first.nextCursor}`);
    expect([first.jobs.length, second.jobs.length, second.nextCursor]).toEqual([1, 1, null]);
    expect(idsOf(second)).not.toEqual(idsOf(first));
  });

  it('are none for a company without jobs or one that left, and not found for no company', async () => {
    const leaver = await test.signedIn('Company');
    expect(await page(`/api/companyJobListings/${leaver.me.companyId}`)).toMatchObject({
      jobs: [],
      totalCount: 0,
    });
    await postJob(leaver);
    await leave(test, leaver);
    expect(await page(`/api/companyJobListings/${leaver.me.companyId}`)).toMatchObject({
      jobs: [],
      totalCount: 0,
    });
    const { status, body } = await user.get('/api/companyJobListings/999999');
    expect([status, body]).toEqual([404, { error: 'Company not found.' }]);
  });
});

describe('The fields of work', () => {
  it('are the same list for everyone', async () => {
    for (const reader of [company, user, admin]) {
      expect((await reader.get('/api/getFieldOfWork')).body).toEqual([...fieldsOfWork]);
    }
    expect((await test.visitor().get('/api/getFieldOfWork')).status).toBe(401);
    expect((await waiting.get('/api/getFieldOfWork')).status).toBe(403);
  });
});
