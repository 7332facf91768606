import type { AnswerFigures } from './answers.ts';

/** "92% · median 3 days": the share of applications that a company answers, and how quickly. */
export function describeAnswerRate({ percent, medianDays }: AnswerFigures): string {
  if (medianDays === null) return `${percent}%`;
  return `${percent}% · median ${medianDays} ${medianDays === 1 ? 'day' : 'days'}`;
}
