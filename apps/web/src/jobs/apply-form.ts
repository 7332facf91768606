import type { GivenAnswers, Question } from '@lock-in/contracts';

/** The values of the application form. Each answer is text in its own field, named as in the server's field errors. */
export interface ApplyValues {
  readonly resume: File | null;
  readonly coverNote: string;
  readonly [answer: AnswerField]: string;
}
export type AnswerField = `answers.${number}`;

export const answerField = ({ questionId }: Question): AnswerField => `answers.${questionId}`;

export const emptyApplication = (questions: readonly Question[]): ApplyValues => ({
  resume: null,
  coverNote: '',
  ...Object.fromEntries(questions.map((question) => [answerField(question), ''])),
});

const textOf = (question: Question, values: ApplyValues) => values[answerField(question)] ?? '';

/** Checked before sending, because an upload may take long. */
export const missingAnswers = (questions: readonly Question[], values: ApplyValues) =>
  Object.fromEntries(
    questions
      .filter((question) => question.isRequired && textOf(question, values).trim() === '')
      .map((question) => [answerField(question), 'Answer this question.']),
  );

/** The answers as sent; empty ones are omitted. */
export const answersOf = (questions: readonly Question[], values: ApplyValues): GivenAnswers =>
  questions.flatMap((question) => {
    const text = textOf(question, values);
    const { questionId, kind } = question;
    if (text.trim() === '') return [];
    return [{ questionId, answer: kind === 'yesNo' ? text === 'Yes' : text }];
  });
