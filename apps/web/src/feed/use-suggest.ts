import { useCallback } from 'react';
import { useAppDispatch } from '../lib/store-hooks.ts';
import type { Suggest } from '../ui/completion.ts';

/** Whom a text can mention, and the tags; what finds them is loaded when they are asked for. */
export function useSuggest(): Suggest {
  const dispatch = useAppDispatch();
  return useCallback(
    async (asked) => (await import('./suggestions.ts')).suggestionsFor(dispatch, asked),
    [dispatch],
  );
}
