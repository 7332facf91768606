import { useChoice } from '../ui/use-choice.ts';
import { choiceOf, type HistoryChoice, searchOf } from './history-choice.ts';

/** What is chosen of the history. Another choice begins at its first page. */
export const useHistoryChoice = () => useChoice<HistoryChoice>({ choiceOf, searchOf, typed: 'q' });
