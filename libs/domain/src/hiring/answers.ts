import { archiveEntry, applicationIds } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { applicationSubject, type ApplicationIds } from './application.ts';
import type { JobQuestion, QuestionsState } from '../jobs/questions.ts';

/** The answer to one question: a text, yes or no, or the chosen option. */
export interface GivenAnswer {
  readonly questionId: number;
  readonly answer: string | boolean;
}

/** The cover note and answers that an applicant sends with the resume. An empty note counts as none. */
export interface SendWords extends ApplicationIds {
  readonly kind: 'SendWords';
  readonly accountId: number;
  readonly answers: readonly GivenAnswer[];
  readonly coverNote: string;
  /** Whether they replace those of an application that is sent again: then an empty note or no answers are recorded, too. */
  readonly isAgain?: boolean;
  /** The job's questions. */
  readonly asked: QuestionsState;
}

/** An answer with the question's wording at that time. */
export interface KeptAnswer {
  readonly question: string;
  readonly answer: string | boolean;
}

type Data = ApplicationIds & { readonly accountId: number };

export interface QuestionsAnswered {
  readonly type: 'QuestionsAnswered';
  readonly data: Data;
  /** See {@link applicationSubject}. */
  readonly subject: string;
  readonly personal: { readonly answers: readonly KeptAnswer[] } | null;
}

export interface CoverNoteSent {
  readonly type: 'CoverNoteSent';
  readonly data: Data;
  /** See {@link applicationSubject}. */
  readonly subject: string;
  readonly personal: { readonly coverNote: string } | null;
}

export type ApplicationWordsEvent = QuestionsAnswered | CoverNoteSent;

/** Errors by question id; empty if there are none. */
export function wrongAnswers(
  questions: readonly JobQuestion[],
  answers: readonly GivenAnswer[],
): ReadonlyMap<number, string> {
  const wrong = new Map<number, string>();
  for (const question of questions) {
    const [given, again] = answers.filter(({ questionId }) => questionId === question.questionId);
    if (again) wrong.set(question.questionId, 'Answer this once.');
    else if (isMissing(given)) {
      if (question.isRequired) wrong.set(question.questionId, 'Answer this question.');
    } else if (!fits(question, given!.answer)) wrong.set(question.questionId, 'Choose one of the answers.');
  }
  const known = new Set(questions.map(({ questionId }) => questionId));
  for (const { questionId } of answers)
    if (!known.has(questionId))
      wrong.set(questionId, 'The company has changed its questions. Load the page again.');
  return wrong;
}

const isMissing = (given: GivenAnswer | undefined) =>
  given === undefined || (typeof given.answer === 'string' && given.answer.trim() === '');

const fits = ({ kind, options }: JobQuestion, answer: string | boolean) => {
  if (kind === 'yesNo') return typeof answer === 'boolean';
  return typeof answer === 'string' && (kind === 'text' || options.includes(answer));
};

/** Answers in the order of the questions. Empty answers are left out. */
const decide = ({
  kind: _,
  answers,
  coverNote,
  isAgain = false,
  asked: { questions },
  ...data
}: SendWords): readonly ApplicationWordsEvent[] | Rejection => {
  if (wrongAnswers(questions, answers).size > 0) return reject('AnswersDoNotFit');
  const subject = applicationSubject(data);
  const kept = questions.flatMap(({ questionId, text }): KeptAnswer[] => {
    const given = answers.find((one) => one.questionId === questionId);
    if (isMissing(given)) return [];
    const { answer } = given!;
    return [{ question: text, answer: typeof answer === 'string' ? answer.trim() : answer }];
  });
  const note = coverNote.trim();
  return [
    ...(kept.length > 0 || isAgain
      ? [{ type: 'QuestionsAnswered', data, subject, personal: { answers: kept } } as const]
      : []),
    ...(note === '' && !isAgain
      ? []
      : [{ type: 'CoverNoteSent', data, subject, personal: { coverNote: note } } as const]),
  ];
};

export const applicationWordEvents: EventDeclarations<ApplicationWordsEvent> = {
  QuestionsAnswered: {
    example: {
      type: 'QuestionsAnswered',
      data: { applicationId: 50, jobId: 7, userId: 34, accountId: 9 },
      subject: 'account-9:job-7/application-34',
      personal: { answers: [{ question: 'Why us?', answer: 'Because.' }] },
    },
    timeline: null,
    archive: ({ data, personal }) =>
      archiveEntry('applications', 'Questions answered', { ...applicationIds(data), ...personal }),
  },
  CoverNoteSent: {
    example: {
      type: 'CoverNoteSent',
      data: { applicationId: 50, jobId: 7, userId: 34, accountId: 9 },
      subject: 'account-9:job-7/application-34',
      personal: { coverNote: 'I keep services awake.' },
    },
    timeline: null,
    archive: ({ data, personal }) =>
      archiveEntry('applications', 'Cover note sent', { ...applicationIds(data), ...personal }),
  },
};

/** Decided together with the application, which can be sent only once; so it needs no state of its own. */
export const applicationWords: Decider<SendWords, null, ApplicationWordsEvent> = {
  events: applicationWordEvents,
  foldsPersonal: false,
  initial: null,
  evolve: () => null,
  decide,
};
