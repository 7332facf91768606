import type { AnswerOf, Job, listJobs } from '@lock-in/contracts';
import { fieldsOfWork, highestSalary } from '@lock-in/domain';
import type { SignedIn } from '../../testing/people/people.ts';
import { daysFromNow, leave, offerOf, postJob, rename } from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = AnswerOf<typeof listJobs>;

let test: TestApp;
let raintree: SignedIn;
let tidepool: SignedIn;
let user: SignedIn;
let admin: SignedIn;
const posted: Job[] = [];

const types = ['Part Time', 'Full Time', 'Internship', 'Contract'] as const;
const arrangements = ['Onsite', 'Remote', 'Hybrid'] as const;
const titles = [
  'Backend engineer',
  'C++ developer',
  'Head of data',
  'Full-stack developers',
  'UI/UX designer',
];

beforeAll(async () => {
  test = await startTestApp();
  raintree = await test.signedIn('Company', { name: 'Raintree Systems' });
  tidepool = await test.signedIn('Company', { name: 'Tidepool Analytics' });
  await saveProfile(tidepool, { location: 'Đường Nguyễn Huệ, 西贡区' });
  user = await test.signedIn('User');
  admin = await test.signedIn('Admin');
  for (let n = 0; n < 48; n++) {
    const minSalary = 3_000 + 500 * (n % 7);
    posted.push(
      await postJob(n % 3 === 0 ? tidepool : raintree, {
        title: titles[n % 5],
        description: n % 4 === 0 ? 'You know Kubernetes.' : 'You know people.',
        jobType: types[n % 4],
        workArrangement: arrangements[n % 3],
        fieldOfWork: fieldsOfWork[n % 3],
        minSalary: n % 16 === 9 ? 0 : minSalary,
        maxSalary: n % 8 === 3 ? 0 : minSalary + 1_000 * (n % 4),
      }),
    );
  }
});
afterAll(() => test.stop());

const board = async (query: string, reader = user) => {
  const { status, body } = await reader.get(`/api/joblistings?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body as Page;
};
const idsOf = ({ jobs }: Page) => jobs.map(({ jobId }) => jobId);

/** Reads the whole list by cursor. */
const wholeBoard = async (query: string) => {
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await board(`${query}&pageSize=4${cursor && `&cursor=${cursor}`}`);
    ids.push(...idsOf(page));
    cursor = page.nextCursor;
  }
  return ids;
};

const newest = (one: Job, other: Job) => other.jobId - one.jobId;
const orders = {
  newest,
  salaryLowHigh: (one: Job, other: Job) => one.minSalary - other.minSalary || newest(one, other),
  salaryHighLow: (one: Job, other: Job) => highestSalary(other) - highestSalary(one) || newest(one, other),
};
const keeps: Record<string, (job: Job) => boolean> = {
  '': () => true,
  'jobType=Internship': (job) => job.jobType === 'Internship',
  'workArrangement=Remote': (job) => job.workArrangement === 'Remote',
  'fieldOfWork=Frontend%20Development': (job) => job.fieldOfWork === 'Frontend Development',
  'minSalary=4500': (job) => job.minSalary >= 4_500,
  'maxSalary=5000': (job) => highestSalary(job) <= 5_000,
  'minSalary=4000&maxSalary=6000': (job) => job.minSalary >= 4_000 && highestSalary(job) <= 6_000,
  'minSalary=6000&maxSalary=4000': () => false,
  'jobType=Full%20Time&workArrangement=Hybrid&fieldOfWork=Backend%20Development&minSalary=3500': (job) =>
    job.jobType === 'Full Time' &&
    job.workArrangement === 'Hybrid' &&
    job.fieldOfWork === 'Backend Development' &&
    job.minSalary >= 3_500,
  'q=kubernetes': (job) => job.description.includes('Kubernetes'),
  'q=raintree': (job) => job.company.name.startsWith('Raintree'),
  'q=tidepool%20kuber': (job) =>
    job.company.name.startsWith('Tidepool') && job.description.includes('Kubernetes'),
  'q=c%2B%2B&jobType=Contract': (job) => job.title.startsWith('C++') && job.jobType === 'Contract',
  'q=fullstack%20dev&maxSalary=6500': (job) =>
    job.title.startsWith('Full-stack') && highestSalary(job) <= 6_500,
  'q=internship': (job) => job.jobType === 'Internship',
  'q=full-time': (job) =>
    job.jobType === 'Full Time' || (job.jobType === 'Part Time' && job.title.startsWith('Full-stack')),
  'q=fulltime%20on-site': (job) => job.jobType === 'Full Time' && job.workArrangement === 'Onsite',
  'q=remote%20kuber': (job) => job.workArrangement === 'Remote' && job.description.includes('Kubernetes'),
  'q=frontend%20development': (job) => job.fieldOfWork === 'Frontend Development',
  'q=duong': (job) => job.company.name.startsWith('Tidepool'),
  'q=贡区%20contract': (job) => job.company.name.startsWith('Tidepool') && job.jobType === 'Contract',
  'q=nobody%20says%20this': () => false,
  'q=%21%21%21': () => false,
};

describe('The board, narrowed and sorted', () => {
  describe.each(Object.keys(orders) as (keyof typeof orders)[])('by %s', (sortBy) => {
    it.each(Object.keys(keeps))(
      'and by "%s" is what was asked for, in its order, each job once',
      async (filter) => {
        const expected = posted
          .filter(keeps[filter]!)
          .toSorted(orders[sortBy])
          .map(({ jobId }) => jobId);
        expect(await wholeBoard(`${filter}&sortBy=${sortBy}`)).toEqual(expected);
        const first = await board(`${filter}&sortBy=${sortBy}`);
        expect(first).toMatchObject({
          totalCount: expected.length,
          totalPages: Math.max(1, Math.ceil(expected.length / 10)),
          moreThanCounted: false,
        });
        const second = await board(`${filter}&sortBy=${sortBy}&page=2`);
        expect(idsOf(second)).toEqual(expected.slice(10, 20));
      },
    );
  });

  it('is the same for admins', async () => {
    const query = 'q=raintree&sortBy=salaryLowHigh';
    expect(idsOf(await board(query, admin))).toEqual(idsOf(await board(query)));
  });

  it('keeps its count from page to page', async () => {
    const first = await board('q=people&pageSize=5');
    const second = await board(`q=people&pageSize=5&cursor=${first.nextCursor}`);
    expect([second.currentPage, second.totalCount]).toEqual([2, first.totalCount]);
  });

  it.each([
    'jobType=Volunteer',
    'jobType=full%20time',
    'workArrangement=Moon',
    'fieldOfWork=Alchemy',
    'sortBy=oldest',
    'minSalary=-1',
    'minSalary=1e3',
    'maxSalary=lots',
    'maxSalary=99999999999',
    `q=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await user.get(`/api/joblistings?${query}`);
    expect([status, Object.keys((body as { error: object }).error)]).toEqual([400, [query.split('=')[0]]]);
  });

  it('takes no cursor of another filter or sort', async () => {
    const { nextCursor } = await board('sortBy=salaryLowHigh&q=people');
    for (const other of [
      'sortBy=salaryHighLow&q=people',
      'sortBy=salaryLowHigh&q=peopl',
      'sortBy=salaryLowHigh',
    ]) {
      expect((await user.get(`/api/joblistings?${other}&cursor=${nextCursor}`)).status).toBe(400);
    }
  });

  it('carries a cursor for the longest search too', async () => {
    const q = encodeURIComponent('people '.repeat(14));
    const { nextCursor } = await board(`q=${q}&pageSize=1`);
    expect((await board(`q=${q}&pageSize=1&cursor=${nextCursor}`)).jobs).toHaveLength(1);
  });
});

describe('The search', () => {
  it('finds a company by its new name at once, and by its old one no more', async () => {
    const before = await wholeBoard('q=tidepool');
    await rename(test, tidepool, 'Mudskipper Labs');
    expect(await wholeBoard('q=mudskipper')).toEqual(before);
    expect(await wholeBoard('q=tidepool')).toEqual([]);
  });

  it('finds a company among very many of its name', async () => {
    const searches = [
      'q=mudskipper',
      'q=mudskipper labs',
      'q=mudskipper kubernetes',
      'q=mudskipper xylophone',
    ];
    const all = () => Promise.all(searches.map(wholeBoard));
    const before = await all();
    expect(before.map((ids) => ids.length > 0)).toEqual([true, true, true, false]);
    await test.pool.query(`
      insert into account_name (company_id, account_id, words, employer_words)
      select n, n, words, words from (values ('''mudskipper'' ''lab'' ''labs'''::tsvector)) name (words), generate_series(20001, 20400) n`);
    expect(await all()).toEqual(before);
  });

  it('finds an edited job by what it says now', async () => {
    const job = await postJob(raintree, { title: 'Zookeeper' });
    expect(idsOf(await board('q=zookeeper'))).toEqual([job.jobId]);
    await raintree.post(
      `/api/editJob/${job.jobId}`,
      offerOf(raintree, { title: 'Beekeeper', minSalary: 20, maxSalary: 30 }),
    );
    expect(idsOf(await board('q=zookeeper'))).toEqual([]);
    expect(idsOf(await board('q=beekee'))).toEqual([job.jobId]);
    expect(idsOf(await board('maxSalary=30'))).toEqual([job.jobId]);
    await raintree.post(`/api/deleteJob/${job.jobId}`);
    expect(idsOf(await board('q=beekee'))).toEqual([]);
  });
});

describe('What is no longer open', () => {
  it('leaves the board, its counts and its fields of work', async () => {
    const leaver = await test.signedIn('Company', { name: 'Gone Tomorrow' });
    const field = 'Embedded Systems';
    const query = `fieldOfWork=${encodeURIComponent(field)}`;
    const present = async () => (await user.get('/api/getFieldOfWork?present=true')).body as string[];
    expect(await present()).toEqual(fieldsOfWork.slice(0, 3).toSorted());

    await postJob(leaver, { fieldOfWork: field });
    expect([(await board(query)).totalCount, (await board('q=gone')).totalCount]).toEqual([1, 1]);
    expect(await present()).toContain(field);
    await leave(test, leaver);
    expect([(await board(query)).totalCount, (await board('q=gone')).totalCount]).toEqual([0, 0]);
    expect((await board(query)).jobs).toEqual([]);
    expect(await present()).not.toContain(field);

    const closing = await postJob(raintree, { fieldOfWork: field, applicationDeadline: daysFromNow(1) });
    const { totalCount } = await board('');
    expect(idsOf(await board(query))).toEqual([closing.jobId]);
    await test.pool.query(`update job_listing set closes_on = closes_on - 3 where job_id = $1`, [
      closing.jobId,
    ]);
    expect(idsOf(await board(query))).toEqual([]);
    expect(idsOf(await board(''))).not.toContain(closing.jobId);
    expect(totalCount).toBeGreaterThan(0);
  });
});

describe('A board of many jobs', () => {
  /**
   * Jobs that come last in every order, so many that a scan in order does not reach the end. All contain "filler", and one in two hundred
   * contains "sparse".
   */
  beforeAll(async () => {
    await test.pool.query(
      `insert into job (job_id, company_id, title, description, deadline, created_at, min_salary, max_salary, job_type,
         work_arrangement, field_of_work, responsibilities, is_deleted, waiting_count, accepted_count, rejected_count, revision)
       select n, $1, 'Filler', 'Filler', '2099-01-01', now(), 8000, 9000, 'Full Time', 'Onsite', 'Networking', '{}', false, 0, 0, 0, 1
       from generate_series(10001, 16000) n`,
      [raintree.me.companyId],
    );
    await test.pool.query(
      `insert into job_listing select job_id, -job_id, company_id, job_type, work_arrangement, field_of_work, min_salary, max_salary,
         '2099-01-01', array_to_tsvector(array['filler'] || case when job_id % 200 = 0 then array['sparse'] else '{}' end)
       from job where job_id > 10000`,
    );
    await test.pool.query('analyze job_listing');
  });

  it('is still searched to its end', async () => {
    const expected = posted.filter(({ description }) => description.includes('Kubernetes'));
    for (const sortBy of ['newest', 'salaryHighLow'] as const) {
      expect(await wholeBoard(`q=kubernetes&sortBy=${sortBy}`)).toEqual(
        expected.toSorted(orders[sortBy]).map(({ jobId }) => jobId),
      );
    }
    const remote = posted.filter(({ workArrangement }) => workArrangement === 'Remote');
    expect(await wholeBoard('workArrangement=Remote')).toEqual(
      remote.toSorted(newest).map(({ jobId }) => jobId),
    );
  });

  it('is counted on the way up to fifty', async () => {
    const first = await board('q=filler');
    expect(first).toMatchObject({ totalCount: 50, totalPages: 5, moreThanCounted: true });
    expect(await board(`q=filler&cursor=${first.nextCursor}`)).toMatchObject({
      totalCount: 50,
      moreThanCounted: true,
    });
    const { jobs, ...counted } = await board('q=filler&page=150');
    expect(jobs).toHaveLength(10);
    expect(counted).toMatchObject({ totalCount: 6_000, moreThanCounted: false });
  });

  it('tells exactly how many jobs say what is sparse', async () => {
    expect(await board('q=sparse')).toMatchObject({ totalCount: 30, totalPages: 3, moreThanCounted: false });
    expect(await wholeBoard('q=sparse')).toEqual(Array.from({ length: 30 }, (_, n) => 16_000 - n * 200));
  });
});
