import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { ifRevision, revision, revisionSeen } from '../revision.ts';
import { id } from '../shapes.ts';

/** In characters. */
export const longestListedWord = 100;
/** Both lists together. */
export const mostListedWords = 1_000;
/** How many of the newest posts a trial compares. */
export const postsTried = 1_000;
/** How many of them it lists. */
export const mostMet = 50;

const admins = only('Admin');

const list = z.array(z.string().max(longestListedWord)).max(mostListedWords).default([]);
const lists = { hold: list, refuse: list };

/** `hold`: a post or comment with one of them is hidden until an admin decides. `refuse`: it is not accepted. */
const savedLists = z
  .object({ hold: z.array(z.string()), refuse: z.array(z.string()), revision: revisionSeen })
  .meta({ id: 'WordList' });

export const getWordList = contract({
  method: 'GET',
  path: '/api/moderation/wordList',
  summary:
    'The words, phrases, domains and links that hold a post or comment for review, and those that refuse it.',
  access: admins,
  answer: savedLists,
});
export type WordList = AnswerOf<typeof getWordList>;

export const saveWordList = contract({
  method: 'POST',
  path: '/api/moderation/wordList',
  summary: `Replaces both lists. It applies to what is written from then on. ${ifRevision}`,
  access: admins,
  body: z.object({ ...lists, revision: revision.optional() }),
  answer: savedLists,
});

export const tryWordList = contract({
  method: 'POST',
  path: '/api/moderation/wordList/try',
  summary: `Compares lists, which need not be saved, with the newest ${postsTried} posts, and changes nothing. \`met\` has the newest ${mostMet} of those that have an entry.`,
  access: admins,
  body: z.object(lists),
  answer: z.object({
    compared: z.int(),
    held: z.int(),
    refused: z.int(),
    met: z.array(
      z.object({
        postId: id,
        title: z.string(),
        effect: z.enum(['hold', 'refuse']),
        matched: z.array(z.string()),
      }),
    ),
  }),
});
export type WordListTrial = AnswerOf<typeof tryWordList>;
