import type { AnswerFigures } from './answers.ts';

/** "92% of applicants, usually within 3 days": to how many a company replies, and how quickly. */
export function describeAnswerRate({ percent, medianDays }: AnswerFigures): string {
  const share = `${percent}% of applicants`;
  if (medianDays === null) return share;
  return `${share}, usually within ${medianDays} ${medianDays === 1 ? 'day' : 'days'}`;
}
