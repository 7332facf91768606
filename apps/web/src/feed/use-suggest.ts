import { useCallback } from 'react';
import { useAppDispatch } from '../lib/store-hooks.ts';
import type { Suggest } from '../ui/completion.ts';

/** Finds people to mention, and tags. The code of the search is loaded at the first request. */
export function useSuggest(): Suggest {
  const dispatch = useAppDispatch();
  return useCallback(
    async (asked) => (await import('./suggestions.ts')).suggestionsFor(dispatch, asked),
    [dispatch],
  );
}
