import { type Question, questionLimits } from '@lock-in/contracts';

/** A question in the job form. Its options are kept while another kind is tried. */
export type QuestionDraft = Pick<Question, 'text' | 'kind' | 'options' | 'isRequired'>;

export const newQuestion: QuestionDraft = { text: '', kind: 'text', options: ['', ''], isRequired: true };

export const questionDraftOf = ({ text, kind, options, isRequired }: QuestionDraft): QuestionDraft => ({
  text,
  kind,
  options: options.length === 0 ? ['', ''] : options,
  isRequired,
});

/** Body of a question: omits blank options, and the options of kinds that have none. */
export const questionBodyOf = ({ text, kind, options, isRequired }: QuestionDraft) => ({
  text,
  kind,
  options: kind === 'choice' ? options.filter((option) => option.trim() !== '') : [],
  isRequired,
});

export const canAddQuestion = (questions: readonly QuestionDraft[]) =>
  questions.length < questionLimits.questions;
