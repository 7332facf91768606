import {
  hidePost,
  savePost,
  toggleLike,
  unhidePost,
  unsavePost,
  type OutcomeOf,
  type Post,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { ApiError } from '../lib/api-error.ts';
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { runExclusive, isQueued } from '../lib/mutex.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import { isPending } from '../lib/pending-answer.ts';
import { shownUntilVisible } from '../lib/shown-until-visible.ts';
import { changePost, dropHidden, noteAbsence, noteInteraction } from './cache-updates.ts';
import { interactions } from './queries.ts';

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
type Liked = OutcomeOf<typeof toggleLike>;
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
          if (!('data' in outcome) || isPending(outcome.data)) return outcome;
          // The server had another state than the cache, for instance after a like in another tab, so the call did the
          // opposite. Toggle again.
          return outcome.data.liked !== like.liked ? press() : outcome;
        }),
      invalidatesTags: (_answer, error, { liked }) => (error || !liked ? [interactions] : []),
      onQueryStarted: async (like, cache) => {
        const { postId, accountId, liked } = like;
        newest.set(postId, like);
        const isNewest = () => newest.get(postId) === like && !isQueued(lineOf(postId));
        changePost(cache, postId, (post) => setLiked(post, accountId, liked));
        const forgetInteraction = liked ? noteInteraction(cache, postId, accountId) : undefined;
        const showPending = () => {
          if (!isNewest()) return;
          changePost(cache, postId, (post) => {
            setLiked(post, accountId, liked);
            post.likePending = true;
          });
        };
        try {
          const done = await shownUntilVisible(cache, showPending);
          if (!done || !isNewest()) return;
          changePost(cache, postId, (post) => {
            setLiked(post, accountId, done.liked);
            post.likeCount = done.likeCount;
            delete post.likePending;
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
        show(saved);
        try {
          await shownUntilVisible(cache, () => show(saved));
        } catch (failure) {
          show(!saved);
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    hidePost: build.mutation({
      ...call(hidePost, (postId: number) => ({ params: { postId } })),
      onQueryStarted: async (postId, cache) => {
        const show = (hidden: boolean) =>
          changePost(cache, postId, (post) => void (post.hidden = hidden && !shownAgain.has(postId)));
        shownAgain.delete(postId);
        show(true);
        try {
          await shownUntilVisible(cache, () => show(true));
        } catch (failure) {
          show(false);
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    unhidePost: build.mutation({
      ...call(unhidePost, (postId: number) => ({ params: { postId } })),
      onQueryStarted: async (postId, cache) => {
        const show = (hidden: boolean) => changePost(cache, postId, (post) => void (post.hidden = hidden));
        const showPending = () => {
          if (!shownAgain.has(postId)) return;
          show(false);
          dropHidden(cache, postId);
        };
        shownAgain.add(postId);
        show(false);
        try {
          const { data, meta } = await cache.queryFulfilled;
          if (!isPending(data)) return;
          await showUntil(showPending, settledOf(meta));
          // A feed that was read meanwhile does not contain the post.
          cache.dispatch(api.util.invalidateTags(['Post']));
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
