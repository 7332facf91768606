import type { AnswerOf, listJobs } from '@lock-in/contracts';
import { count } from '../ui/format.ts';

/** The element that says how many there are: where the keyboard goes when the last filter is taken off. */
export const foundId = 'found-jobs';

type Answer = Pick<AnswerOf<typeof listJobs>, 'totalCount' | 'moreThanCounted'>;

/** 1 job, 128 jobs, more than 1,000 jobs. Nothing as long as that is not known. */
export function foundJobs(answer: Answer | undefined): string {
  if (!answer) return '';
  const { totalCount, moreThanCounted } = answer;
  if (totalCount === 1 && !moreThanCounted) return '1 job';
  return `${moreThanCounted ? 'more than ' : ''}${count(totalCount)} jobs`;
}
