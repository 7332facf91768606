import { deleteComment, deletePost, type Held, listViolations } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { logFailure } from '../../lib/calls/log-failure.ts';
import { showUntilVisible } from '../../lib/calls/pending-writes.ts';
import { changePost, isAbsent, noteAbsence } from './cache-updates.ts';
import { dropComment, refreshPost } from '../comments/comment-updates.ts';
import { feedQueries, interactions } from '../posts/post-endpoints.ts';

interface Deletion {
  readonly postId: number;
  readonly accountId: number;
  /** Violation ids chosen by an admin; empty for an author. */
  readonly violations: readonly number[];
}

interface CommentDeletion {
  readonly commentId: number;
  readonly postId: number;
  readonly replyTo: number | undefined;
  /** It waits for a decision, and is not counted. */
  readonly held: Held | undefined;
  readonly accountId: number;
}

/** Calls of the delete dialogs, loaded together with them. */
const deletions = api.injectEndpoints({
  endpoints: (build) => ({
    violations: build.query({
      ...call(listViolations),
      keepUnusedDataFor: 600,
      onQueryStarted: (_, started) => logFailure('Violations could not be loaded.', started),
    }),
    deletePost: build.mutation({
      ...call(deletePost, ({ postId, accountId, violations }: Deletion) => ({
        params: { postId },
        body: { accountId, data: { violations: [...violations] } },
      })),
      // An admin's is a decision, which their history may have been read without.
      invalidatesTags: [interactions, 'Moderation'],
      onQueryStarted: async ({ postId }, cache) => {
        try {
          await cache.queryFulfilled;
        } catch (failure) {
          console.error('The post could not be deleted.', failure);
          return noteAbsence(cache, postId, failure);
        }
        const used = new Set<number>();
        const show = () => changePost(cache, postId, (post) => void (post.deleted = 'here'));
        changePost(cache, postId, (post) => {
          for (const { labelId } of post.labels) used.add(labelId);
        });
        cache.dispatch(
          feedQueries.util.updateQueryData('labels', undefined, (all) => {
            for (const label of all) if (used.has(label.labelId)) label.numberofUses--;
          }),
        );
        await showUntilVisible(cache, show);
      },
    }),
    /** Applied at once and not rolled back: after a failure the comments are refetched. */
    deleteComment: build.mutation({
      ...call(deleteComment, ({ commentId, accountId }: CommentDeletion) => ({
        params: { commentId },
        body: { accountId },
      })),
      invalidatesTags: (_answer, error, { postId }) =>
        error && !isAbsent(error) ? [{ type: 'Comment', id: postId }] : [interactions, 'Moderation'],
      onQueryStarted: async ({ commentId, postId, replyTo, held }, cache) => {
        const comment = {
          commentId,
          postId,
          ...(replyTo !== undefined && { replyTo }),
          ...(held && { held }),
        };
        const drop = () => dropComment(cache, comment);
        const failed = await showUntilVisible(cache, drop).then(
          () => false,
          ({ error }: { error: unknown }) => !isAbsent(error),
        );
        if (failed) await refreshPost(cache, postId);
      },
    }),
  }),
});

export const { useViolationsQuery, useDeletePostMutation, useDeleteCommentMutation } = deletions;
