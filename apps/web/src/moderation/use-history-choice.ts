import { useSearchParams } from 'react-router';
import { choiceOf, searchOf, type HistoryChoice } from './history-choice.ts';

/**
 * What is chosen of the history. It stands in the address, so that reloading, sharing and going back keep it. Another
 * choice begins at its first page, in place of the last one: going back leads out of the history, not through the filters.
 */
export function useHistoryChoice(): [HistoryChoice, (change: HistoryChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = choiceOf(search);
  return [choice, (change) => setSearch(searchOf({ ...choice, ...change }), { replace: true })];
}
