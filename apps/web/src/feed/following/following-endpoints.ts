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
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { type Sent, showUntilVisible } from '../../lib/calls/pending-writes.ts';
import type { Store } from '../../lib/store.ts';
import { tagsOf } from '../posts/post-endpoints.ts';

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

interface Started extends Sent<unknown> {
  readonly dispatch: Store['dispatch'];
}

const byAccount = (accountId: number) => ({ params: { accountId } });
/** Takes the whole tag, because the cache keys tags by name. */
const byTag = ({ labelId }: Tag) => ({ params: { labelId } });

/** Refetched when a write invalidates it: only the server knows how the Following feed changes. */
export const followingApi = api.injectEndpoints({
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
      invalidatesTags: (_answer, error) => (error ? [] : ['Following', 'FollowingFeed']),
      onQueryStarted: follow,
    }),
    chooseTag: build.mutation({
      query: (change: TagChange) => call(contractFor(change), byTag).query(change.tag),
      invalidatesTags: (_answer, error, change) =>
        error ? [] : ['Following', 'FollowingFeed', ...(isMuting(change) ? ['Feed' as const] : [])],
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

async function follow({ accountId, following }: Following, sent: Started) {
  const show = (wanted: boolean) =>
    sent.dispatch(
      updateQueryData('followState', accountId, (state) => {
        if (state.following === wanted) return;
        state.following = wanted;
        state.followerCount += wanted ? 1 : -1;
      }),
    );
  await showUntilVisible(sent, () => show(following)).catch(() => show(!following));
}

async function choose({ tag: { name, choice: before }, choice }: TagChange, sent: Started) {
  const show = (wanted: Tag['choice']) =>
    sent.dispatch(
      updateQueryData('tag', name, (tag) => {
        tag.followerCount += Number(wanted === 'followed') - Number(tag.choice === 'followed');
        tag.choice = wanted;
      }),
    );
  await showUntilVisible(sent, () => show(choice)).catch(() => show(before));
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
