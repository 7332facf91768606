import { Segments } from '../../ui/forms/segments.tsx';
import classes from './feed-scope.module.css';
import { useFeedChoice } from './use-feed-choice.ts';

const scopes = [
  { value: undefined, name: 'Everything' },
  { value: 'following', name: 'Following' },
] as const;

/** Switches between all posts and those that the reader follows. */
export function FeedScope() {
  const [{ feed }, choose] = useFeedChoice();
  return (
    <div className={classes.scope}>
      <Segments label="Feed" segments={scopes} chosen={feed} onChoose={(scope) => choose({ feed: scope })} />
    </div>
  );
}
