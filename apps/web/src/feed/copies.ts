import type { Comment, Post } from '@lock-in/contracts';
import { feedQueries } from './queries.ts';

/** What an endpoint's `onQueryStarted` is given, as far as the cache is changed with it. */
interface Cache {
  readonly dispatch: (change: ReturnType<typeof feedQueries.util.updateQueryData>) => unknown;
  readonly getState: () => Parameters<typeof feedQueries.util.selectInvalidatedBy>[0];
}

/**
 * Changes a post wherever it is held: in every choice of the feed and on its own page. A change is undone by its
 * opposite, never by restoring what was there before: other answers may have arrived in between.
 */
export function changePost(
  { dispatch, getState }: Cache,
  postId: number,
  change: (post: Post) => void,
): void {
  const holders = feedQueries.util.selectInvalidatedBy(getState(), [{ type: 'Post', id: postId }]);
  for (const { endpointName, originalArgs } of holders) {
    if (endpointName === 'post') {
      dispatch(feedQueries.util.updateQueryData('post', originalArgs as number, change));
    } else if (endpointName === 'feed') {
      dispatch(
        feedQueries.util.updateQueryData('feed', originalArgs as object, ({ pages }) => {
          for (const { posts } of pages) posts.filter(({ id }) => id === postId).forEach(change);
        }),
      );
    }
  }
}

/** Changes the newest comments of a post wherever they are held, and with them its number of comments. */
export function changeComments(cache: Cache, postId: number, change: (comments: Comment[]) => void): void {
  changePost(cache, postId, (post) => {
    const before = post.comments.length;
    change(post.comments);
    post.commentCount += post.comments.length - before;
  });
  cache.dispatch(
    feedQueries.util.updateQueryData('comments', postId, ({ pages }) => {
      if (pages[0]) change(pages[0].comments);
    }),
  );
}
