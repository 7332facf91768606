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

interface Following {
  readonly accountId: number;
  /** The state that the reader wants. */
  readonly following: boolean;
}

interface TagChange {
  readonly tag: Tag;
  /** The choice that the reader wants. */
  readonly choice: Tag['choice'];
}

interface Started {
  readonly dispatch: Store['dispatch'];
  readonly queryFulfilled: Promise<unknown>;
}

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
    setFollowing: build.mutation({
      query: ({ accountId, following }: Following) =>
        call(following ? followAccount : unfollowAccount, byAccount).query(accountId),
      invalidatesTags: changesFollowing,
      onQueryStarted: follow,
    }),
    chooseTag: build.mutation({
      query: (change: TagChange) => call(contractFor(change), byTag).query(change.tag),
      invalidatesTags: (answer, error, change) =>
        isMuting(change) ? changesFeeds(answer, error) : changesFollowing(answer, error),
      onQueryStarted: choose,
    }),
  }),
});

const { updateQueryData } = followingApi.util;

function contractFor({ tag, choice }: TagChange) {
  if (choice === 'followed') return followTag;
  if (choice === 'muted') return muteTag;
  return tag.choice === 'muted' ? unmuteTag : unfollowTag;
}

/** Whether the change mutes or unmutes a tag. */
const isMuting = ({ tag, choice }: TagChange) =>
  choice === 'muted' || (choice === null && tag.choice === 'muted');

/** After a 202 the optimistic state stays until the next read, so nothing is invalidated. */
function changesFollowing(answer: unknown, error: unknown): ('Following' | 'FollowingFeed')[] {
  return error || answer === undefined || isPending(answer) ? [] : ['Following', 'FollowingFeed'];
}

function changesFeeds(answer: unknown, error: unknown): ('Following' | 'FollowingFeed' | 'Feed')[] {
  const changed = changesFollowing(answer, error);
  return changed.length === 0 ? [] : [...changed, 'Feed'];
}

async function follow({ accountId, following }: Following, { dispatch, queryFulfilled }: Started) {
  const patch = dispatch(
    updateQueryData('followState', accountId, (state) => {
      if (state.following === following) return;
      state.following = following;
      state.followerCount += following ? 1 : -1;
    }),
  );
  await queryFulfilled.catch(() => patch.undo());
}

async function choose({ tag: { name }, choice }: TagChange, { dispatch, queryFulfilled }: Started) {
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
  useSetFollowingMutation,
  useChooseTagMutation,
} = followingApi;
