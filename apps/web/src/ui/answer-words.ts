import type { AnswerFigures } from '@lock-in/contracts';
import { plural } from './format.ts';

/** 92% · median 3 days: how many applications a company answers, and how soon. */
export const answerWords = ({ percent, medianDays }: AnswerFigures) =>
  `${percent}%${medianDays === null ? '' : ` · median ${plural(medianDays, 'day')}`}`;
