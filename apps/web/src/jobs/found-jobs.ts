import type { AnswerOf, listJobs } from '@lock-in/contracts';
import { found } from '../ui/format.ts';

/** The element that says how many there are: where the keyboard goes when the last filter is taken off. */
export const foundId = 'found-jobs';

type Answer = Pick<AnswerOf<typeof listJobs>, 'totalCount' | 'moreThanCounted'>;

/** 1 job, 128 jobs, more than 1,000 jobs. Nothing as long as that is not known. */
export const foundJobs = (answer: Answer | undefined) => found(answer, 'job');
