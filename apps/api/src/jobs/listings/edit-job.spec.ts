import type { Job } from '@lock-in/contracts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { daysFromNow, deleteJob, offerOf, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
});
beforeEach(async () => {
  job = await postJob(company);
});
afterAll(() => test.stop());

const edit = (
  changes: object,
  { by = company, jobId = job.jobId }: { by?: Pick<SignedIn, 'post'>; jobId?: number | string } = {},
) => by.post(`/api/editJob/${jobId}`, offerOf(company, changes));
const asRead = async () => (await company.get(`/api/jobDetails/${job.jobId}`)).body as Job;
const editsOf = async ({ jobId }: Job) => {
  const { rows } = await test.pool.query<{ edits: number }>(
    `select count(*)::integer as edits from event where stream_id = $1 and type = 'JobEdited'`,
    [`job-${jobId}`],
  );
  return rows[0]!.edits;
};

describe('Editing a job', () => {
  it('changes what everyone reads, and nothing that is not the company’s to say', async () => {
    const { status, body } = await edit({
      title: '  Platform engineer ',
      description: 'You keep everything moving.',
      applicationDeadline: '2099-02-28',
      minSalary: 6_000,
      maxSalary: 9_000,
      jobType: 'Contract',
      workArrangement: 'Remote',
      fieldOfWork: 'Networking',
      responsibilities: ['One', ' ', 'Two'],
      experiencePreferred: null,
      createdAt: '2001-01-01T00:00:00.000Z',
      isDeleted: true,
      jobId: 1,
    });
    expect([status, body]).toEqual([
      200,
      {
        ...job,
        title: 'Platform engineer',
        description: 'You keep everything moving.',
        applicationDeadline: '2099-02-28T15:59:59.999Z',
        minSalary: 6_000,
        maxSalary: 9_000,
        jobType: 'Contract',
        workArrangement: 'Remote',
        fieldOfWork: 'Networking',
        responsibilities: ['One', 'Two'],
        experiencePreferred: null,
        revision: job.revision + 1,
        editedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await asRead()).toMatchObject(body as object);
  });

  it('that changes nothing is not recorded as an edit', async () => {
    const { status, body } = await edit({});
    expect([status, body]).toEqual([200, job]);
    expect(await editsOf(job)).toBe(0);
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required.' }],
    [{ minSalary: 8_000 }, { maxSalary: 'Must be at least the minimum salary.' }],
    [{ minSalary: -1 }, { minSalary: 'Must be at least 0.' }],
    [{ applicationDeadline: '2020-01-01' }, { applicationDeadline: 'Must be in the future.' }],
    [{ applicationDeadline: 'soon' }, { applicationDeadline: 'Must be a date.' }],
    [{ fieldOfWork: 'Alchemy' }, { fieldOfWork: 'Choose a field of work from the list.' }],
    [{ jobType: 'Favour' }, { jobType: 'Choose a job type.' }],
    [{ experiencePreferred: 61 }, { experiencePreferred: 'Must be at most 60.' }],
  ])('refuses %j at its field', async (changes, error) => {
    const { status, body } = await edit(changes);
    expect([status, body]).toEqual([400, { error }]);
    expect(await editsOf(job)).toBe(0);
  });

  it('is told of bad input before it is told whose the job is', async () => {
    expect((await edit({ minSalary: 8_000 }, { jobId: 999_999 })).status).toBe(400);
    expect((await edit({ minSalary: 8_000 }, { by: other })).status).toBe(400);
  });

  it('needs a job that is there', async () => {
    expect((await edit({}, { jobId: 999_999 })).status).toBe(404);
    expect((await edit({}, { jobId: 'x' })).status).toBe(400);
    await deleteJob(company, job.jobId);
    const { status, body } = await edit({ title: 'Too late' });
    expect([status, body]).toEqual([404, { error: 'Job not found.' }]);
  });

  it('opens a closed job again when it gets a later deadline, and may put it right without', async () => {
    const closing = await postJob(company, { applicationDeadline: daysFromNow(1) });
    test.clock.advance({ hours: 72 });
    // All sessions have expired after three days.
    const own = { jobId: closing.jobId, by: await signIn(test.visitor(), company.person, test.clock) };
    const still = await edit({ title: 'Typo mended', applicationDeadline: closing.applicationDeadline }, own);
    expect([still.status, still.body]).toMatchObject([200, { title: 'Typo mended', isClosed: true }]);
    const reopened = await edit({ applicationDeadline: '2099-01-01' }, own);
    expect([reopened.status, reopened.body]).toMatchObject([200, { isClosed: false }]);
  });
});
