import type { AnswerOf, Application, getCompanyAnswers, Job } from '@lock-in/contracts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { apply, deleteJob, erase, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ResponseRates } from './response-rates.ts';

type Answers = AnswerOf<typeof getCompanyAnswers>;

let test: TestApp;
let company: SignedIn;
let people: SignedIn[];
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  people = await Promise.all(Array.from({ length: 6 }, () => test.signedIn('User')));
});
afterAll(() => test.stop());

const count = () => test.app.get(ResponseRates).process({ name: 'all', data: {} });
const answersOf = async (of = company) =>
  (await people[0]!.get(`/api/companyAnswers/${of.me.companyId}`)).body as Answers;
const onBoard = async () => {
  const { body } = await people[0]!.get('/api/joblistings');
  return (body as { jobs: Job[] }).jobs[0]!.company.answers;
};
/** Advances the clock and signs the readers in again, because their sessions end. */
async function pass(hours: number, ...readers: SignedIn[]) {
  test.clock.advance({ hours });
  for (const reader of [people[0]!, ...readers])
    await signIn(Object.assign(reader, test.visitor()), reader.person, test.clock);
}

describe('How a company answers', () => {
  it('counts answers that are a day old and were not undone, and says nothing of fewer than five', async () => {
    const jobs = [await postJob(company), await postJob(company)] as const;
    const sent: Application[] = [];
    for (const [n, someone] of people.entries()) sent.push(await apply(someone, jobs[n % 2]!.jobId));
    const decide = (n: number, verdict: 'approve' | 'reject') =>
      verdict === 'approve'
        ? company.post(`/api/approveApplication/${sent[n]!.applicationId}`)
        : company.delete(`/api/rejectApplication/${sent[n]!.applicationId}`);
    await decide(0, 'approve');
    await count();
    expect(await answersOf()).toEqual({ companyId: company.me.companyId, applications: 0, figures: null });

    await pass(25, company);
    await count();
    expect(await answersOf()).toMatchObject({ applications: 6, figures: { percent: 16, medianDays: 1 } });

    await decide(1, 'reject');
    await pass(24, company);
    await decide(2, 'approve');
    await decide(3, 'reject');
    await company.post(`/api/undoApplicationDecision/${sent[3]!.applicationId}`);
    await count();
    const figures = { percent: 50, medianDays: 2 };
    expect(await answersOf()).toMatchObject({ applications: 6, figures });
    expect(await onBoard()).toEqual(figures);
    expect((await people[0]!.get(`/api/jobDetails/${jobs[0].jobId}`)).body).toMatchObject({
      company: { answers: figures },
    });

    // Neither an erased applicant nor a deleted job improves a company's figures.
    await erase(test, people[5]!);
    await deleteJob(company, jobs[1].jobId);
    await count();
    expect(await answersOf()).toMatchObject({ applications: 6, figures });

    await pass(24 * 179);
    await count();
    expect(await answersOf()).toMatchObject({ applications: 0, figures: null });
  });

  it('is counted after decisions, once for several of them', async () => {
    const own = await test.signedIn('Company');
    const { jobId } = await postJob(own, { applicationDeadline: test.clock.dayIn({ days: 30 }) });
    const sent: Application[] = [];
    for (const someone of await Promise.all(Array.from({ length: 5 }, () => test.signedIn('User'))))
      sent.push(await apply(someone, jobId));
    await pass(47, own);
    await own.post(`/api/approveApplication/${sent[0]!.applicationId}`);
    const worker = test.app.get(ResponseRates);
    await worker.process({ name: 'of job', data: { jobId, position: Number.MAX_SAFE_INTEGER } });
    const expected: Partial<Answers> = { applications: 5, figures: { percent: 20, medianDays: 2 } };
    expect(await answersOf(own)).toMatchObject(expected);

    await test.pool.query('update company_answers set answered = 4 where company_id = $1', [
      own.me.companyId,
    ]);
    await worker.process({ name: 'of job', data: { jobId, position: 1 } });
    expect(await answersOf(own)).toMatchObject({ figures: { percent: 80 } });
  });

  it('is asked of companies only', async () => {
    expect((await people[0]!.get('/api/companyAnswers/999999')).status).toBe(404);
  });
});
