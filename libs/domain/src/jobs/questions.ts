import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { type JobState, jobStream, mustBeOwnedBy } from './job.ts';

/** What a company asks of everybody who applies for a job. */
export interface AskedQuestion {
  readonly text: string;
  readonly kind: 'text' | 'yesNo' | 'choice';
  /** To choose one of; empty for the other kinds. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

/** A question under the number that answers name it by, within its job. */
export interface JobQuestion extends AskedQuestion {
  readonly questionId: number;
}

/** `companyId` is the caller's. */
export interface SetQuestions {
  readonly kind: 'SetQuestions';
  readonly jobId: number;
  readonly companyId: number;
  readonly questions: readonly AskedQuestion[];
  readonly job: JobState;
}

/** All of them, as they read from now on. Answers that were given keep the text of theirs. */
export interface QuestionsSet {
  readonly type: 'QuestionsSet';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    readonly questions: readonly JobQuestion[];
  };
}

export interface QuestionsState {
  readonly questions: readonly JobQuestion[];
  /** The largest number that a question of this job ever had. */
  readonly lastId: number;
}

/** A stream of its own: the events of the job keep their form. */
export const questionsStream = (jobId: number) => `${jobStream(jobId)}/questions`;

const evolve = ({ lastId }: QuestionsState, { data }: QuestionsSet): QuestionsState => ({
  questions: data.questions,
  lastId: Math.max(lastId, ...data.questions.map(({ questionId }) => questionId)),
});

/** A question that reads as before keeps its number, wherever it stands; every other one gets a new number, so that no answer fits it. */
const decide = (
  { jobId, companyId, questions: asked, job }: SetQuestions,
  { questions: before, lastId }: QuestionsState,
): readonly QuestionsSet[] | Rejection => {
  if (job.status !== 'open') return reject('JobNotFound');
  const refusal = mustBeOwnedBy(companyId, job);
  if (refusal) return refusal;
  const left = [...before];
  let last = lastId;
  const questions = asked.map(({ text, kind, options, isRequired }): JobQuestion => {
    const question = { text, kind, options, isRequired };
    const at = left.findIndex((other) => isSame(other, question));
    if (at >= 0) return left.splice(at, 1)[0]!;
    last += 1;
    return { questionId: last, ...question };
  });
  const isUnchanged =
    questions.length === before.length &&
    questions.every(({ questionId }, at) => questionId === before[at]!.questionId);
  return isUnchanged ? [] : [{ type: 'QuestionsSet', data: { jobId, companyId, questions } }];
};

const isSame = (one: AskedQuestion, other: AskedQuestion) =>
  one.text === other.text &&
  one.kind === other.kind &&
  one.isRequired === other.isRequired &&
  JSON.stringify(one.options) === JSON.stringify(other.options);

export const jobQuestions: Decider<SetQuestions, QuestionsState, QuestionsSet> = {
  initial: { questions: [], lastId: 0 },
  evolve,
  decide,
};

export const jobQuestionEvents: EventDeclarations<QuestionsSet> = {
  QuestionsSet: {
    example: {
      type: 'QuestionsSet',
      data: {
        jobId: 7,
        companyId: 3,
        questions: [{ questionId: 1, text: 'Why us?', kind: 'text', options: [], isRequired: true }],
      },
    },
    timeline: ({ data }) => (data.questions.length === 0 ? 'Questions removed' : 'Questions set'),
    archive: ({ data: { jobId, questions } }) => entry('jobs', 'Questions set', { jobId, questions }),
  },
};
