import type { AnswerOf, Job, listJobs } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { daysFromNow, offerOf } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = AnswerOf<typeof listJobs>;

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.toNoonInSingapore();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  user = await test.signedIn('User');
});
afterAll(() => test.stop());

const add = (changes: object, by = company) => by.post('/api/addJob', offerOf(company, changes));
const page = async (path: string, reader = user) => (await reader.get(path)).body as Page;

describe('Posting a job', () => {
  it('answers it as everyone will read it', async () => {
    const { status, body } = await add({ applicationDeadline: '2099-02-28' });
    expect(status).toBe(201);
    expect(body).toEqual({
      jobId: expect.any(Number),
      title: 'Backend engineer',
      description: 'You keep our payments moving.',
      applicationDeadline: '2099-02-28T15:59:59.999Z',
      createdAt: expect.stringMatching(/Z$/),
      minSalary: 5_000,
      maxSalary: 7_500,
      jobType: 'Full Time',
      workArrangement: 'Hybrid',
      fieldOfWork: 'Backend Development',
      responsibilities: ['Own a service from design to pager'],
      experiencePreferred: 3,
      isDeleted: false,
      company: {
        name: company.me.name,
        location: null,
        profilePicUrl: null,
        accountId: company.me.accountId,
        answers: null,
        companyId: company.me.companyId,
      },
      isClosed: false,
      listing: 'open',
      editedAt: null,
      applicationCounts: { waiting: 0, accepted: 0, rejected: 0, withdrawn: 0 },
      jobApplication: [],
      numApplicants: 0,
      revision: 1,
    });
    const { jobId } = body as Job;
    expect((await user.get(`/api/jobDetails/${jobId}`)).body).toEqual({
      ...(body as Job),
      applicationCounts: null,
      application: null,
      questions: [],
      changes: [],
    });
  });

  it('takes createdAt and isDeleted from the server, not from the form', async () => {
    const before = test.clock.now().getTime();
    const { body } = await add({
      createdAt: '2001-01-01T00:00:00.000Z',
      isDeleted: true,
      numApplicants: 9,
      jobId: 1,
    });
    expect(body).toMatchObject({ isDeleted: false, numApplicants: 0 });
    const createdAt = Date.parse((body as Job).createdAt);
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(test.clock.now().getTime());
    expect((body as Job).jobId).not.toBe(1);
  });

  it('needs no years, responsibilities or salary, and closes at the end of the deadline’s day in Singapore', async () => {
    const { status, body } = await add({
      experiencePreferred: undefined,
      responsibilities: undefined,
      minSalary: 0,
      maxSalary: 0,
      applicationDeadline: '2099-02-28T23:30:00.000Z',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      experiencePreferred: null,
      responsibilities: [],
      applicationDeadline: '2099-03-01T15:59:59.999Z',
    });
  });

  it('may state the least salary alone, or the most alone', async () => {
    for (const salary of [
      { minSalary: 5_000, maxSalary: 0 },
      { minSalary: 0, maxSalary: 5_000 },
    ]) {
      const { status, body } = await add(salary);
      expect([status, body]).toEqual([201, expect.objectContaining(salary)]);
    }
  });

  it('still takes applications today when today is the last day', async () => {
    expect((await add({ applicationDeadline: test.clock.dayIn({ days: 0 }) })).status).toBe(201);
  });

  it.each([
    ['title', { title: '   ' }, 'Title is required.'],
    ['title', { title: 'x'.repeat(201) }, 'Must be at most 200 characters.'],
    ['description', { description: undefined }, 'Description is required.'],
    ['description', { description: 'x'.repeat(10_001) }, 'Must be at most 10,000 characters.'],
    ['fieldOfWork', { fieldOfWork: '' }, 'Field of work is required.'],
    ['fieldOfWork', { fieldOfWork: 'Alchemy' }, 'Choose a field of work from the list.'],
    ['minSalary', { minSalary: -1 }, 'Must be at least 0.'],
    ['minSalary', { minSalary: '5000' }, 'Must be a whole number.'],
    ['maxSalary', { maxSalary: 4_999 }, 'Must be at least the minimum salary.'],
    ['maxSalary', { maxSalary: 10_000_001 }, 'Must be at most 10,000,000.'],
    ['jobType', { jobType: 'Forever' }, 'Choose a job type.'],
    ['workArrangement', { workArrangement: null }, 'Choose a work arrangement.'],
    ['applicationDeadline', { applicationDeadline: daysFromNow(-2) }, 'Must be in the future.'],
    ['applicationDeadline', { applicationDeadline: 'soon' }, 'Must be a date.'],
    ['applicationDeadline', { applicationDeadline: '2100-01-01' }, 'Must be before the year 2100.'],
    [
      'applicationDeadline',
      { applicationDeadline: '9999-12-31T23:59:59-12:00' },
      'Must be before the year 2100.',
    ],
    ['responsibilities', { responsibilities: Array(31).fill('x') }, 'List at most 30 responsibilities.'],
    ['experiencePreferred', { experiencePreferred: 1.5 }, 'Must be a whole number.'],
  ])('is refused for its %s (%#)', async (field, changes, message) => {
    const before = (await page('/api/joblistings')).totalCount;
    const { status, body } = await add(changes);
    expect([status, body]).toEqual([400, { error: { [field]: message } }]);
    expect((await page('/api/joblistings')).totalCount).toBe(before);
  });

  it('is told all that is wrong with it at once', async () => {
    const { status, body } = await add({ title: '', description: ' ', maxSalary: 1 });
    expect([status, body]).toEqual([
      400,
      {
        error: {
          title: 'Title is required.',
          description: 'Description is required.',
          maxSalary: 'Must be at least the minimum salary.',
        },
      },
    ]);
  });

  it('for another company is refused, after what is wrong with the job itself', async () => {
    const { status, body } = await add({}, other);
    expect([status, body]).toEqual([403, { error: 'Forbidden.' }]);
    expect((await add({ maxSalary: 1 }, other)).status).toBe(400);
    expect((await add({ fieldOfWork: 'Alchemy' }, other)).status).toBe(400);
    // An account's id is not a company's id.
    const own = offerOf(other, { company_id: other.me.accountId });
    expect((await other.post('/api/addJob', own)).status).toBe(403);
  });
});
