import { toSearch, useChoice } from '../../../ui/forms/use-choice.ts';
import { choiceOf, type HistoryChoice } from './history-choice.ts';

/** The history's filters. A change returns to the first page. */
export const useHistoryChoice = () => useChoice<HistoryChoice>({ choiceOf, searchOf: toSearch, typed: 'q' });
