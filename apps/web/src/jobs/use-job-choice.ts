import { useChoice } from '../ui/use-choice.ts';
import { choiceOf, type JobChoice, searchOf } from './job-choice.ts';

/** The board's filters. A change returns to the first page. */
export const useJobChoice = () => useChoice<JobChoice>({ choiceOf, searchOf, typed: 'q' });
