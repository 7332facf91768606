import { specify } from '../spec.ts';
import { applicationWords, type SendWords, wrongAnswers } from '../hiring/answers.ts';
import type { JobDescription, JobState } from './job.ts';
import { type AskedQuestion, jobQuestions, type QuestionsSet, type SetQuestions } from './questions.ts';

const job: JobState = {
  status: 'open',
  description: { jobId: 7, companyId: 3 } as JobDescription,
  revision: 1,
  violationIds: [],
};
const why: AskedQuestion = { text: 'Why us?', kind: 'text', options: [], isRequired: true };
const visa: AskedQuestion = { text: 'Do you need a visa?', kind: 'yesNo', options: [], isRequired: false };
const start: AskedQuestion = {
  text: 'When could you start?',
  kind: 'choice',
  options: ['Now', 'Later'],
  isRequired: true,
};
const questions = [why, visa, start].map((question, at) => ({ questionId: at + 1, ...question }));
const set = (...asked: AskedQuestion[]): SetQuestions => ({
  kind: 'SetQuestions',
  jobId: 7,
  companyId: 3,
  questions: asked,
  job,
});
const happened = (all: QuestionsSet['data']['questions']): QuestionsSet => ({
  type: 'QuestionsSet',
  data: { jobId: 7, companyId: 3, questions: all },
});

describe('The questions of a job', () => {
  const { given } = specify(jobQuestions);

  it('are set by its company', () => {
    given()
      .when(set(why, visa, start))
      .then(happened(questions));
    given()
      .when({ ...set(why), companyId: 4 })
      .thenRejected('NotTheOwner');
    given()
      .when({ ...set(why), job: { status: 'absent' } })
      .thenRejected('JobNotFound');
  });

  it('keep their numbers while they read the same, and share them with no later one', () => {
    given(happened(questions))
      .when(set(why, visa, start))
      .thenNothing();
    const another = { ...why, text: 'Why now?' };
    given(happened(questions))
      .when(set(start, another))
      .then(happened([questions[2]!, { questionId: 4, ...another }]));
    given(happened(questions), happened([]))
      .when(set(why))
      .then(happened([{ questionId: 4, ...why }]));
    given().when(set()).thenNothing();
  });
});

describe('The answers to them', () => {
  const { given } = specify(applicationWords);
  const data = { applicationId: 50, jobId: 7, userId: 34, accountId: 9 };
  const send: SendWords = {
    kind: 'SendWords',
    ...data,
    answers: [
      { questionId: 3, answer: 'Later' },
      { questionId: 1, answer: ' Because. ' },
    ],
    coverNote: ' ',
    asked: { questions, lastId: 3, revision: 1 },
  };

  it('are kept in the order and with the words of the questions, as the applicant’s own', () => {
    given()
      .when({ ...send, coverNote: ' Hello. ' })
      .then(
        {
          type: 'QuestionsAnswered',
          data,
          subject: 'account-9:job-7/application-34',
          personal: {
            answers: [
              { question: 'Why us?', answer: 'Because.' },
              { question: 'When could you start?', answer: 'Later' },
            ],
          },
        },
        {
          type: 'CoverNoteSent',
          data,
          subject: 'account-9:job-7/application-34',
          personal: { coverNote: 'Hello.' },
        },
      );
  });

  it('are nothing where nothing is asked', () => {
    given()
      .when({ ...send, answers: [], asked: jobQuestions.initial })
      .thenNothing();
  });

  it('are refused where they do not fit', () => {
    given()
      .when({ ...send, answers: [] })
      .thenRejected('AnswersDoNotFit');
    const wrong = (...answers: SendWords['answers']) => [...wrongAnswers(questions, answers)];
    const [first, third] = [
      { questionId: 1, answer: 'Because.' },
      { questionId: 3, answer: 'Now' },
    ] as const;
    expect(wrong(first, third)).toEqual([]);
    expect(wrong({ ...first, answer: '  ' }, third)).toEqual([[1, 'Answer this question.']]);
    expect(wrong(first, { ...third, answer: 'Never' })).toEqual([[3, 'Choose one of the answers.']]);
    expect(wrong(first, third, { questionId: 2, answer: 'yes' })).toEqual([
      [2, 'Choose one of the answers.'],
    ]);
    expect(wrong(first, first, third)).toEqual([[1, 'Answer this once.']]);
    expect(wrong(first, third, { questionId: 9, answer: 'x' })).toEqual([
      [9, 'The company has changed its questions. Load the page again.'],
    ]);
  });
});
