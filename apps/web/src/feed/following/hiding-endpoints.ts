import {
  blockAccount,
  listBlockedAccounts,
  listMutedAccounts,
  listMutedWords,
  muteAccount,
  muteWord,
  unblockAccount,
  unmuteAccount,
  unmuteWord,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { shownPeople } from './shown-people.ts';

const byAccount = (accountId: number) => ({ params: { accountId } });
const changesPeople = (_answer: unknown, error: unknown) => (error ? [] : shownPeople);

/** The people whom the reader has blocked or muted. */
export const hidingApi = api.injectEndpoints({
  endpoints: (build) => ({
    blockAccount: build.mutation({ ...call(blockAccount, byAccount), invalidatesTags: changesPeople }),
    unblockAccount: build.mutation({ ...call(unblockAccount, byAccount), invalidatesTags: changesPeople }),
    muteAccount: build.mutation({
      ...call(muteAccount, (accountId: number) => ({ ...byAccount(accountId), quiet: true })),
      invalidatesTags: changesPeople,
    }),
    unmuteAccount: build.mutation({ ...call(unmuteAccount, byAccount), invalidatesTags: changesPeople }),
    mutedWords: build.query({ ...call(listMutedWords), providesTags: ['Following'] }),
    muteWord: build.mutation({
      ...call(muteWord, (word: string) => ({ body: { word } })),
      invalidatesTags: changesPeople,
    }),
    unmuteWord: build.mutation({
      ...call(unmuteWord, (wordId: number) => ({ params: { wordId }, quiet: true })),
      invalidatesTags: changesPeople,
    }),
    blockedAccounts: build.infiniteQuery({
      ...call(listBlockedAccounts, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
      providesTags: ['Following'],
    }),
    mutedAccounts: build.infiniteQuery({
      ...call(listMutedAccounts, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
      providesTags: ['Following'],
    }),
  }),
});

export const {
  useBlockAccountMutation,
  useUnblockAccountMutation,
  useMuteAccountMutation,
  useUnmuteAccountMutation,
  useMutedWordsQuery,
  useMuteWordMutation,
  useUnmuteWordMutation,
  useBlockedAccountsInfiniteQuery,
  useMutedAccountsInfiniteQuery,
} = hidingApi;
