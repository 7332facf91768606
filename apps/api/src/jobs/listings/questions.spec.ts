import type { AnswerOf, getJob, Job, listApplicants } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, offerOf, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const why = { text: 'Why us?', kind: 'text', isRequired: true };
const visa = { text: 'Do you need a visa?', kind: 'yesNo' };
const start = { text: 'When could you start?', kind: 'choice', options: ['Now', 'Later'] };

let test: TestApp;
let company: SignedIn;
let user: SignedIn;
let resume: Buffer;
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  resume = await pdf('A resume');
});
beforeEach(async () => {
  user = await test.signedIn('User');
  job = await postJob(company, { questions: [why, visa, start] });
});
afterAll(() => test.stop());

const questions = async () =>
  ((await company.get(`/api/jobDetails/${job.jobId}`)).body as AnswerOf<typeof getJob>).questions;
const edit = (asked: unknown) =>
  company.post(
    `/api/editJob/${job.jobId}`,
    offerOf(company, { ...(asked !== undefined && { questions: asked }) }),
  );
const send = (answers: unknown, more: object = {}) =>
  user.submit(
    '/api/applyJob',
    {
      jobId: String(job.jobId),
      userId: String(user.me.userId),
      ...(answers !== undefined && {
        answers: typeof answers === 'string' ? answers : JSON.stringify(answers),
      }),
      ...more,
    },
    { resume },
  );
const listed = async (status = '') =>
  (
    (await company.get(`/api/getApplicantsByCompanyId/${company.me.companyId}?jobId=${job.jobId}${status}`))
      .body as AnswerOf<typeof listApplicants>
  ).applicants;

describe('The questions of a job', () => {
  it('are numbered by the server, stay where an edit leaves them out, and go where it has none', async () => {
    const asked = [
      { questionId: 1, ...why, options: [] },
      { questionId: 2, ...visa, options: [], isRequired: false },
      { questionId: 3, ...start, isRequired: false },
    ];
    expect(await questions()).toEqual(asked);
    expect((await edit(undefined)).status).toBe(200);
    expect(await questions()).toEqual(asked);
    await edit([start, { ...why, text: 'Why now?' }]);
    expect((await questions()).map(({ questionId }) => questionId)).toEqual([3, 4]);
    await edit([]);
    expect(await questions()).toEqual([]);
  });

  it('are refused where they are too many, too long or no choice', async () => {
    for (const asked of [
      Array.from({ length: 6 }, () => why),
      [{ ...why, text: 'x'.repeat(201) }],
      [{ ...why, text: ' ' }],
      [{ ...why, kind: 'essay' }],
      [{ ...start, options: ['Now'] }],
      [{ ...start, options: ['Now', 'Now'] }],
      [{ ...start, options: Array.from({ length: 7 }, (_, n) => `${n}`) }],
      [[[[why]]]],
    ])
      expect([asked, (await edit(asked)).status]).toEqual([asked, 400]);
    expect(await questions()).toHaveLength(3);
  });
});

describe('An application to a job with questions', () => {
  it('carries its answers and cover note, for the company alone, with the questions as they read then', async () => {
    const { status, body } = await send(
      [
        { questionId: 1, answer: ' You build well. ' },
        { questionId: 2, answer: false },
        { questionId: 3, answer: 'Later' },
      ],
      { coverNote: ' Hello there. ' },
    );
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('answers');
    await edit([]);
    expect(await listed()).toMatchObject([
      {
        answers: [
          { question: 'Why us?', answer: 'You build well.' },
          { question: 'Do you need a visa?', answer: false },
          { question: 'When could you start?', answer: 'Later' },
        ],
        coverNote: 'Hello there.',
      },
    ]);
    await user.post(`/api/withdrawApplication/${(body as { applicationId: number }).applicationId}`);
    expect(await listed('&status=Withdrawn')).toMatchObject([{ answers: [], coverNote: null }]);
  });

  it('is refused at the question where an answer is missing or wrong, and keeps nothing', async () => {
    const good = { questionId: 1, answer: 'Because.' };
    const missing = { 'answers.1': 'Answer this question.' };
    const wrong = (id: number) => ({ [`answers.${id}`]: 'Choose one of the answers.' });
    for (const [answers, error] of [
      [undefined, missing],
      [[{ questionId: 1, answer: ' ' }], missing],
      [[good, { questionId: 3, answer: 'Never' }], wrong(3)],
      [[good, { questionId: 2, answer: 'yes' }], wrong(2)],
      [[good, good], { 'answers.1': 'Answer this once.' }],
      [
        [good, { questionId: 9, answer: 'x' }],
        { 'answers.9': 'The company has changed its questions. Load the page again.' },
      ],
    ] as const) {
      const { status, body } = await send(answers);
      expect([answers, status, body]).toEqual([answers, 400, { error }]);
    }
    for (const nonsense of [
      'no JSON',
      '{"1":"x"}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      '[{"questionId":1,"answer":{"a":1}}]',
    ])
      expect((await send(nonsense)).status).toBe(400);
    expect((await send([good], { coverNote: 'x'.repeat(3_001) })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('is one, however often it is sent at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () =>
        send([{ questionId: 1, answer: 'Because.' }], { coverNote: 'Hello.' }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
    const { rows } = await test.pool.query(
      "select type from event where type in ('QuestionsAnswered', 'CoverNoteSent') and data->>'jobId' = $1 order by type",
      [String(job.jobId)],
    );
    expect(rows).toEqual([{ type: 'CoverNoteSent' }, { type: 'QuestionsAnswered' }]);
  });

  it('is as it always was for a job without questions', async () => {
    job = await postJob(company);
    await apply(user, job.jobId);
    expect(await listed()).toMatchObject([{ answers: [], coverNote: null }]);
  });
});
