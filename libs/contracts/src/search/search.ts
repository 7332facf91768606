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

/** How many results of each kind are shown while typing. */
export const searchGlimpse = 3;
export const searchPageSize = 20;

/** Plain text with the ranges of the matching words, as [from, to] in UTF-16 units, ordered and without overlaps. */
export const passage = z
  .object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
  .meta({ id: 'Passage' });
export type Passage = z.output<typeof passage>;

/** One search result of any kind. */
export const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    /** The id of the post, job or tag; for people and companies the account id. */
    id,
    title: passage,
    /** The matching part of the text, or its beginning; empty without a text. */
    excerpt: passage,
    /** The author or account; null for tags. */
    owner: z.object({ accountId: id, name: z.string(), profilePicUrl: z.string().nullable() }).nullable(),
    /** When it was created; null for tags. */
    at: instant.nullable(),
    /** The labels of a post; for a tag, the tag itself. */
    labels: z.array(label),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHit>;

/** The query. Tags filter posts only; authors and periods filter posts and jobs. */
const searchQuery = {
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
    'Searches posts, people, companies, jobs and tags. A result contains all the words; the last one also matches as the beginning of a word. Returns the first few results of each kind, newest first, and their number.',
  access,
  query: z.object(searchQuery),
  answer: z.object({
    posts: glimpse,
    people: glimpse,
    companies: glimpse,
    jobs: glimpse,
    tags: glimpse,
    /** The account of `author`; null if the caller may not see it. */
    author: z.object({ accountId: id, name: z.string() }).nullable(),
  }),
});
export type SearchGlimpse = AnswerOf<typeof searchEverything>;

export const searchKind = contract({
  method: 'GET',
  path: '/api/search/:kind',
  summary: 'Lists the search results of one kind, newest first, in pages or by cursor.',
  access,
  params: z.object({ kind: z.enum(searchKinds, 'There is no such kind.') }),
  query: z.object({ ...paging(searchPageSize), ...searchQuery }),
  answer: counted('hits', searchHit),
});
export type SearchPage = AnswerOf<typeof searchKind>;
