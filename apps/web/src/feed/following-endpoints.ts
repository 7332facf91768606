import {
  followAccount,
  followTag,
  getFollowing,
  getFollowState,
  getTag,
  listFollowedAccounts,
  listSavedPosts,
  muteTag,
  type Tag,
  unfollowAccount,
  unfollowTag,
  unmuteTag,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/by-cursor.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import type { Store } from '../lib/store.ts';
import { tagsOf } from './queries.ts';

const byAccount = (accountId: number) => ({ params: { accountId } });
/** Takes the whole tag, because the cache keys tags by name. */
const byTag = ({ labelId }: Tag) => ({ params: { labelId } });

/** Refetched when a write invalidates it: only the server knows how the Following feed changes. */
const followingApi = api.injectEndpoints({
  endpoints: (build) => ({
    followState: build.query({
      ...call(getFollowState, byAccount),
      providesTags: ['Following'],
    }),
    /** Background call. */
    following: build.query({
      ...call(getFollowing, (_: void) => ({ background: true })),
      providesTags: ['Following'],
    }),
    followedAccounts: build.infiniteQuery({
      ...call(listFollowedAccounts, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
    }),
    tag: build.query({
      ...call(getTag, (name: string) => ({ params: { name } })),
      providesTags: ['Following'],
    }),
    savedPosts: build.infiniteQuery({
      ...call(listSavedPosts, (at: Position<void>) => ({ query: cursorOf(at) })),
      keepUnusedDataFor: 0,
      infiniteQueryOptions: byCursor,
      providesTags: tagsOf,
    }),
    followAccount: build.mutation({
      ...call(followAccount, byAccount),
      invalidatesTags: changesFollowing,
      onQueryStarted: (accountId, { dispatch, queryFulfilled }) =>
        follow(dispatch, queryFulfilled, accountId, true),
    }),
    unfollowAccount: build.mutation({
      ...call(unfollowAccount, byAccount),
      invalidatesTags: changesFollowing,
      onQueryStarted: (accountId, { dispatch, queryFulfilled }) =>
        follow(dispatch, queryFulfilled, accountId, false),
    }),
    followTag: build.mutation({
      ...call(followTag, byTag),
      invalidatesTags: changesFollowing,
      onQueryStarted: (tag, { dispatch, queryFulfilled }) =>
        choose(dispatch, queryFulfilled, tag, 'followed'),
    }),
    unfollowTag: build.mutation({
      ...call(unfollowTag, byTag),
      invalidatesTags: changesFollowing,
      onQueryStarted: (tag, { dispatch, queryFulfilled }) => choose(dispatch, queryFulfilled, tag, null),
    }),
    muteTag: build.mutation({
      ...call(muteTag, byTag),
      invalidatesTags: changesFeeds,
      onQueryStarted: (tag, { dispatch, queryFulfilled }) => choose(dispatch, queryFulfilled, tag, 'muted'),
    }),
    unmuteTag: build.mutation({
      ...call(unmuteTag, byTag),
      invalidatesTags: changesFeeds,
      onQueryStarted: (tag, { dispatch, queryFulfilled }) => choose(dispatch, queryFulfilled, tag, null),
    }),
  }),
});

const { updateQueryData } = followingApi.util;

/** After a 202 the optimistic state stays until the next read, so nothing is invalidated. */
function changesFollowing(answer: unknown, error: unknown): ('Following' | 'FollowingFeed')[] {
  return error || answer === undefined || isPending(answer) ? [] : ['Following', 'FollowingFeed'];
}

function changesFeeds(answer: unknown, error: unknown): ('Following' | 'FollowingFeed' | 'Feed')[] {
  const changed = changesFollowing(answer, error);
  return changed.length === 0 ? [] : [...changed, 'Feed'];
}

async function follow(
  dispatch: Store['dispatch'],
  queryFulfilled: Promise<unknown>,
  accountId: number,
  following: boolean,
) {
  const patch = dispatch(
    updateQueryData('followState', accountId, (state) => {
      if (state.following === following) return;
      state.following = following;
      state.followerCount += following ? 1 : -1;
    }),
  );
  await queryFulfilled.catch(() => patch.undo());
}

async function choose(
  dispatch: Store['dispatch'],
  queryFulfilled: Promise<unknown>,
  { name }: Tag,
  choice: Tag['choice'],
) {
  const patch = dispatch(
    updateQueryData('tag', name, (tag) => {
      tag.followerCount += Number(choice === 'followed') - Number(tag.choice === 'followed');
      tag.choice = choice;
    }),
  );
  await queryFulfilled.catch(() => patch.undo());
}

/** Removes a post from the reader's saved posts. */
export const dropSaved = (dispatch: Store['dispatch'], postId: number) =>
  dispatch(
    updateQueryData('savedPosts', undefined, ({ pages }) => {
      for (const page of pages) page.posts = page.posts.filter(({ id }) => id !== postId);
    }),
  );

export const {
  useFollowStateQuery,
  useFollowingQuery,
  useFollowedAccountsInfiniteQuery,
  useTagQuery,
  useSavedPostsInfiniteQuery,
  useFollowAccountMutation,
  useUnfollowAccountMutation,
  useFollowTagMutation,
  useUnfollowTagMutation,
  useMuteTagMutation,
  useUnmuteTagMutation,
} = followingApi;
