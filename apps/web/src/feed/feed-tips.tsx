import { optional } from '../ui/optional.tsx';
import { freshForFiveMinutes, useFeedInfiniteQuery } from './queries.ts';
import { useFeedChoice } from './use-feed-choice.ts';

const TipsCard = optional(() => import('./tips-card.tsx'));

/** Shown beside an empty feed. */
export function FeedTips() {
  const [choice] = useFeedChoice();
  const { currentData } = useFeedInfiniteQuery(choice, freshForFiveMinutes);
  const isEmpty = currentData?.pages.every(({ posts }) => posts.length === 0) ?? false;
  return isEmpty && <TipsCard />;
}
