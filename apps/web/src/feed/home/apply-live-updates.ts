import type { News } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { readOnce } from '../../lib/calls/read-once.ts';
import type { Store } from '../../lib/store.ts';
import { changePost } from '../writing/cache-updates.ts';
import { changeComment, refreshPost } from '../comments/comment-updates.ts';
import { newPosts, type NewPost } from './new-posts.ts';
import { feedQueries, interactions } from '../posts/post-endpoints.ts';
import { shownPeople } from '../following/shown-people.ts';

/** New posts of others wait until the reader asks for them, so that nothing moves; counts are updated in place. */
export function applyFeedUpdates(store: Store, news: News): void {
  if (news.kind === 'post published')
    published(store, { id: news.postId, accountId: news.accountId, labelIds: news.labelIds ?? [] });
  else if (news.kind === 'post gone') {
    newPosts.set(newPosts.get().filter(({ id }) => id !== news.postId));
    changePost(store, news.postId, (post) => void (post.deleted ??= 'elsewhere'));
  } else if (news.kind === 'post counted') recount(store, news);
  else if (news.kind === 'post changed') void refreshPost(store, news.postId);
  else if (news.kind === 'comments changed') {
    void refreshPost(store, news.postId);
    store.dispatch(api.util.invalidateTags([{ type: 'Comment', id: news.postId }]));
  } else if (news.kind === 'comment counted') {
    const { likeCount, replyTo, ...ids } = news;
    changeComment(store, { ...ids, ...(replyTo !== null && { replyTo }) }, (comment) => {
      comment.likeCount = likeCount;
    });
  } else if (news.kind === 'people hidden') {
    store.dispatch(api.util.invalidateTags([...shownPeople]));
  } else if (news.kind === 'missed') {
    store.dispatch(api.util.invalidateTags(['Comment', interactions]));
    void catchUp(store);
  }
}

function published(store: Store, post: NewPost) {
  const isOwn = store.getState().session.me?.accountId === post.accountId;
  if (!isOwn && newPosts.get().every(({ id }) => id !== post.id)) newPosts.set([...newPosts.get(), post]);
}

/** Posts with an id greater than all cached ones are new. */
async function catchUp(store: Store) {
  const held = feedQueries.util
    .selectCachedArgsForQuery(store.getState(), 'feed')
    .flatMap((choice) => feedQueries.endpoints.feed.select(choice)(store.getState()).data?.pages ?? [])
    .flatMap(({ posts }) => posts.map(({ id }) => id));
  if (held.length === 0) return;
  const newest = Math.max(...held);
  const reading = feedQueries.endpoints.newestPosts.initiate(undefined);
  const { data } = await readOnce(store.dispatch(reading));
  for (const { id, accountId, labels, likeCount, commentCount } of data?.posts ?? []) {
    if (id > newest) published(store, { id, accountId, labelIds: labels.map(({ labelId }) => labelId) });
    else recount(store, { postId: id, likeCount, commentCount });
  }
}

/** Counts that include the reader's own unconfirmed changes are kept. */
function recount(
  store: Store,
  { postId, likeCount, commentCount }: Omit<Extract<News, { kind: 'post counted' }>, 'kind'>,
) {
  let haveComments = true;
  changePost(store, postId, (post) => {
    post.likeCount = likeCount;
    const areOwnUnseen = post.comments.some(
      ({ commentId, replies }) => commentId < 0 || replies?.some((reply) => reply.commentId < 0),
    );
    if (post.commentCount === commentCount || areOwnUnseen) return;
    post.commentCount = commentCount;
    haveComments = false;
  });
  // Refetches only comments that are open.
  if (!haveComments) store.dispatch(api.util.invalidateTags([{ type: 'Comment', id: postId }]));
}
