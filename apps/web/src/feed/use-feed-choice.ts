import { feedSorts } from '@lock-in/contracts';
import { useChoice } from '../ui/use-choice.ts';
import type { FeedChoice } from './queries.ts';

/** The chosen tag and sort. */
export const useFeedChoice = () => useChoice<FeedChoice>({ choiceOf, searchOf });

const choiceOf = (address: URLSearchParams): FeedChoice => ({
  filterLabel: address.get('tag') || undefined,
  sortBy: feedSorts.find((sort) => sort === address.get('sort')),
});

const searchOf = ({ filterLabel, sortBy }: FeedChoice): Record<string, string> => ({
  ...(filterLabel !== undefined && { tag: filterLabel }),
  ...(sortBy && { sort: sortBy }),
});

/** The address of the feed with this choice. */
export const feedSearch = (choice: FeedChoice): string => new URLSearchParams(searchOf(choice)).toString();
