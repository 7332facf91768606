import {
  addComment,
  createPost,
  hidePost,
  toggleLike,
  unhidePost,
  type AnswerOf,
  type Comment,
  type Me,
  type Post,
} from '@lock-in/contracts';
import { api } from '../app/api.ts';
import type { ApiError } from '../app/api-error.ts';
import { call } from '../app/call.ts';
import { inTurn, isInLine } from '../app/in-turn.ts';
import { changeComments, changePost, noteAbsence, noteInteraction } from './copies.ts';
import { feedQueries, interactions, type FeedChoice } from './queries.ts';

interface Like {
  readonly postId: number;
  readonly accountId: number;
  /** What the caller wants; the call itself only toggles. */
  readonly liked: boolean;
}

interface NewComment {
  readonly postId: number;
  readonly content: string;
  readonly author: Me;
}

const requestLike = call(toggleLike, ({ postId, accountId }: Like) => ({ params: { postId, accountId } }));
const lineOf = (postId: number) => `like-${postId}`;
type LikeOutcome = { data: AnswerOf<typeof toggleLike> } | { error: ApiError };

export const feedMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createPost: build.mutation({
      ...call(createPost),
      onQueryStarted: async (_, cache) => {
        const { data: post } = await cache.queryFulfilled.catch(() => ({ data: undefined }));
        if (!post) return;
        for (const choice of feedQueries.util.selectCachedArgsForQuery(cache.getState(), 'feed')) {
          if (!belongsOnTop(post, choice)) continue;
          cache.dispatch(
            feedQueries.util.updateQueryData(
              'feed',
              choice,
              ({ pages }) => {
                for (const page of pages) page.totalCount++;
                pages[0]?.posts.unshift(post);
              },
              // Otherwise it would not be found there when it is liked or commented next.
              true,
            ),
          );
        }
        cache.dispatch(feedQueries.util.updateQueryData('labels', undefined, (all) => countUse(all, post)));
      },
    }),
    toggleLike: build.mutation<AnswerOf<typeof toggleLike>, Like>({
      queryFn: (like, _api, _options, baseQuery) =>
        inTurn(lineOf(like.postId), async () => {
          const press = async () => (await baseQuery(requestLike.query(like))) as LikeOutcome;
          const outcome = await press();
          // It stood otherwise than was shown here, as after a like in another tab: the press undid what was wanted.
          return 'data' in outcome && outcome.data.liked !== like.liked ? press() : outcome;
        }),
      invalidatesTags: (_answer, error, { liked }) => (error || !liked ? [interactions] : []),
      onQueryStarted: async ({ postId, accountId, liked }, cache) => {
        changePost(cache, postId, (post) => setLiked(post, accountId, liked));
        if (liked) noteInteraction(cache, postId, accountId);
        try {
          const { data } = await cache.queryFulfilled;
          if (isInLine(lineOf(postId))) return;
          changePost(cache, postId, (post) => {
            setLiked(post, accountId, data.liked);
            post.likeCount = data.likeCount;
          });
        } catch (failure) {
          changePost(cache, postId, (post) => setLiked(post, accountId, !liked));
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    addComment: build.mutation({
      ...call(addComment, ({ postId, content, author: { accountId } }: NewComment) => ({
        params: { postId },
        body: { accountId, comment: { content, postId } },
      })),
      invalidatesTags: (_answer, error) => (error ? [interactions] : []),
      onQueryStarted: async (sent, cache) => {
        const guess = guessed(sent);
        noteInteraction(cache, sent.postId, sent.author.accountId);
        changeComments(cache, sent.postId, (comments) => comments.unshift(guess));
        try {
          const { data } = await cache.queryFulfilled;
          changeComments(cache, sent.postId, (comments) => put(comments, data, guess));
        } catch (failure) {
          changeComments(cache, sent.postId, (comments) => take(comments, guess));
          noteAbsence(cache, sent.postId, failure);
        }
      },
    }),
    hidePost: build.mutation({
      ...call(hidePost, (postId: number) => ({ params: { postId } })),
      onQueryStarted: async (postId, cache) => {
        changePost(cache, postId, (post) => void (post.hidden = true));
        try {
          await cache.queryFulfilled;
        } catch (failure) {
          changePost(cache, postId, (post) => void (post.hidden = false));
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    unhidePost: build.mutation({
      ...call(unhidePost, (postId: number) => ({ params: { postId } })),
      onQueryStarted: async (postId, cache) => {
        changePost(cache, postId, (post) => void (post.hidden = false));
        await cache.queryFulfilled.catch(() =>
          changePost(cache, postId, (post) => void (post.hidden = true)),
        );
      },
    }),
  }),
});

/** A feed sorted by likes or comments has a new post at its far end, which is not loaded yet. */
export const belongsOnTop = ({ labels }: Post, { filterLabel, sortBy = 'mostRecent' }: FeedChoice) =>
  sortBy === 'mostRecent' && (filterLabel === undefined || labels.some(({ name }) => name === filterLabel));

function countUse(all: { labelId: number; numberofUses: number }[], { labels }: Post): void {
  for (const label of all) {
    if (labels.some(({ labelId }) => labelId === label.labelId)) label.numberofUses++;
  }
}

function setLiked(post: Post, accountId: number, liked: boolean): void {
  const was = post.likedBy.includes(accountId);
  if (was === liked) return;
  post.likedBy = liked
    ? [...post.likedBy, accountId]
    : post.likedBy.filter((account) => account !== accountId);
  post.likeCount += liked ? 1 : -1;
}

let guesses = 0;

/** The comment as it will come back, but for its id: a negative one, until the server's is known. */
const guessed = ({ postId, content, author }: NewComment): Comment => ({
  commentId: --guesses,
  postId,
  accountId: author.accountId,
  username: author.name,
  displayPicUrl: author.profilePicUrl,
  content: content.trim(),
  createdAt: new Date().toISOString(),
});

/** The comment in place of the guess; a list that was loaded meanwhile may have lost the one or have the other already. */
function put(comments: Comment[], comment: Comment, guess: Comment): void {
  const at = comments.findIndex(({ commentId }) => commentId === guess.commentId);
  const known = comments.some(({ commentId }) => commentId === comment.commentId);
  comments.splice(Math.max(at, 0), at < 0 ? 0 : 1, ...(known ? [] : [comment]));
}

function take(comments: Comment[], { commentId }: Comment): void {
  const at = comments.findIndex((comment) => comment.commentId === commentId);
  if (at >= 0) comments.splice(at, 1);
}

export const {
  useCreatePostMutation,
  useToggleLikeMutation,
  useAddCommentMutation,
  useHidePostMutation,
  useUnhidePostMutation,
} = feedMutations;
