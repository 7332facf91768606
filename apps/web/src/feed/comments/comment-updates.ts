import type { Comment, Post } from '@lock-in/contracts';
import { readOnce } from '../../lib/calls/read-once.ts';
import type { Store } from '../../lib/store.ts';
import { changePost, type Cache, type HeldPost } from '../writing/cache-updates.ts';
import { commentQueries, type ThreadOf } from './comment-endpoints.ts';
import { countedOf } from './is-complete.ts';
import { feedQueries } from '../posts/post-endpoints.ts';

/** Changes the first comment of a thread everywhere in the cache. */
function changeThread(
  cache: Cache,
  postId: number,
  threadId: number,
  change: (comment: Comment) => void,
): void {
  const among = (comments: Comment[]) => {
    const comment = comments.find(({ commentId }) => commentId === threadId);
    if (comment) change(comment);
  };
  changePost(cache, postId, ({ comments }) => among(comments));
  cache.dispatch(
    feedQueries.util.updateQueryData('comments', postId, ({ pages }) => {
      for (const { comments } of pages) among(comments);
    }),
  );
  for (const { endpointName, originalArgs } of heldThreads(cache, postId))
    if (endpointName === 'thread')
      cache.dispatch(
        commentQueries.util.updateQueryData('thread', originalArgs as ThreadOf, (thread) => among([thread])),
      );
}

/** Changes a comment or reply everywhere in the cache. */
export function changeComment(
  cache: Cache,
  { postId, commentId, replyTo }: Pick<Comment, 'postId' | 'commentId' | 'replyTo'>,
  change: (comment: Comment) => void,
): void {
  if (replyTo === undefined) return changeThread(cache, postId, commentId, change);
  const among = (replies: readonly Comment[] = []) =>
    replies.filter((reply) => reply.commentId === commentId).forEach(change);
  changeThread(cache, postId, replyTo, ({ replies }) => among(replies));
  cache.dispatch(
    commentQueries.util.updateQueryData('replies', { postId, commentId: replyTo }, ({ pages }) => {
      for (const { replies } of pages) among(replies);
    }),
  );
}

/** Changes the replies of a thread everywhere in the cache. */
export const changeReplies = (
  cache: Cache,
  postId: number,
  threadId: number,
  change: (replies: Comment[]) => void,
): void =>
  changeThread(cache, postId, threadId, (thread) => {
    thread.replies ??= [];
    const before = countedOf(thread.replies);
    change(thread.replies);
    thread.replyCount = (thread.replyCount ?? 0) + countedOf(thread.replies) - before;
  });

const heldThreads = ({ getState }: Cache, postId: number) =>
  feedQueries.util.selectInvalidatedBy(getState(), [{ type: 'Comment', id: postId }]);

/** Removes a comment or reply from every cached page. Idempotent. */
export function dropComment(
  cache: Cache,
  { postId, commentId, replyTo, held }: Pick<Comment, 'postId' | 'commentId' | 'replyTo' | 'held'>,
): void {
  const others = (comments: readonly Comment[]) =>
    comments.filter((comment) => comment.commentId !== commentId);
  changePost(cache, postId, (post) => {
    if (post.without?.includes(commentId)) return;
    post.without = [...(post.without ?? []), commentId];
    if (!held) post.commentCount--;
  });
  if (replyTo !== undefined) {
    changeReplies(
      cache,
      postId,
      replyTo,
      (replies) => void replies.splice(0, replies.length, ...others(replies)),
    );
    cache.dispatch(
      commentQueries.util.updateQueryData('replies', { postId, commentId: replyTo }, ({ pages }) => {
        for (const page of pages) page.replies = others(page.replies);
      }),
    );
    return;
  }
  changeThread(cache, postId, commentId, (comment) => {
    if ((comment.replyCount ?? 0) > 0) Object.assign(comment, gone);
  });
  const remaining = (comments: readonly Comment[]) =>
    comments.filter((comment) => comment.commentId !== commentId || comment.isDeleted);
  changePost(cache, postId, (post) => void (post.comments = remaining(post.comments)));
  cache.dispatch(
    feedQueries.util.updateQueryData('comments', postId, ({ pages }) => {
      for (const page of pages) page.comments = remaining(page.comments);
    }),
  );
}

/** A deleted comment that still has replies, in the form that the server returns it. */
const gone = {
  accountId: 0,
  username: 'Deleted comment',
  displayPicUrl: null,
  content: 'This comment was deleted.',
  likeCount: 0,
  isDeleted: true,
} as const;

/** Refetches a cached post with its newest comments. */
export async function refreshPost(
  cache: Pick<Cache, 'getState'> & { readonly dispatch: Store['dispatch'] },
  postId: number,
): Promise<void> {
  let isHeld = false;
  changePost(cache, postId, () => void (isHeld = true));
  if (!isHeld) return;
  const reading = feedQueries.endpoints.post.initiate(postId, { forceRefetch: true });
  const { data } = await readOnce(cache.dispatch(reading));
  if (data)
    changePost(cache, postId, (post) => {
      setFields(post, data);
      // An admin restored it.
      if (post.deleted === 'elsewhere') delete post.deleted;
    });
}

/** Optional fields that are missing from the answer are cleared. */
export function setFields(post: HeldPost, answer: Post): void {
  delete post.editedAt;
  delete post.commentsClosedBy;
  delete post.held;
  delete post.hasHeldComments;
  Object.assign(post, answer);
}
