import { z } from 'zod';
import { id, requiredText } from '../shapes.ts';

export const questionKinds = ['text', 'yesNo', 'choice'] as const;
export const questionLimits = {
  questions: 5,
  text: 200,
  fewestOptions: 2,
  options: 6,
  option: 100,
  answer: 1_000,
  coverNote: 3_000,
} as const;

/** A question to all applicants for a job. `options` is filled for a choice only. */
export const question = z
  .object({
    questionId: id,
    text: z.string(),
    kind: z.enum(questionKinds),
    options: z.array(z.string()),
    isRequired: z.boolean(),
  })
  .meta({ id: 'Question' });
export type Question = z.output<typeof question>;

const { fewestOptions, options: mostOptions } = questionLimits;
const choices = `Give ${fewestOptions} to ${mostOptions} different answers to choose from.`;

export const questionsInput = z
  .array(
    z
      .object({
        text: requiredText(questionLimits.text, 'Write the question.'),
        kind: z.enum(questionKinds, 'Choose a kind of answer.'),
        options: z.array(requiredText(questionLimits.option, choices)).max(mostOptions, choices).default([]),
        isRequired: z.boolean().default(false),
      })
      .refine(({ kind, options }) => kind !== 'choice' || new Set(options).size >= fewestOptions, choices)
      .refine(({ options }) => new Set(options).size === options.length, choices)
      .transform((each) => (each.kind === 'choice' ? each : { ...each, options: [] })),
  )
  .max(questionLimits.questions, `Ask at most ${questionLimits.questions} questions.`);

const answer = z.union([z.string().max(questionLimits.answer), z.boolean()]);
const givenAnswers = z
  .array(z.object({ questionId: id, answer }))
  .max(questionLimits.questions, 'Too many answers.');
export type GivenAnswers = z.output<typeof givenAnswers>;

/** The answers as JSON text, because a multipart field is text. */
export const answersText = z
  .string()
  .max(20_000, 'Is too long.')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be a list of answers.' });
      return z.NEVER;
    }
  })
  .pipe(givenAnswers);

/** An answer with the question's wording at that time. */
export const keptAnswer = z.object({ question: z.string(), answer }).meta({ id: 'KeptAnswer' });
export type KeptAnswer = z.output<typeof keptAnswer>;
