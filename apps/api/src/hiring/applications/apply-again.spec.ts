import type { Application, AnswerOf, getJob, getSentWords, Job } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { SignedIn } from '../../testing/people/people.ts';
import { postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
});
afterAll(() => test.stop());

const asked = [
  { text: 'Why us?', kind: 'text', options: [], isRequired: true },
  { text: 'Do you water plants?', kind: 'yesNo', options: [], isRequired: false },
];
let job: Job;
let sent: Application;
beforeEach(async () => {
  user = await test.signedIn('User');
  job = await postJob(company, { questions: asked });
  const { body } = await user.submit(
    '/api/applyJob',
    {
      jobId: String(job.jobId),
      userId: String(user.me.userId),
      answers: JSON.stringify([
        { questionId: 1, answer: 'Plants.' },
        { questionId: 2, answer: true },
      ]),
      coverNote: 'I start on Monday.',
    },
    { resume: await pdf('The first resume') },
  );
  sent = body as Application;
});

const again = (fields: Record<string, string> = {}, files: Record<string, Buffer> = {}, by = user) =>
  by.submit(`/api/applyAgain/${sent.applicationId}`, { coverNote: '', ...fields }, files);
const answer = (text: string) => JSON.stringify([{ questionId: 1, answer: text }]);
const withdraw = () => user.post(`/api/withdrawApplication/${sent.applicationId}`);
const wordsOf = async (by = user) => by.get(`/api/sentWords/${sent.applicationId}`);
const asReceived = async () =>
  (await company.get(`/api/application/${sent.applicationId}`)).body as AnswerOf<typeof getSentWords> &
    Application;

describe('Applying again', () => {
  it('begins with what the earlier application said, for its applicant alone', async () => {
    await withdraw();
    const { status, body } = await wordsOf();
    expect([status, body]).toEqual([
      200,
      {
        coverNote: 'I start on Monday.',
        answers: [
          { question: 'Why us?', answer: 'Plants.' },
          { question: 'Do you water plants?', answer: true },
        ],
      },
    ]);
    expect((await wordsOf(await test.signedIn('User'))).status).toBe(404);
    expect((await again({}, {}, await test.signedIn('User'))).status).toBe(404);
  });

  it('sends the same application with the new words and the earlier resume', async () => {
    await withdraw();
    const { status, body } = await again({ answers: answer('Trees.'), coverNote: '' });
    expect([status, body]).toEqual([200, { ...sent, withdrawnAt: null }]);
    expect(await asReceived()).toMatchObject({
      status: 'Applied',
      resumeURL: sent.resumeURL,
      coverNote: null,
      answers: [{ question: 'Why us?', answer: 'Trees.' }],
    });
  });

  it('sends a new resume, also if the company opened the earlier one', async () => {
    await company.get(`/api/resume/view?uri=${sent.resumeURL}`);
    await withdraw();
    const resume = await pdf('The second resume');
    const { status, body } = await again({ answers: answer('Trees.') }, { resume });
    const { resumeURL } = body as Application;
    expect(status).toBe(200);
    expect(resumeURL).not.toBe(sent.resumeURL);
    const { body: details } = await user.get(`/api/jobDetails/${job.jobId}`);
    expect((details as AnswerOf<typeof getJob>).application).toMatchObject({
      resumeOpenedAt: null,
      withdrawnAt: null,
      resumeURL,
    });
  });

  it('is checked as a first application is, and only for one that was withdrawn', async () => {
    const [waiting, early] = [await again({ answers: answer('Trees.') }), await asReceived()];
    expect([waiting.status, waiting.body]).toEqual([
      409,
      { error: 'You have already applied for this job.' },
    ]);
    expect(early.coverNote).toBe('I start on Monday.');
    await withdraw();
    const missing = await again();
    expect([missing.status, missing.body]).toEqual([
      400,
      { error: { 'answers.1': 'Answer this question.' } },
    ]);
    const unreadable = await again({ answers: answer('Trees.') }, { resume: Buffer.from('no PDF') });
    expect(unreadable.status).toBe(400);
    await company.post(`/api/closeJob/${job.jobId}`, { filled: true });
    const late = await again({ answers: answer('Trees.') });
    expect([late.status, late.body]).toEqual([409, { error: 'This job has been filled.' }]);
  });
});
