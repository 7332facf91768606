import { addComment, editComment, toggleCommentLike, type Comment, type Me } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import type { ApiError } from '../../lib/calls/api-error.ts';
import type { Meta } from '../../lib/calls/base-query.ts';
import { type Answer, call } from '../../lib/calls/call.ts';
import { isQueued, runExclusive } from '../../lib/calls/mutex.ts';
import { showUntilVisible } from '../../lib/calls/pending-writes.ts';
import {
  changeComments,
  changePost,
  noteAbsence,
  noteInteraction,
  type Cache,
} from '../writing/cache-updates.ts';
import { changeComment, changeReplies } from './comment-updates.ts';
import { interactions } from '../posts/post-endpoints.ts';

interface NewComment {
  readonly postId: number;
  readonly content: string;
  readonly author: Me;
  /** For a reply: the comment that starts its thread, and the comment or reply that it answers. */
  readonly answers?: { readonly threadId: number; readonly commentId: number } | undefined;
}

type Place = Pick<Comment, 'postId' | 'commentId' | 'replyTo'>;

interface Edit {
  readonly comment: Place;
  readonly content: string;
  readonly accountId: number;
}

interface Like {
  readonly comment: Place;
  readonly accountId: number;
  /** The state that the caller wants; the call itself only toggles. */
  readonly liked: boolean;
}

const requestLike = call(toggleCommentLike, ({ comment: { commentId }, accountId }: Like) => ({
  params: { commentId, accountId },
}));
const lineOf = (commentId: number) => `comment-like-${commentId}`;
type Liked = Answer<typeof toggleCommentLike>;
type LikeOutcome = { data: Liked; meta?: Meta } | { error: ApiError };

const commentMutation = api.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation({
      ...call(addComment, ({ postId, content, author: { accountId }, answers }: NewComment) => ({
        params: { postId },
        body: { accountId, comment: { content, postId, ...(answers && { replyTo: answers.commentId }) } },
      })),
      invalidatesTags: (_answer, error) => (error ? [interactions] : []),
      onQueryStarted: async (sent, cache) => {
        const { postId } = sent;
        const guess = guessed(sent);
        const forgetInteraction = noteInteraction(cache, postId, sent.author.accountId);
        showGuess(cache, sent, guess);
        try {
          const { data: comment } = await cache.queryFulfilled;
          if (comment) changeSiblings(cache, sent, (comments) => put(comments, comment, guess));
          if (comment?.held && sent.answers) changePost(cache, postId, (post) => void post.commentCount--);
        } catch (failure) {
          forgetInteraction();
          changeSiblings(cache, sent, (comments) => take(comments, guess));
          if (sent.answers) changePost(cache, postId, (post) => void post.commentCount--);
          noteAbsence(cache, postId, failure);
        }
      },
    }),
    /** Shown once it is saved: until then the form holds the new text, and others see the old one. */
    editComment: build.mutation({
      ...call(editComment, ({ comment: { commentId }, content, accountId }: Edit) => ({
        params: { commentId },
        body: { accountId, comment: { content } },
      })),
      onQueryStarted: async ({ comment }, cache) => {
        const { data: edited } = await cache.queryFulfilled.catch(() => ({ data: null }));
        if (edited)
          changeComment(cache, comment, (held) => {
            held.content = edited.content;
            if (edited.editedAt !== undefined) held.editedAt = edited.editedAt;
            if (edited.held) held.held = edited.held;
          });
        if (edited?.held) changePost(cache, comment.postId, (post) => void post.commentCount--);
      },
    }),
    toggleCommentLike: build.mutation<Liked, Like>({
      queryFn: (like, _api, _options, baseQuery) =>
        runExclusive(lineOf(like.comment.commentId), async () => {
          const press = async () => (await baseQuery(requestLike.query(like))) as LikeOutcome;
          const outcome = await press();
          if (!('data' in outcome) || outcome.data === null) return outcome;
          // As with likes of posts: the comment was liked in another tab.
          return outcome.data.liked !== like.liked ? press() : outcome;
        }),
      onQueryStarted: async ({ comment, liked }, cache) => {
        const set = (wanted: boolean) =>
          changeComment(cache, comment, (held) => {
            if ((held.liked ?? false) === wanted) return;
            held.liked = wanted;
            held.likeCount = (held.likeCount ?? 0) + (wanted ? 1 : -1);
          });
        try {
          const done = await showUntilVisible(cache, () => set(liked));
          if (!done || isQueued(lineOf(comment.commentId))) return;
          changeComment(cache, comment, (held) => {
            held.liked = done.liked;
            held.likeCount = done.likeCount;
          });
        } catch {
          set(!liked);
        }
      },
    }),
  }),
});

let guesses = 0;

/** The comment as the server will return it, except for its id: it is negative until the server's id is known. */
const guessed = ({ postId, content, author, answers }: NewComment): Comment => ({
  commentId: --guesses,
  postId,
  accountId: author.accountId,
  username: author.name,
  displayPicUrl: author.profilePicUrl,
  content: content.trim(),
  createdAt: new Date().toISOString(),
  ...(answers && { replyTo: answers.threadId }),
});

/** The comments of a post are sorted newest first, the replies in a thread oldest first. */
function showGuess(cache: Cache, sent: NewComment, guess: Comment): void {
  changeSiblings(
    cache,
    sent,
    (comments) => void (sent.answers ? comments.push(guess) : comments.unshift(guess)),
  );
  if (sent.answers) changePost(cache, sent.postId, (post) => void post.commentCount++);
}

const changeSiblings = (
  cache: Cache,
  { postId, answers }: NewComment,
  change: (comments: Comment[]) => void,
): void =>
  answers ? changeReplies(cache, postId, answers.threadId, change) : changeComments(cache, postId, change);

/**
 * Replaces the placeholder comment by the saved one, or inserts it where new ones go. A list that was loaded meanwhile
 * may lack the placeholder or already contain the saved comment.
 */
function put(comments: Comment[], comment: Comment, before: Comment): void {
  const at = comments.findIndex(({ commentId }) => commentId === before.commentId);
  const known = comments.find(
    (one) => one.commentId === comment.commentId && one.commentId !== before.commentId,
  );
  const newest = comment.replyTo === undefined ? 0 : comments.length;
  comments.splice(at < 0 ? newest : at, at < 0 ? 0 : 1, ...(known ? [] : [comment]));
}

function take(comments: Comment[], { commentId }: Comment): void {
  const at = comments.findIndex((comment) => comment.commentId === commentId);
  if (at >= 0) comments.splice(at, 1);
}

export const { useAddCommentMutation, useEditCommentMutation, useToggleCommentLikeMutation } =
  commentMutation;
