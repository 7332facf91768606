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
    'Keeps the caller and another person apart: neither finds, sees or reaches the other, and neither follows the other any longer. Blocking again changes nothing.',
  access: evenSuspended(only('User')),
  ...ofAccount,
});

export const unblockAccount = contract({
  method: 'DELETE',
  path: '/api/block/:accountId',
  summary: 'Lets the two find each other again. Neither follows the other by that.',
  access: evenSuspended(only('User')),
  ...ofAccount,
});

export const muteAccount = contract({
  method: 'POST',
  path: '/api/mute/:accountId',
  summary:
    'Hides what a person or company posts, comments and does from the caller, and from nobody else. Their profile and the posts’ own pages are still shown.',
  access: evenSuspended(only('User', 'Company')),
  ...ofAccount,
});

export const unmuteAccount = contract({
  method: 'DELETE',
  path: '/api/mute/:accountId',
  summary: 'Shows what a person or company does again.',
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
    'Keeps posts of others that hold a word or phrase out of the caller’s feeds and search, marks such comments, and tells the caller nothing of them. Nobody else notices. Muting again changes nothing.',
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
  summary: 'Shows what holds a word or phrase again.',
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ wordId: idText }),
  switches: true,
  mayPend: true,
  answer: mutedWordList,
});
