import { closeComments, editPost, openComments, type Pending, type Post } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { type Sent, shownUntilVisible } from '../lib/shown-until-visible.ts';
import { changePost, noteAbsence, type Cache, type HeldPost } from './cache-updates.ts';
import { setFields } from './comment-updates.ts';
import { feedQueries } from './queries.ts';

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
      onQueryStarted: ({ postId, postData: { title, content, labels } }, cache) =>
        follow(cache, postId, (post) => {
          Object.assign(post, { title: title.trim(), content: content.trim() });
          post.editedAt ??= new Date().toISOString();
          const known = feedQueries.endpoints.labels.select()(cache.getState()).data ?? [];
          post.labels = known.filter(({ labelId }) => labels.includes(labelId));
        }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Label']),
    }),
    closeComments: build.mutation({
      ...call(closeComments, (postId: number) => ({ params: { postId } })),
      onQueryStarted: (postId, cache) =>
        follow(cache, postId, (post) => void (post.commentsClosedBy ??= 'author')),
    }),
    openComments: build.mutation({
      ...call(openComments, (postId: number) => ({ params: { postId } })),
      onQueryStarted: (postId, cache) => follow(cache, postId, (post) => void delete post.commentsClosedBy),
    }),
  }),
});

/** Shows the post as returned; until it is visible, as changed by `guess`. */
async function follow(
  cache: Cache & Sent<Post | Pending>,
  postId: number,
  guess: (post: HeldPost) => void,
): Promise<void> {
  try {
    const post = await shownUntilVisible(cache, () => changePost(cache, postId, guess));
    if (post) changePost(cache, postId, (held) => setFields(held, post));
  } catch (failure) {
    noteAbsence(cache, postId, failure);
  }
}

export const { useEditPostMutation, useCloseCommentsMutation, useOpenCommentsMutation } = postTextMutations;
