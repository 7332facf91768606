import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { type JobState, mustBeOwnedBy } from './job.ts';

/** A question to all applicants for a job. */
export interface AskedQuestion {
  readonly text: string;
  readonly kind: 'text' | 'yesNo' | 'choice';
  /** The options of a choice; empty for other kinds. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

/** A question with its id, which is unique within its job and which answers refer to. */
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

/** Holds all questions, not only what changed. Answers already given keep the wording of their questions. */
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
  /** The largest question id that this job has used. */
  readonly lastId: number;
  /** Number of changes. */
  readonly revision: number;
}

const evolve = ({ lastId, revision }: QuestionsState, { data }: QuestionsSet): QuestionsState => ({
  questions: data.questions,
  lastId: Math.max(lastId, ...data.questions.map(({ questionId }) => questionId)),
  revision: revision + 1,
});

/** An unchanged question keeps its id, wherever it moves. A changed one gets a new id, so that answers to the old wording do not fit it. */
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
    archive: ({ data: { jobId, questions } }) => archiveEntry('jobs', 'Questions set', { jobId, questions }),
  },
};

export const jobQuestions: Decider<SetQuestions, QuestionsState, QuestionsSet> = {
  events: jobQuestionEvents,
  initial: { questions: [], lastId: 0, revision: 0 },
  evolve,
  decide,
};
