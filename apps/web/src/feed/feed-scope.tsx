import { Segments } from '../ui/segments.tsx';
import { useFeedChoice } from './use-feed-choice.ts';

const scopes = [
  { value: undefined, name: 'Everything' },
  { value: 'following', name: 'Following' },
] as const;

/** Everything, or only what the reader follows. */
export function FeedScope() {
  const [{ feed }, choose] = useFeedChoice();
  return (
    <Segments label="Feed" segments={scopes} chosen={feed} onChoose={(scope) => choose({ feed: scope })} />
  );
}
