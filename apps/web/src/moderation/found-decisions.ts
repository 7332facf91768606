import type { DecisionPage } from '@lock-in/contracts';
import { count } from '../ui/format.ts';

/** The element that says how many there are: where the keyboard goes when the last filter is taken off. */
export const foundId = 'found-decisions';

/** 1 decision, 128 decisions, more than 1,000 decisions. Nothing as long as that is not known. */
export function foundDecisions(
  answer: Pick<DecisionPage, 'totalCount' | 'moreThanCounted'> | undefined,
): string {
  if (!answer) return '';
  const { totalCount, moreThanCounted } = answer;
  if (totalCount === 1 && !moreThanCounted) return '1 decision';
  return `${moreThanCounted ? 'more than ' : ''}${count(totalCount)} decisions`;
}
