import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, paged, paging, requiredText } from '../shapes.ts';
import { followedAccount, followState } from './following.ts';

const ofAccount = {
  params: z.object({ accountId: idText }),
  switches: true,
  mayPend: true,
  answer: followState,
} as const;

export const blockAccount = contract({
  method: 'POST',
  path: '/api/block/:accountId',
  summary:
    'Blocks a person. Neither can find, see or contact the other, and neither follows the other any longer. Blocking again changes nothing.',
  access: evenSuspended(only('User')),
  ...ofAccount,
});

export const unblockAccount = contract({
  method: 'DELETE',
  path: '/api/block/:accountId',
  summary: 'Unblocks a person. Both can find each other again, but earlier follows are not restored.',
  access: evenSuspended(only('User')),
  ...ofAccount,
});

export const muteAccount = contract({
  method: 'POST',
  path: '/api/mute/:accountId',
  summary:
    'Mutes a person or company. Only the caller stops seeing their posts, comments and activity; their profile and the pages of their posts are still shown.',
  access: evenSuspended(only('User', 'Company')),
  ...ofAccount,
});

export const unmuteAccount = contract({
  method: 'DELETE',
  path: '/api/mute/:accountId',
  summary: 'Unmutes a person or company. The caller sees their posts, comments and activity again.',
  access: evenSuspended(only('User', 'Company')),
  ...ofAccount,
});

export const listBlockedAccounts = contract({
  method: 'GET',
  path: '/api/blockedAccounts',
  summary: 'The people whom the caller blocked, last blocked first.',
  access: only('User'),
  query: z.object(paging(20)),
  answer: paged('accounts', followedAccount),
});

export const listMutedAccounts = contract({
  method: 'GET',
  path: '/api/mutedAccounts',
  summary: 'The people and companies whom the caller muted, last muted first.',
  access: only('User', 'Company'),
  query: z.object(paging(20)),
  answer: paged('accounts', followedAccount),
});

/** In UTF-16 units, like all text limits. */
export const mutedWordLimit = 100;

/** `wordId` is unique among the caller's words only. */
export const mutedWord = z.object({ wordId: id, word: z.string() }).meta({ id: 'MutedWord' });
export type MutedWord = z.output<typeof mutedWord>;

const mutedWordList = z.object({ words: z.array(mutedWord) });

export const listMutedWords = contract({
  method: 'GET',
  path: '/api/mutedWords',
  summary: 'The words and phrases that the caller mutes, last muted first.',
  access: only('User', 'Company'),
  answer: mutedWordList,
});

const tellable = /[\p{L}\p{N}\p{S}]/u;

export const muteWord = contract({
  method: 'POST',
  path: '/api/mutedWords',
  summary:
    'Mutes a word or phrase for the caller only. Other people’s posts that contain it are left out of the caller’s feeds and search, comments that contain it are marked, and neither causes notifications. Muting again changes nothing.',
  access: evenSuspended(only('User', 'Company')),
  body: z.object({
    word: requiredText(mutedWordLimit, 'Write a word or a phrase.').regex(
      tellable,
      'Write a word or a phrase.',
    ),
  }),
  switches: true,
  mayPend: true,
  answer: mutedWordList,
});

export const unmuteWord = contract({
  method: 'DELETE',
  path: '/api/mutedWords/:wordId',
  summary: 'Unmutes a word or phrase. Posts and comments that contain it are shown again.',
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ wordId: idText }),
  switches: true,
  mayPend: true,
  answer: mutedWordList,
});
