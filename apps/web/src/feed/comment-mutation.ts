import { addComment, type Comment, type Me } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import { isPending } from '../lib/pending-answer.ts';
import { changeComments, noteAbsence, noteInteraction, type HeldComment } from './cache-updates.ts';
import { interactions } from './queries.ts';

interface NewComment {
  readonly postId: number;
  readonly content: string;
  readonly author: Me;
}

const commentMutation = api.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation({
      ...call(addComment, ({ postId, content, author: { accountId } }: NewComment) => ({
        params: { postId },
        body: { accountId, comment: { content, postId } },
      })),
      invalidatesTags: (_answer, error) => (error ? [interactions] : []),
      onQueryStarted: async (sent, cache) => {
        const { postId } = sent;
        const guess = guessed(sent);
        noteInteraction(cache, postId, sent.author.accountId);
        changeComments(cache, postId, (comments) => comments.unshift(guess));
        const replace = (comment: HeldComment, by: HeldComment) =>
          changeComments(cache, postId, (comments) => put(comments, by, comment));
        try {
          const { data, meta } = await cache.queryFulfilled;
          if (!isPending(data)) return replace(guess, data);
          const saved = { ...guess, commentId: data.commentId!, pending: true } as const;
          replace(guess, saved);
          const comment = await showUntil(() => replace(guess, saved), settledOf<Comment>(meta));
          if (comment) replace(saved, comment);
        } catch (failure) {
          changeComments(cache, postId, (comments) => take(comments, guess));
          noteAbsence(cache, postId, failure);
        }
      },
    }),
  }),
});

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

/**
 * The comment in place of the one that stood for it, or on top; a list that was loaded meanwhile may have lost the one or have the
 * other already.
 */
function put(comments: HeldComment[], comment: HeldComment, before: HeldComment): void {
  const at = comments.findIndex(({ commentId }) => commentId === before.commentId);
  const known = comments.find(
    (one) => one.commentId === comment.commentId && one.commentId !== before.commentId,
  );
  if (known && !comment.pending) delete known.pending;
  comments.splice(Math.max(at, 0), at < 0 ? 0 : 1, ...(known ? [] : [comment]));
}

function take(comments: Comment[], { commentId }: Comment): void {
  const at = comments.findIndex((comment) => comment.commentId === commentId);
  if (at >= 0) comments.splice(at, 1);
}

export const { useAddCommentMutation } = commentMutation;
