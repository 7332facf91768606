import { useChoice } from '../ui/use-choice.ts';
import { choiceOf, searchOf } from './history-choice.ts';

/**
 * What is chosen of the history. Another choice begins at its first page, in place of the last one: going back leads out
 * of the history, not through the filters.
 */
export const useHistoryChoice = () => useChoice({ choiceOf, searchOf }, { replace: true });
