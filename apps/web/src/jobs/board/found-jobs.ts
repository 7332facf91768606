import type { AnswerOf, listJobs } from '@lock-in/contracts';
import { found } from '../../ui/words/format.ts';

/** Element id of the number of results, which gets the focus when the last filter is removed. */
export const foundId = 'found-jobs';

type Answer = Pick<AnswerOf<typeof listJobs>, 'totalCount' | 'moreThanCounted'>;

/** "1 job", "128 jobs", "more than 1,000 jobs". Empty while unknown. */
export const foundJobs = (answer: Answer | undefined) => found(answer, 'job');
