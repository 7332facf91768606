import type { AnswerOf, Application, listApplicants } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, leave, postJob, rename } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = AnswerOf<typeof listApplicants>;

let test: TestApp;
let company: SignedIn;
const people: SignedIn[] = [];
const jobs: number[] = [];
/** Applications by job and person. */
const sent: Application[][] = [];

beforeAll(async () => {
  test = await startTestApp();
  test.clock.toNoonInSingapore();
  company = await test.signedIn('Company');
  for (const [name, email] of [
    ['Mei Lin Tan', 'mei.lin@kopi.example'],
    ['Wei Jie Tan', 'weijie@teh.example'],
    ['Priya Nair', 'priya@kopi.example'],
  ] as const) {
    people.push(await test.signedIn('User', { name, email, confirmed: true }));
  }
  for (const title of ['Backend engineer', 'Data analyst']) {
    const { jobId } = await postJob(company, { title });
    jobs.push(jobId);
    const applications = [];
    for (const person of people) applications.push(await apply(person, jobId));
    sent.push(applications);
  }
  await company.post(`/api/approveApplication/${sent[0]![0]!.applicationId}`);
  await company.delete(`/api/rejectApplication/${sent[0]![1]!.applicationId}`);
});
afterAll(() => test.stop());

const page = async (query = '') => {
  const { status, body } = await company.get(
    `/api/getApplicantsByCompanyId/${company.me.companyId}?${query}`,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Page;
};
const found = async (query: string) =>
  (await page(query)).applicants.map(({ name, jobTitle }) => `${name}, ${jobTitle}`);

describe('The search among applicants', () => {
  it.each([
    [
      'tan',
      [
        'Wei Jie Tan, Data analyst',
        'Mei Lin Tan, Data analyst',
        'Wei Jie Tan, Backend engineer',
        'Mei Lin Tan, Backend engineer',
      ],
    ],
    ['mei', ['Mei Lin Tan, Data analyst', 'Mei Lin Tan, Backend engineer']],
    ['priya@kopi.example', ['Priya Nair, Data analyst', 'Priya Nair, Backend engineer']],
    ['kopi backend', ['Priya Nair, Backend engineer', 'Mei Lin Tan, Backend engineer']],
    ['tan engi', ['Wei Jie Tan, Backend engineer', 'Mei Lin Tan, Backend engineer']],
    ['data analyst', ['Priya Nair, Data analyst', 'Wei Jie Tan, Data analyst', 'Mei Lin Tan, Data analyst']],
    ['nobody', []],
    ['???', []],
  ])('for "%s" finds by name, email and job title, newest first', async (q, expected) => {
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(expected);
    expect(await page(`q=${encodeURIComponent(q)}`)).toMatchObject({
      totalCount: expected.length,
      moreThanCounted: false,
    });
  });

  it('combines with job and status, and its counts by status do not depend on the chosen status', async () => {
    const query = `q=tan&jobId=${jobs[0]}`;
    expect(await page(`${query}&status=Rejected`)).toMatchObject({
      applicants: [{ applicationId: sent[0]![1]!.applicationId }],
      counts: { Applied: 0, Accepted: 1, Rejected: 1, Withdrawn: 0 },
      totalCount: 1,
    });
    expect((await page('q=tan')).counts).toEqual({ Applied: 2, Accepted: 1, Rejected: 1, Withdrawn: 0 });
    expect((await page()).counts).toEqual({ Applied: 4, Accepted: 1, Rejected: 1, Withdrawn: 0 });
    expect((await page('status=Applied')).counts).toEqual({
      Applied: 4,
      Accepted: 1,
      Rejected: 1,
      Withdrawn: 0,
    });
    expect((await page('q=data')).counts).toEqual({ Applied: 3, Accepted: 0, Rejected: 0, Withdrawn: 0 });
  });

  it('is read by cursor and by page, every one once', async () => {
    const expected = (await page('q=kopi')).applicants.map(({ applicationId }) => applicationId);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const part: Page = await page(`q=kopi&pageSize=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...part.applicants.map(({ applicationId }) => applicationId));
      expect(part.counts).toEqual({ Applied: 3, Accepted: 1, Rejected: 0, Withdrawn: 0 });
      cursor = part.nextCursor;
    }
    expect(seen).toEqual(expected);
    expect((await page('q=kopi&pageSize=1&page=3')).applicants[0]!.applicationId).toBe(expected[2]);
  });

  it('knows people by the name they go by now, and not once they left', async () => {
    const guest = await test.signedIn('User', { name: 'Aloysius Pang' });
    await apply(guest, jobs[0]!);
    expect(await found('q=aloy')).toEqual(['Aloysius Pang, Backend engineer']);
    await rename(test, guest, 'Alfonso Pang');
    expect([await found('q=aloy'), await found('q=alfonso')]).toEqual([
      [],
      ['Alfonso Pang, Backend engineer'],
    ]);
    await leave(test, guest);
    expect(await found('q=pang')).toEqual([]);
  });
});

describe('Applications per day', () => {
  const perDay = async (by = company) => {
    const { status, body } = await by.get(`/api/applicationsPerDay/${company.me.companyId}`);
    return { status, days: body as { date: string; applications: number }[] };
  };

  it('are counted for each of the last thirty days in Singapore, today last', async () => {
    const { days } = await perDay();
    expect(days).toHaveLength(30);
    expect(days.at(-1)!.date).toBe(test.clock.dayIn({ days: 0 }));
    expect(days[0]!.date).toBe(test.clock.dayIn({ days: -29 }));
    const total = days.reduce((sum, { applications }) => sum + applications, 0);
    expect([total, days[0]!.applications]).toEqual([7, 0]);
  });

  it('are the company’s own', async () => {
    const other = await test.signedIn('Company');
    const pending = await test.signedIn('Company', { pending: true });
    const admin = await test.signedIn('Admin');
    for (const by of [other, pending, admin, people[0]!]) expect((await perDay(by)).status).toBe(403);
    expect((await test.visitor().get(`/api/applicationsPerDay/${company.me.companyId}`)).status).toBe(401);
    const none = (await other.get(`/api/applicationsPerDay/${other.me.companyId}`)).body as {
      applications: number;
    }[];
    expect(none.map(({ applications }) => applications)).toEqual(Array(30).fill(0));
  });
});

describe('A job that thousands applied for', () => {
  beforeAll(async () => {
    await test.pool.query(`
      insert into account (account_id, role, user_id, name, email, shown_email, is_disabled, revision)
      select n, 'User', n, 'Crowd ' || n, n || '@crowd.example', n || '@crowd.example', false, 1 from generate_series(100001, 102400) n`);
    await test.pool.query(`
      insert into account_contact (account_id, words)
      select n, case when n % 200 = 0 then '''crowd'' ''few''' else '''crowd''' end::tsvector from generate_series(100001, 102400) n`);
    await test.pool.query(
      `insert into job_application (application_id, job_id, user_id, account_id, resume_key, status, applied_at, ratings)
       select n, $1, n, n, 'resume', 'Applied', now(), '{}' from generate_series(100001, 102400) n`,
      [jobs[0]],
    );
    await test.pool.query('update job set waiting_count = waiting_count + 2400 where job_id = $1', [jobs[0]]);
  });

  it('is searched to its end, however many have the name', async () => {
    for (const [name, each] of [
      ['crowd', 1],
      ['few', 200],
    ] as const) {
      const ids: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const part: Page = await page(`q=${name}&pageSize=50${cursor && `&cursor=${cursor}`}`);
        ids.push(...part.applicants.map(({ applicationId }) => applicationId));
        cursor = part.nextCursor;
      }
      const all = Array.from({ length: 2_400 / each }, (_, index) => 102_400 - index * each);
      expect(ids).toEqual(all);
    }
  });

  it('counts up to three hundred of a name', async () => {
    expect(await page('q=few')).toMatchObject({ totalCount: 12, moreThanCounted: false });
    expect(await page('q=crowd')).toMatchObject({ totalCount: 300, moreThanCounted: true });
    expect(await page('q=crowd&status=Rejected')).toMatchObject({ totalCount: 0, applicants: [] });
  });
});
