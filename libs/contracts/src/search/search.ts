import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { label } from '../feed/labels.ts';
import { counted, searchWords } from '../search.ts';
import { id, idText, instant, paging } from '../shapes.ts';

export const searchKinds = ['posts', 'people', 'companies', 'jobs', 'tags'] as const;
export type SearchKind = (typeof searchKinds)[number];
export const searchPeriods = ['day', 'week', 'month', 'year'] as const;
export type SearchPeriod = (typeof searchPeriods)[number];

/** How many of each kind are shown as somebody types. */
export const searchGlimpse = 3;
export const searchPageSize = 20;

/** Plain text, and where the words that were looked for stand in it: from and to, in UTF-16 units, in order, apart from each other. */
export const passage = z
  .object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
  .meta({ id: 'Passage' });
export type Passage = z.output<typeof passage>;

/** One thing that was found, whatever its kind. */
export const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    /** Of the post, job or tag; of people and companies that of their account. */
    id,
    title: passage,
    /** The part of the text that says the words, or its beginning; empty where there is no text. */
    excerpt: passage,
    /** Whose it is; null for tags. */
    owner: z.object({ accountId: id, name: z.string(), profilePicUrl: z.string().nullable() }).nullable(),
    /** Since when it is there; null for tags. */
    at: instant.nullable(),
    /** Of a post; of a tag itself. */
    labels: z.array(label),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHit>;

/** What is looked for. Tags narrow posts alone, authors and periods posts and jobs. */
const wanted = {
  q: searchWords,
  tag: z.string().min(1).max(100).optional(),
  author: idText.optional(),
  period: z.enum(searchPeriods).optional(),
};
const access = only();

const glimpse = z.object({ hits: z.array(searchHit), totalCount: z.int(), moreThanCounted: z.boolean() });

export const searchEverything = contract({
  method: 'GET',
  path: '/api/search',
  summary:
    'The newest posts, people, companies, jobs and tags that say all the words, the last also as the beginning of a word: some of each kind and how many there are.',
  access,
  query: z.object(wanted),
  answer: z.object({
    posts: glimpse,
    people: glimpse,
    companies: glimpse,
    jobs: glimpse,
    tags: glimpse,
    /** Whom `author` names; null for nobody who can be seen. */
    author: z.object({ accountId: id, name: z.string() }).nullable(),
  }),
});
export type SearchGlimpse = AnswerOf<typeof searchEverything>;

export const searchKind = contract({
  method: 'GET',
  path: '/api/search/:kind',
  summary: 'All of one kind that say the words, newest first, in pages or by cursor.',
  access,
  params: z.object({ kind: z.enum(searchKinds, 'There is no such kind.') }),
  query: z.object({ ...paging(searchPageSize), ...wanted }),
  answer: counted('hits', searchHit),
});
export type SearchPage = AnswerOf<typeof searchKind>;
