import {
  getPost,
  listAccountPosts,
  listComments,
  listHiddenPosts,
  listLabels,
  listPosts,
  listRecentInteractions,
  type FeedSort,
  type Post,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import type { ApiError } from '../../lib/calls/api-error.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { logFailure } from '../../lib/calls/log-failure.ts';

/** The filters beside the feed; both may be absent. */
export interface FeedChoice {
  /** A label's name. */
  readonly filterLabel?: string | undefined;
  readonly sortBy?: FeedSort | undefined;
  /** Only what the reader follows; all posts if absent. */
  readonly feed?: 'following' | undefined;
}

/** Seconds for which unused feed data stays in the cache. */
export const kept = { keepUnusedDataFor: 600 };

/** Feed data older than five minutes is refetched when it is shown. */
export const freshForFiveMinutes = { refetchOnMountOrArgChange: 300 } as const;

/** Tag that a write invalidates if only the server knows its effect on that list. */
export const interactions = { type: 'Activity', id: 'interactions' } as const;

const requestPost = call(getPost, (postId: number) => ({ params: { postId } }));

export const feedQueries = api.injectEndpoints({
  endpoints: (build) => ({
    labels: build.query({
      ...call(listLabels),
      ...kept,
      providesTags: ['Label'],
      onQueryStarted: (_, started) => logFailure('Labels could not be loaded.', started),
    }),
    feed: build.infiniteQuery({
      ...call(listPosts, (at: Position<FeedChoice>) => ({ query: { ...at.queryArg, ...cursorOf(at) } })),
      ...kept,
      infiniteQueryOptions: byCursor,
      providesTags: (feed, _error, choice) => [
        ...tagsOf(feed),
        choice.feed === 'following' ? 'FollowingFeed' : 'Feed',
      ],
    }),
    /** Read after missed news. */
    newestPosts: build.query({
      ...call(listPosts, () => ({ query: { pageSize: 20 }, background: true })),
      keepUnusedDataFor: 0,
    }),
    /** Posts that the reader has hidden. */
    hiddenPosts: build.infiniteQuery({
      ...call(listHiddenPosts, (at: Position<void>) => ({ query: cursorOf(at) })),
      keepUnusedDataFor: 0,
      infiniteQueryOptions: byCursor,
      providesTags: ['Feed'],
    }),
    /** By account id. */
    accountPosts: build.infiniteQuery({
      ...call(listAccountPosts, (at: Position<number>) => ({
        params: { accountId: at.queryArg },
        query: cursorOf(at),
      })),
      ...kept,
      infiniteQueryOptions: byCursor,
      providesTags: tagsOf,
    }),
    /** Retried once if a retry may help. */
    post: build.query<Post, number>({
      queryFn: async (postId, _api, _options, baseQuery) => {
        const attempt = async () =>
          (await baseQuery(requestPost.query(postId))) as { data: Post } | { error: ApiError };
        const first = await attempt();
        return 'error' in first && isTransient(first.error) ? attempt() : first;
      },
      ...kept,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    comments: build.infiniteQuery({
      ...call(listComments, (at: Position<number>) => ({
        params: { postId: at.queryArg },
        query: cursorOf(at),
        background: true,
      })),
      ...kept,
      infiniteQueryOptions: byCursor,
      providesTags: (_comments, _error, postId) => [{ type: 'Comment', id: postId }],
    }),
    recentInteractions: build.query({
      ...call(listRecentInteractions, (accountId: number) => ({ params: { accountId } })),
      keepUnusedDataFor: 300,
      providesTags: [interactions],
    }),
  }),
});

/** Cache tags by which updates find every list that contains a post. */
export function tagsOf(list: { readonly pages: readonly { readonly posts: readonly Post[] }[] } | undefined) {
  return list?.pages.flatMap(({ posts }) => posts).map(({ id }) => ({ type: 'Post' as const, id })) ?? [];
}

/** No answer or a server error; a refusal would be refused again. */
const isTransient = (error: ApiError) => error.status === 0 || error.status >= 500;

export const {
  useLabelsQuery,
  useFeedInfiniteQuery,
  useHiddenPostsInfiniteQuery,
  useAccountPostsInfiniteQuery,
  usePostQuery,
  useCommentsInfiniteQuery,
  useRecentInteractionsQuery,
} = feedQueries;
