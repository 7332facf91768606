import type { AnswerOf, listJobSearches } from '@lock-in/contracts';
import { toSearch } from '../../ui/forms/use-choice.ts';

/** The address with the filters of the saved search whose number it has, if that is known. */
export function openedIn(
  address: URLSearchParams,
  saved: AnswerOf<typeof listJobSearches> | undefined,
): URLSearchParams {
  const number = address.get('search');
  const opened = saved?.searches.find(({ searchId }) => String(searchId) === number);
  return opened ? new URLSearchParams(toSearch(opened.filter)) : address;
}
