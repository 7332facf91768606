import { useSearchParams } from 'react-router';
import { choiceOf, searchOf, type JobChoice } from './job-choice.ts';

/**
 * What is chosen on the board. It stands in the address, so that reloading, sharing and going back keep it. Another
 * choice begins at its first page, in place of the last one: going back leads out of the board, not through the filters.
 */
export function useJobChoice(): [JobChoice, (change: JobChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = choiceOf(search);
  return [choice, (change) => setSearch(searchOf({ ...choice, ...change }), { replace: true })];
}
