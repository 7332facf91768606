import { lazy, optional } from '../../ui/lazy.tsx';
import { freshForFiveMinutes, useFeedInfiniteQuery } from '../posts/post-endpoints.ts';
import { useFeedChoice } from './use-feed-choice.ts';

const TipsCard = lazy(() => import('./tips-card.tsx'), optional);

/** Shown beside an empty feed. */
export function FeedTips() {
  const [choice] = useFeedChoice();
  const { currentData } = useFeedInfiniteQuery(choice, freshForFiveMinutes);
  const isEmpty = currentData?.pages.every(({ posts }) => posts.length === 0) ?? false;
  return isEmpty && <TipsCard />;
}
