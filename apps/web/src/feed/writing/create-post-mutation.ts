import { createPost, type Post } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import type { Cache } from './cache-updates.ts';
import { feedQueries, type FeedChoice } from '../posts/post-endpoints.ts';

const createPostMutation = api.injectEndpoints({
  endpoints: (build) => ({
    createPost: build.mutation({
      ...call(createPost),
      onQueryStarted: async (_, cache) => {
        const { data: post } = await cache.queryFulfilled.catch(() => ({ data: null }));
        if (!post) return;
        if (!post.held) countUses(cache, post);
        putOnTop(cache, post);
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
function putOnTop(cache: Cache, post: Post): void {
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

export const { useCreatePostMutation } = createPostMutation;
