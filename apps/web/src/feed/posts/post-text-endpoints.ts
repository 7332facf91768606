import { closeComments, editPost, openComments, type Post } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { changePost, noteAbsence, type Cache } from '../writing/cache-updates.ts';
import { setFields } from '../comments/comment-updates.ts';

interface Edit {
  readonly postId: number;
  readonly accountId: number;
  readonly postData: { readonly title: string; readonly content: string; readonly labels: number[] };
}

/** Changes that an author makes to an existing post. */
const postTextMutations = api.injectEndpoints({
  endpoints: (build) => ({
    editPost: build.mutation({
      ...call(editPost, ({ postId, ...body }: Edit) => ({ params: { postId }, body })),
      onQueryStarted: ({ postId }, cache) => showChanged(cache, postId),
      invalidatesTags: (_answer, error) => (error ? [] : ['Label']),
    }),
    closeComments: build.mutation({
      ...call(closeComments, (postId: number) => ({ params: { postId } })),
      onQueryStarted: (postId, cache) => showChanged(cache, postId),
    }),
    openComments: build.mutation({
      ...call(openComments, (postId: number) => ({ params: { postId } })),
      onQueryStarted: (postId, cache) => showChanged(cache, postId),
    }),
  }),
});

interface Started extends Cache {
  readonly queryFulfilled: Promise<{ readonly data: Post | null }>;
}

async function showChanged(cache: Started, postId: number): Promise<void> {
  try {
    const { data: post } = await cache.queryFulfilled;
    if (post) changePost(cache, postId, (held) => setFields(held, post));
  } catch (failure) {
    noteAbsence(cache, postId, failure);
  }
}

export const { useEditPostMutation, useCloseCommentsMutation, useOpenCommentsMutation } = postTextMutations;
