import { feedSorts } from '@lock-in/contracts';
import { useSearchParams } from 'react-router';
import type { FeedChoice } from './queries.ts';

/** The chosen tag and sort. They stand in the address, so that going back, reloading and sharing keep them. */
export function useFeedChoice(): [FeedChoice, (change: FeedChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const sortBy = feedSorts.find((sort) => sort === search.get('sort'));
  const choice: FeedChoice = {
    ...(search.get('tag') && { filterLabel: search.get('tag') ?? undefined }),
    ...(sortBy && { sortBy }),
  };
  const choose = (change: FeedChoice) => {
    const { filterLabel, sortBy: sort } = { ...choice, ...change };
    setSearch({ ...(filterLabel !== undefined && { tag: filterLabel }), ...(sort && { sort }) });
  };
  return [choice, choose];
}
