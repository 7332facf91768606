import type { DecisionPage } from '@lock-in/contracts';
import { found } from '../ui/format.ts';

/** The element that says how many there are: where the keyboard goes when the last filter is taken off. */
export const foundId = 'found-decisions';

/** 1 decision, 128 decisions, more than 1,000 decisions. Nothing as long as that is not known. */
export const foundDecisions = (answer: Pick<DecisionPage, 'totalCount' | 'moreThanCounted'> | undefined) =>
  found(answer, 'decision');
