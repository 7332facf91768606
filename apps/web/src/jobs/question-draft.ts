import { type Question, questionLimits } from '@lock-in/contracts';

/** A question as the job form holds it. Options are kept while another kind is tried. */
export type QuestionDraft = Pick<Question, 'text' | 'kind' | 'options' | 'isRequired'>;

export const newQuestion: QuestionDraft = { text: '', kind: 'text', options: ['', ''], isRequired: true };

export const questionDraftOf = ({ text, kind, options, isRequired }: QuestionDraft): QuestionDraft => ({
  text,
  kind,
  options: options.length === 0 ? ['', ''] : options,
  isRequired,
});

/** What is sent: blank options are left out, and so are those of other kinds. */
export const questionBodyOf = ({ text, kind, options, isRequired }: QuestionDraft) => ({
  text,
  kind,
  options: kind === 'choice' ? options.filter((option) => option.trim() !== '') : [],
  isRequired,
});

export const canAddQuestion = (questions: readonly QuestionDraft[]) =>
  questions.length < questionLimits.questions;
