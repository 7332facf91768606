import type { AnswerOf, Job, JobDraftAnswer, listDrafts } from '@lock-in/contracts';
import { fieldsOfWork } from '@lock-in/domain';
import type { SignedIn } from '../../testing/people/people.ts';
import { daysFromNow, deleteJob, offerOf, postJob, saveDraft } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
});
afterAll(() => test.stop());

const listed = async (by = company, query = '') =>
  (await by.get(`/api/jobDrafts${query}`)).body as AnswerOf<typeof listDrafts>;
const read = async (draftId: number, by = company) => by.get(`/api/jobDrafts/${draftId}`);
const save = (draftId: number, body: object, by = company) => by.post(`/api/jobDrafts/${draftId}`, body);
const publish = (draftId: number, changes: object = {}, by = company) =>
  by.post(`/api/jobDrafts/${draftId}/publish`, { ...offerOf(company), revision: 1, ...changes });
const jobsOf = async () =>
  ((await company.get(`/api/companyJobListings/${company.me.companyId}`)).body as { jobs: Job[] }).jobs;

describe('A draft', () => {
  it('is saved with nothing but a title, and with all that a job may say', async () => {
    const { status, body } = await company.post('/api/jobDrafts', { title: '  Platform engineer ' });
    expect([status, body]).toEqual([
      201,
      {
        draftId: expect.any(Number),
        revision: 1,
        savedAt: expect.stringMatching(/Z$/),
        title: 'Platform engineer',
        description: '',
        applicationDeadline: null,
        minSalary: null,
        maxSalary: null,
        jobType: null,
        workArrangement: null,
        fieldOfWork: null,
        responsibilities: [],
        experiencePreferred: null,
        questions: [],
      },
    ]);
    const { draftId } = body as JobDraftAnswer;
    const { company_id: _, ...whole } = offerOf(company);
    // Drafts are not checked for consistency.
    const unfit = { ...whole, minSalary: 9_000, maxSalary: 1_000, applicationDeadline: '2020-01-01' };
    const saved = await save(draftId, { ...unfit, revision: 1 });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { ...unfit, responsibilities: [whole.responsibilities[0]], revision: 2 },
    ]);
    expect((await read(draftId)).body).toEqual(saved.body);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{}, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ applicationDeadline: 'soon' }, 'applicationDeadline'],
    [{ applicationDeadline: '2100-01-01' }, 'applicationDeadline'],
    [{ minSalary: -1 }, 'minSalary'],
    [{ maxSalary: 10_000_001 }, 'maxSalary'],
    [{ jobType: 'Forever' }, 'jobType'],
    [{ fieldOfWork: 'Alchemy' }, 'fieldOfWork'],
    [{ responsibilities: Array.from({ length: 31 }, () => 'x') }, 'responsibilities'],
    [{ experiencePreferred: 61 }, 'experiencePreferred'],
  ])('with %j is refused at %s', async (fields, field) => {
    const title = field === 'title' ? {} : { title: 'Platform engineer' };
    const { status, body } = await company.post('/api/jobDrafts', { ...title, ...fields });
    expect([status, Object.keys((body as { error: object }).error)]).toEqual([400, [field]]);
  });

  it('is listed for its company alone, saved last first', async () => {
    const someone = await test.signedIn('Company');
    const ids = [await saveDraft(someone), await saveDraft(someone), await saveDraft(someone)];
    await save(ids[0]!, { title: 'Saved again', revision: 1 }, someone);
    expect((await listed(someone)).drafts.map(({ draftId }) => draftId)).toEqual([ids[0], ids[2], ids[1]]);
    const first = await listed(someone, '?pageSize=2');
    expect(first).toMatchObject({ totalCount: 3, totalPages: 2 });
    const rest = await listed(someone, `?pageSize=2&cursor=${first.nextCursor}`);
    expect(rest.drafts.map(({ draftId }) => draftId)).toEqual([ids[1]]);
    for (const answer of [
      await read(ids[0]!),
      await save(ids[0]!, { title: 'Mine', revision: 2 }),
      await company.delete(`/api/jobDrafts/${ids[0]}`),
      await publish(ids[0]!),
      await read(999_999),
    ])
      expect([answer.status, answer.body]).toEqual([404, { error: 'Draft not found.' }]);
  });

  it('is not saved over what somebody else saved meanwhile', async () => {
    const draftId = await saveDraft(company);
    const answers = await Promise.all(['One', 'Other'].map((title) => save(draftId, { title, revision: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await publish(draftId, { revision: 1 })).status).toBe(409);
  });

  it('is discarded', async () => {
    const draftId = await saveDraft(company);
    expect((await company.delete(`/api/jobDrafts/${draftId}`)).status).toBe(200);
    expect((await read(draftId)).status).toBe(404);
    expect((await company.delete(`/api/jobDrafts/${draftId}`)).status).toBe(404);
  });

  it('becomes a job by the rules of every job, and is told at its fields where it cannot', async () => {
    const draftId = await saveDraft(company);
    const refused = await publish(draftId, {
      description: '',
      minSalary: 9_000,
      maxSalary: 1_000,
      fieldOfWork: undefined,
    });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        error: {
          description: expect.any(String),
          maxSalary: expect.any(String),
          fieldOfWork: expect.any(String),
        },
      },
    ]);
    expect((await publish(draftId, { applicationDeadline: daysFromNow(-2) })).body).toEqual({
      error: { applicationDeadline: 'Must be in the future.' },
    });
    expect((await publish(draftId, { company_id: other.me.companyId })).status).toBe(403);
    expect((await read(draftId)).status).toBe(200);
    const { status, body } = await publish(draftId, { title: 'From a draft' });
    expect([status, body]).toMatchObject([201, { title: 'From a draft', listing: 'open' }]);
    expect((await read(draftId)).status).toBe(404);
    expect((await jobsOf())[0]).toMatchObject({ title: 'From a draft' });
  });

  it('that is published twice at once is one job', async () => {
    const draftId = await saveDraft(company);
    const before = (await jobsOf()).length;
    const answers = await Promise.all([publish(draftId), publish(draftId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await jobsOf()).toHaveLength(before + 1);
  });
});

describe('A job', () => {
  it('is duplicated as a draft that says the same until another day', async () => {
    const job = await postJob(company, { title: 'Once more', fieldOfWork: fieldsOfWork[2] });
    await company.post(`/api/closeJob/${job.jobId}`, { filled: true });
    const { status, body } = await company.post(`/api/duplicateJob/${job.jobId}`);
    const { jobType, workArrangement, minSalary, maxSalary, responsibilities, experiencePreferred } = job;
    expect([status, body]).toMatchObject([
      201,
      {
        title: 'Once more',
        description: job.description,
        fieldOfWork: fieldsOfWork[2],
        jobType,
        workArrangement,
        minSalary,
        maxSalary,
        responsibilities,
        experiencePreferred,
        revision: 1,
      },
    ]);
    const { draftId, applicationDeadline } = body as JobDraftAnswer;
    expect(Date.parse(applicationDeadline!)).toBeGreaterThan(Date.now() + 28 * 86_400_000);
    expect((await publish(draftId)).status).toBe(201);
    expect((await other.post(`/api/duplicateJob/${job.jobId}`)).status).toBe(403);
    await deleteJob(company, job.jobId);
    expect((await company.post(`/api/duplicateJob/${job.jobId}`)).status).toBe(404);
  });
});
