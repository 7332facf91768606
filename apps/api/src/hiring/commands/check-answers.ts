import { type GivenAnswer, type JobQuestion, wrongAnswers } from '@lock-in/domain';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';

/** Refuses answers that do not fit a job's questions by the names of the form's fields, before a file is stored. */
export function checkAnswers(questions: readonly JobQuestion[], answers: readonly GivenAnswer[]): void {
  const wrong = wrongAnswers(questions, answers);
  if (wrong.size > 0)
    throw new HttpRefusal(
      400,
      Object.fromEntries([...wrong].map(([questionId, text]) => [`answers.${questionId}`, text])),
    );
}
