import type { AnswerFigures } from '@lock-in/contracts';
import { plural } from './format.ts';

/** "92% · median 3 days": the share of applications that a company answers, and how quickly. */
export const answerWords = ({ percent, medianDays }: AnswerFigures) =>
  `${percent}%${medianDays === null ? '' : ` · median ${plural(medianDays, 'day')}`}`;
