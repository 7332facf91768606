import { useChoice } from '../ui/use-choice.ts';
import { choiceOf, searchOf } from './job-choice.ts';

/**
 * What is chosen on the board. Another choice begins at its first page, in place of the last one: going back leads out
 * of the board, not through the filters.
 */
export const useJobChoice = () => useChoice({ choiceOf, searchOf }, { replace: true });
