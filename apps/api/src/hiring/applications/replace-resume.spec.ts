import type { AnswerOf, Application, getJob, Job } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let otherCompany: SignedIn;
let user: SignedIn;
let another: SignedIn;
let first: Buffer;
let second: Buffer;
let job: Job;
let sent: Application;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  otherCompany = await test.signedIn('Company');
  user = await test.signedIn('User');
  another = await test.signedIn('User');
  first = await pdf(`Resume of ${user.me.name}`);
  second = await pdf('A better resume');
});
beforeEach(async () => {
  job = await postJob(company);
  sent = await apply(user, job.jobId);
});
afterAll(() => test.stop());

const replace = (by = user, id = sent.applicationId, resume = second) =>
  by.submit(`/api/replaceResume/${id}`, {}, { resume });
const view = (by: SignedIn, key = sent.resumeURL) => by.get(`/api/resume/view?uri=${key}`);
const open = (by = company, uri = sent.resumeURL) => by.post('/api/resume/opened', { uri });
const own = async () =>
  ((await user.get(`/api/jobDetails/${job.jobId}`)).body as AnswerOf<typeof getJob>).application!;
const openings = async () => {
  const { rows } = await test.pool.query(
    "select from event where type = 'ResumeOpened' and data->>'applicationId' = $1",
    [String(sent.applicationId)],
  );
  return rows.length;
};

describe('A resume that was sent', () => {
  it('is replaced in the same application, and the first file no longer belongs to anything', async () => {
    const { status, body } = await replace();
    const { resumeURL } = body as Application;
    expect([status, body]).toEqual([200, { ...sent, resumeURL }]);
    expect(resumeURL).not.toBe(sent.resumeURL);
    expect(second.equals((await view(company, resumeURL)).body as Buffer)).toBe(true);
    for (const reader of [company, user]) expect((await view(reader)).status).toBe(404);
    expect((await open()).status).toBe(404);
    const { rows } = await test.pool.query('select keys from stored_file where owner = $1', [
      `application-${sent.applicationId}`,
    ]);
    expect(rows).toEqual([{ keys: [resumeURL] }]);
  });

  it('cannot be replaced once the company opened it, which is recorded once, and not when the applicant opens it', async () => {
    expect((await view(user)).status).toBe(200);
    expect(await own()).toMatchObject({ resumeOpenedAt: null, resumeURL: sent.resumeURL });
    expect(await openings()).toBe(0);

    // Reading changes nothing, whoever reads: a prefetch or a scanner of links is no person.
    expect((await view(company)).body).toHaveLength(first.length);
    expect((await company.send('head', `/api/resume/view?uri=${sent.resumeURL}`)).status).toBe(200);
    for (const someone of [user, another]) expect((await open(someone)).status).toBe(403);
    expect((await open(otherCompany)).status).toBe(404);
    expect(await openings()).toBe(0);

    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    await open();
    expect(await openings()).toBe(1);
    expect((await own()).resumeOpenedAt).toMatch(/Z$/);
    const { status, body } = await replace();
    expect([status, body]).toEqual([409, { error: 'The company has already opened your resume.' }]);
  });

  it('is the newest that the company opens, or it is not replaced', async () => {
    for (let round = 0; round < 6; round++) {
      job = await postJob(company);
      sent = await apply(user, job.jobId);
      const [opened, replaced] = await Promise.all([open(), replace()]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([opened.status, replaced.status]);
      const { resumeURL, resumeOpenedAt } = await own();
      expect(resumeURL === sent.resumeURL).toBe(resumeOpenedAt !== null);
    }
  });

  it('is replaced by its applicant alone, with a PDF, while the application waits', async () => {
    expect((await replace(another)).status).toBe(404);
    expect((await replace(company)).status).toBe(403);
    const { status, body } = await replace(user, sent.applicationId, Buffer.from('no PDF'));
    expect([status, body]).toEqual([400, { error: { resume: 'Resume must be a PDF file.' } }]);

    await user.post(`/api/withdrawApplication/${sent.applicationId}`);
    expect((await replace()).body).toEqual({
      error: 'You have withdrawn this application. Apply again first.',
    });
    await user.post(`/api/undoWithdrawal/${sent.applicationId}`);
    await company.post(`/api/approveApplication/${sent.applicationId}`);
    expect((await replace()).body).toEqual({
      error: 'The company has already decided on your application.',
    });
  });
});
