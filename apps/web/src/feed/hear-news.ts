import type { News } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Store } from '../lib/store.ts';
import { changePost } from './cache-updates.ts';
import { newPosts } from './new-posts.ts';

/** Posts that others wrote wait to be asked for, so that nothing moves under a reader; numbers change where they stand. */
export function hearFeedNews(store: Store, news: News): void {
  if (news.kind === 'post published') {
    const isOwn = store.getState().session.me?.accountId === news.accountId;
    if (!isOwn && !newPosts.get().includes(news.postId)) newPosts.set([...newPosts.get(), news.postId]);
  } else if (news.kind === 'post gone') {
    newPosts.set(newPosts.get().filter((id) => id !== news.postId));
    changePost(store, news.postId, (post) => void (post.deleted ??= 'elsewhere'));
  } else if (news.kind === 'post counted') recount(store, news);
  else if (news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Comment', { type: 'Activity', id: 'interactions' }]));
}

/** What the reader did and nobody sees yet is counted here and not there. */
function recount(store: Store, { postId, likeCount, commentCount }: Extract<News, { kind: 'post counted' }>) {
  let haveComments = true;
  changePost(store, postId, (post) => {
    if (!post.likePending) post.likeCount = likeCount;
    const areOwnUnseen = post.comments.some(({ commentId }) => commentId < 0);
    if (post.commentCount === commentCount || areOwnUnseen) return;
    post.commentCount = commentCount;
    haveComments = false;
  });
  // Read anew where they are open.
  if (!haveComments) store.dispatch(api.util.invalidateTags([{ type: 'Comment', id: postId }]));
}
