import type { GivenAnswers, Question, SentWords } from '@lock-in/contracts';

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

/** What an earlier application said, where the questions are still the same. */
export const earlierApplication = (
  questions: readonly Question[],
  { answers, coverNote }: SentWords,
): ApplyValues => ({
  resume: null,
  coverNote: coverNote ?? '',
  ...Object.fromEntries(
    questions.map((question) => {
      const given = answers.find((each) => each.question === question.text)?.answer;
      return [answerField(question), given !== undefined && fits(question, given) ? asText(given) : ''];
    }),
  ),
});

const fits = ({ kind, options }: Question, answer: string | boolean) =>
  kind === 'yesNo'
    ? typeof answer === 'boolean'
    : typeof answer === 'string' && (kind === 'text' || options.includes(answer));

const asText = (answer: string | boolean) => (typeof answer === 'string' ? answer : answer ? 'Yes' : 'No');

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
