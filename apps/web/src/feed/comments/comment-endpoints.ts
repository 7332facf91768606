import { getThread, listReplies } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { kept } from '../posts/post-endpoints.ts';

/** A comment or reply, and its post. */
export interface ThreadOf {
  readonly postId: number;
  readonly commentId: number;
}

export const commentQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** All replies to a comment, from the first one. */
    replies: build.infiniteQuery({
      ...call(listReplies, (at: Position<ThreadOf>) => ({
        params: { commentId: at.queryArg.commentId },
        query: cursorOf(at),
        background: true,
      })),
      ...kept,
      infiniteQueryOptions: byCursor,
      providesTags: (_replies, _error, { postId }) => [{ type: 'Comment', id: postId }],
    }),
    /** The thread of the comment or reply that a link points to. */
    thread: build.query({
      ...call(getThread, ({ commentId }: ThreadOf) => ({ params: { commentId } })),
      ...kept,
      providesTags: (_thread, _error, { postId }) => [{ type: 'Comment', id: postId }],
    }),
  }),
});

export const { useRepliesInfiniteQuery, useThreadQuery } = commentQueries;
