import { createPost, type AnswerOf, type Post } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { settledOf, showUntil } from '../lib/pending-changes.ts';
import { isPending } from '../lib/pending-answer.ts';
import type { Session } from '../lib/session.ts';
import { changePost, type Cache, type HeldPost } from './cache-updates.ts';
import { feedQueries, type FeedChoice } from './queries.ts';

type Draft = { readonly title: string; readonly content: string; readonly labels?: readonly number[] };

const createPostMutation = api.injectEndpoints({
  endpoints: (build) => ({
    createPost: build.mutation({
      ...call(createPost),
      onQueryStarted: async ({ body: { postData } }, cache) => {
        const { data, meta } = await cache.queryFulfilled.catch(() => ({ data: undefined, meta: undefined }));
        if (data === undefined) return;
        const shown = isPending(data) ? guessed(cache, data.postId!, postData) : data;
        countUses(cache, shown);
        if (!isPending(data)) return putOnTop(cache, data);
        void cache.dispatch(feedQueries.util.upsertQueryData('post', shown.id, shown));
        const post = await showUntil(
          () => putOnTop(cache, shown),
          settledOf<AnswerOf<typeof createPost>>(meta),
        );
        if (post)
          changePost(cache, post.id, (held) => {
            delete held.pending;
            held.labels = post.labels;
            held.date = post.date;
          });
      },
    }),
  }),
});

/**
 * In a feed sorted by likes or comments a new post is at the end, which is not loaded yet. The Following feed never
 * contains the reader's own posts.
 */
const belongsOnTop = (
  { labels }: Pick<Post, 'labels'>,
  { filterLabel, sortBy = 'mostRecent', feed }: FeedChoice,
) =>
  feed === undefined &&
  sortBy === 'mostRecent' &&
  (filterLabel === undefined || labels.some(({ name }) => name === filterLabel));

/** Adds the post to every list that starts with the newest posts, unless it is already there. */
function putOnTop(cache: Cache, post: HeldPost): void {
  const put = ({ pages }: { pages: { posts: Post[]; totalCount: number }[] }) => {
    if (pages.some(({ posts }) => posts.some(({ id }) => id === post.id))) return;
    for (const page of pages) page.totalCount++;
    pages[0]?.posts.unshift(post);
  };
  const { selectCachedArgsForQuery, updateQueryData } = feedQueries.util;
  for (const choice of selectCachedArgsForQuery(cache.getState(), 'feed'))
    // `true` also updates the provided tags, by which the next like or comment finds the post in this list.
    if (belongsOnTop(post, choice)) cache.dispatch(updateQueryData('feed', choice, put, true));
  cache.dispatch(updateQueryData('accountPosts', post.accountId, put, true));
}

function countUses(cache: Cache, { labels }: Post): void {
  const change = (all: { labelId: number; numberofUses: number }[]) => {
    for (const label of all)
      if (labels.some(({ labelId }) => labelId === label.labelId)) label.numberofUses++;
  };
  cache.dispatch(feedQueries.util.updateQueryData('labels', undefined, change));
}

/** The post as the server will return it, with the id that the server assigned. */
function guessed(cache: Cache, id: number, { title, content, labels = [] }: Draft): HeldPost {
  const state = cache.getState();
  const { me } = (state as unknown as { session: Session }).session;
  const known = feedQueries.endpoints.labels.select()(state).data ?? [];
  return {
    id,
    title: title.trim(),
    content: content.trim(),
    accountId: me?.accountId ?? 0,
    username: me?.name ?? '',
    displayPicUrl: me?.profilePicUrl ?? null,
    date: new Date().toISOString(),
    labels: known.filter(({ labelId }) => labels.includes(labelId)),
    likedBy: [],
    likeCount: 0,
    comments: [],
    commentCount: 0,
    pending: true,
  };
}

export const { useCreatePostMutation } = createPostMutation;
