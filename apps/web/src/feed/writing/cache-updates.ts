import type { Comment, Post } from '@lock-in/contracts';
import { isApiError } from '../../lib/calls/api-error.ts';
import type { Store } from '../../lib/store.ts';
import { countedOf } from '../comments/is-complete.ts';
import { feedQueries } from '../posts/post-endpoints.ts';

/** A post in the cache: the server's answer plus local changes. */
export interface HeldPost extends Post {
  /** Hidden by the reader: it leaves the list, and an undo restores it to its place. */
  hidden?: boolean;
  /** `here`: deleted by the reader. `elsewhere`: deleted by someone else, which the card must say. */
  deleted?: 'here' | 'elsewhere';
  /** Comments that the reader deleted and that the server's answer still counted. */
  without?: number[];
}

/** The part of `onQueryStarted`'s argument that cache updates need. */
export interface Cache {
  readonly dispatch: (
    change: ReturnType<typeof feedQueries.util.updateQueryData | typeof feedQueries.util.upsertQueryData>,
  ) => unknown;
  readonly getState: () => Parameters<typeof feedQueries.util.selectInvalidatedBy>[0];
}

/**
 * Changes a post in every cached list of the feed, on its author's profile and on its own page. Undo a change by its
 * opposite, never by restoring earlier data: other answers may have arrived in between.
 */
export function changePost(
  { dispatch, getState }: Cache,
  postId: number,
  change: (post: HeldPost) => void,
): void {
  const holders = feedQueries.util.selectInvalidatedBy(getState(), [{ type: 'Post', id: postId }]);
  for (const { endpointName, originalArgs } of holders) {
    if (endpointName === 'post') {
      dispatch(feedQueries.util.updateQueryData('post', originalArgs as number, change));
    } else if (endpointName === 'feed' || endpointName === 'accountPosts') {
      dispatch(
        feedQueries.util.updateQueryData(endpointName, originalArgs as never, ({ pages }) => {
          for (const { posts } of pages) posts.filter(({ id }) => id === postId).forEach(change);
        }),
      );
    }
  }
}

/** The post from any cached list of the feed, shown until its own page is loaded. */
export function heldInFeed(state: ReturnType<Cache['getState']>, postId: number): HeldPost | undefined {
  for (const choice of feedQueries.util.selectCachedArgsForQuery(state, 'feed')) {
    const pages = feedQueries.endpoints.feed.select(choice)(state).data?.pages ?? [];
    for (const { posts } of pages) {
      const held = posts.find(({ id }) => id === postId);
      if (held) return held;
    }
  }
  return undefined;
}

/** Changes the newest comments of a post everywhere in the cache, and with them its comment count. */
export function changeComments(cache: Cache, postId: number, change: (comments: Comment[]) => void): void {
  changePost(cache, postId, (post) => {
    const before = countedOf(post.comments);
    change(post.comments);
    post.commentCount += countedOf(post.comments) - before;
  });
  cache.dispatch(
    feedQueries.util.updateQueryData('comments', postId, ({ pages }) => {
      if (pages[0]) change(pages[0].comments);
    }),
  );
}

const shownInteractions = 5;

/** Moves a post that was just liked or commented on to the top of the recent interactions. */
export function noteInteraction(
  cache: Pick<Cache, 'getState'> & { readonly dispatch: Store['dispatch'] },
  postId: number,
  accountId: number,
): () => void {
  let title: string | undefined;
  changePost(cache, postId, (post) => {
    title = post.title;
  });
  return cache.dispatch(
    feedQueries.util.updateQueryData('recentInteractions', accountId, (list) => {
      const known = list.find(({ id }) => id === postId) ?? (title !== undefined && { id: postId, title });
      if (!known) return list;
      return [known, ...list.filter(({ id }) => id !== postId)].slice(0, shownInteractions);
    }),
  ).undo;
}

/** Marks the post as deleted everywhere in the cache if the server answered 404. */
export function noteAbsence(cache: Cache, postId: number, failure: unknown): void {
  const { error } = failure as { readonly error?: unknown };
  if (isAbsent(error)) changePost(cache, postId, (post) => void (post.deleted ??= 'elsewhere'));
}

/** The target no longer exists; its card says so, and a toast is not needed. */
export const isAbsent = (error: unknown) => isApiError(error) && error.status === 404;
