import type { Comment, Post } from '@lock-in/contracts';
import { isApiError } from '../lib/api-error.ts';
import { feedQueries } from './queries.ts';

/** A post as it is held here: the server's answer, and what happened to it since. */
export interface HeldPost extends Post {
  /** By the reader: it leaves the list, and an undo puts it back into its place. */
  hidden?: boolean;
  /** By the reader, who knows; or by someone else, which its card has to say. */
  deleted?: 'here' | 'elsewhere';
  /** Saved by the reader and not visible to anybody yet; likewise the reader's like. */
  pending?: true;
  likePending?: true;
  /** Comments that the reader deleted and that the answer still counted. */
  without?: number[];
}

/** A comment or reply as it is held here. */
export interface HeldComment extends Comment {
  pending?: true;
}

/** What an endpoint's `onQueryStarted` is given, as far as the cache is changed with it. */
export interface Cache {
  readonly dispatch: (
    change: ReturnType<typeof feedQueries.util.updateQueryData | typeof feedQueries.util.upsertQueryData>,
  ) => unknown;
  readonly getState: () => Parameters<typeof feedQueries.util.selectInvalidatedBy>[0];
}

/**
 * Changes a post wherever it is held: in every choice of the feed, on its author's profile and on its own page. A change is undone by its
 * opposite, never by restoring what was there before: other answers may have arrived in between.
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
    } else if (endpointName === 'feed') {
      dispatch(
        feedQueries.util.updateQueryData('feed', originalArgs as object, ({ pages }) => {
          for (const { posts } of pages) posts.filter(({ id }) => id === postId).forEach(change);
        }),
      );
    } else if (endpointName === 'accountPosts') {
      dispatch(
        feedQueries.util.updateQueryData('accountPosts', originalArgs as number, ({ pages }) => {
          for (const { posts } of pages) posts.filter(({ id }) => id === postId).forEach(change);
        }),
      );
    }
  }
}

/** The post as a list of the feed has it already, to be shown until its own page's answer is here. */
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

/** A post is no longer among those that the reader keeps out of the feed. */
export function dropHidden({ dispatch }: Cache, postId: number): void {
  dispatch(
    feedQueries.util.updateQueryData('hiddenPosts', undefined, ({ pages }) => {
      for (const page of pages) page.posts = page.posts.filter(({ id }) => id !== postId);
    }),
  );
}

const shownInteractions = 5;

/** A post that was just liked or commented, on top of what its reader did lately. */
export function noteInteraction(cache: Cache, postId: number, accountId: number): void {
  let title: string | undefined;
  changePost(cache, postId, (post) => {
    title = post.title;
  });
  cache.dispatch(
    feedQueries.util.updateQueryData('recentInteractions', accountId, (list) => {
      const known = list.find(({ id }) => id === postId) ?? (title !== undefined && { id: postId, title });
      if (!known) return list;
      return [known, ...list.filter(({ id }) => id !== postId)].slice(0, shownInteractions);
    }),
  );
}

/** After a refusal because the post was deleted meanwhile: all its cards say so from now on. */
export function noteAbsence(cache: Cache, postId: number, failure: unknown): void {
  const { error } = failure as { readonly error?: unknown };
  if (isAbsent(error)) changePost(cache, postId, (post) => void (post.deleted ??= 'elsewhere'));
}

/** What was acted on is no longer there; its card says so, and a toast need not. */
export const isAbsent = (error: unknown) => isApiError(error) && error.status === 404;
