import { useCallback } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import type { Suggest } from '../../ui/markdown/field/completion.ts';

/** Suggests people to mention, and tags. The search code is loaded at the first request. */
export function useSuggest(): Suggest {
  const dispatch = useAppDispatch();
  return useCallback(
    async (asked) => (await import('./suggestions.ts')).suggestionsFor(dispatch, asked),
    [dispatch],
  );
}
