import { useChoice } from '../ui/use-choice.ts';
import { choiceOf, type HistoryChoice, searchOf } from './history-choice.ts';

/** The history's filters. A change returns to the first page. */
export const useHistoryChoice = () => useChoice<HistoryChoice>({ choiceOf, searchOf, typed: 'q' });
