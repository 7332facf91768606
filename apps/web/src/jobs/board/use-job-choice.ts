import { toSearch, useChoice } from '../../ui/forms/use-choice.ts';
import { choiceOf, type JobChoice } from '../../shared/jobs/job-choice.ts';

/** The board's filters. A change returns to the first page. */
export const useJobChoice = () => useChoice<JobChoice>({ choiceOf, searchOf: toSearch, typed: 'q' });
