import type { DecisionPage } from '@lock-in/contracts';
import { found } from '../../ui/words/format.ts';

/** Element id of the number of results, which gets the focus when the last filter is removed. */
export const foundId = 'found-decisions';

/** "1 decision", "128 decisions", "more than 1,000 decisions". Empty while unknown. */
export const foundDecisions = (answer: Pick<DecisionPage, 'totalCount' | 'moreThanCounted'> | undefined) =>
  found(answer, 'decision');
