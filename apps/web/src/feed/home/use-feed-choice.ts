import { feedSorts } from '@lock-in/contracts';
import { toSearch, useChoice } from '../../ui/forms/use-choice.ts';
import type { FeedChoice } from '../posts/post-endpoints.ts';

/** The selected feed, tag and sort order. */
export const useFeedChoice = () => useChoice<FeedChoice>({ choiceOf, searchOf });

export const choiceOf = (address: URLSearchParams): FeedChoice => ({
  filterLabel: address.get('tag') || undefined,
  sortBy: feedSorts.find((sort) => sort === address.get('sort')),
  feed: address.get('feed') === 'following' ? 'following' : undefined,
});

const searchOf = ({ filterLabel, sortBy, feed }: FeedChoice) =>
  toSearch({ tag: filterLabel, sort: sortBy, feed });

/** The address of the feed with these filters. */
export const feedSearch = (choice: FeedChoice): string => new URLSearchParams(searchOf(choice)).toString();
