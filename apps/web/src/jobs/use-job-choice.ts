import { useChoice } from '../ui/use-choice.ts';
import { choiceOf, type JobChoice, searchOf } from './job-choice.ts';

/** What is chosen on the board. Another choice begins at its first page. */
export const useJobChoice = () => useChoice<JobChoice>({ choiceOf, searchOf, typed: 'q' });
