import { hidePost, savePost, toggleLike, unhidePost, unsavePost, type Post } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import type { ApiError } from '../../lib/calls/api-error.ts';
import type { Meta } from '../../lib/calls/base-query.ts';
import { type Answer, call } from '../../lib/calls/call.ts';
import { runExclusive, isQueued } from '../../lib/calls/mutex.ts';
import { showUntilVisible } from '../../lib/calls/pending-writes.ts';
import { changePost, noteAbsence, noteInteraction } from './cache-updates.ts';
import { interactions } from '../posts/post-endpoints.ts';

interface Like {
  readonly postId: number;
  readonly accountId: number;
  /** The state that the caller wants; the call itself only toggles. */
  readonly liked: boolean;
}

const requestLike = call(toggleLike, ({ postId, accountId }: Like) => ({ params: { postId, accountId } }));
interface Saving {
  readonly postId: number;
  /** The state that the reader wants. */
  readonly saved: boolean;
}
const byPost = (postId: number) => ({ params: { postId } });
const requestSaving = ({ postId, saved }: Saving) =>
  (saved ? call(savePost, byPost) : call(unsavePost, byPost)).query(postId);
const lineOf = (postId: number) => `like-${postId}`;
type Liked = Answer<typeof toggleLike>;
type LikeOutcome = { data: Liked; meta?: Meta } | { error: ApiError };

/** The latest like by post: late answers to earlier ones are ignored. */
const newest = new Map<number, Like>();

const feedMutations = api.injectEndpoints({
  endpoints: (build) => ({
    toggleLike: build.mutation<Liked, Like>({
      queryFn: (like, _api, _options, baseQuery) =>
        runExclusive(lineOf(like.postId), async () => {
          const press = async () => (await baseQuery(requestLike.query(like))) as LikeOutcome;
          const outcome = await press();
          if (!('data' in outcome) || outcome.data === null) return outcome;
          // The server had another state than the cache, for instance after a like in another tab, so the call did the
          // opposite. Toggle again.
          return outcome.data.liked !== like.liked ? press() : outcome;
        }),
      invalidatesTags: (_answer, error, { liked }) => (error || !liked ? [interactions] : []),
      onQueryStarted: async (like, cache) => {
        const { postId, accountId, liked } = like;
        newest.set(postId, like);
        const isNewest = () => newest.get(postId) === like && !isQueued(lineOf(postId));
        const forgetInteraction = liked ? noteInteraction(cache, postId, accountId) : undefined;
        const show = () => {
          if (newest.get(postId) === like)
            changePost(cache, postId, (post) => setLiked(post, accountId, liked));
        };
        try {
          const done = await showUntilVisible(cache, show);
          if (!done || !isNewest()) return;
          changePost(cache, postId, (post) => {
            setLiked(post, accountId, done.liked);
            post.likeCount = done.likeCount;
          });
        } catch (failure) {
          forgetInteraction?.();
          changePost(cache, postId, (post) => setLiked(post, accountId, !liked));
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    savePost: build.mutation({
      query: requestSaving,
      onQueryStarted: async ({ postId, saved }, cache) => {
        const show = (isSaved: boolean) =>
          changePost(cache, postId, (post) => {
            if (isSaved) post.saved = true;
            else delete post.saved;
          });
        try {
          await showUntilVisible(cache, () => show(saved));
        } catch (failure) {
          show(!saved);
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    hidePost: build.mutation({
      ...call(hidePost, (postId: number) => ({ ...byPost(postId), quiet: true })),
      onQueryStarted: async (postId, cache) => {
        const show = (hidden: boolean) =>
          changePost(cache, postId, (post) => void (post.hidden = hidden && !shownAgain.has(postId)));
        shownAgain.delete(postId);
        try {
          await showUntilVisible(cache, () => show(true));
        } catch (failure) {
          show(false);
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    unhidePost: build.mutation({
      ...call(unhidePost, byPost),
      onQueryStarted: async (postId, cache) => {
        const show = (hidden: boolean) => changePost(cache, postId, (post) => void (post.hidden = hidden));
        shownAgain.add(postId);
        try {
          await showUntilVisible(cache, () => {
            if (shownAgain.has(postId)) show(false);
          });
        } catch {
          shownAgain.delete(postId);
          show(true);
        }
      },
    }),
  }),
});

/** Posts that were shown again and not hidden since. */
const shownAgain = new Set<number>();

function setLiked(post: Post, accountId: number, liked: boolean): void {
  const was = post.likedBy.includes(accountId);
  if (was === liked) return;
  post.likedBy = liked
    ? [...post.likedBy, accountId]
    : post.likedBy.filter((account) => account !== accountId);
  post.likeCount += liked ? 1 : -1;
}

export const { useSavePostMutation, useToggleLikeMutation, useHidePostMutation, useUnhidePostMutation } =
  feedMutations;
