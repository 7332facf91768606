import { z } from 'zod';
import { evenUnverified } from '../access.ts';
import { contract } from '../contract.ts';
import { id } from '../shapes.ts';

/**
 * What a page that is open is told of: that something came, changed or went, and where. What it is now is asked for by the calls that
 * everybody uses, but for the numbers of a post, which are on every screen.
 */
export const news = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('post published'),
      postId: id,
      accountId: id,
      labelIds: z.array(id).optional(),
    }),
    z.object({
      kind: z.literal('post counted'),
      postId: id,
      likeCount: z.int(),
      commentCount: z.int(),
    }),
    /** It says something else, or its comments were closed or opened. */
    z.object({ kind: z.literal('post changed'), postId: id }),
    z.object({ kind: z.literal('post gone'), postId: id }),
    /** To an account: others, or it from others, were hidden or are shown again. */
    z.object({ kind: z.literal('people hidden') }),
    /** One of its comments or replies says something else. */
    z.object({ kind: z.literal('comments changed'), postId: id }),
    z.object({
      kind: z.literal('comment counted'),
      postId: id,
      commentId: id,
      /** Of a reply: the comment that begins its thread. */
      replyTo: id.nullable(),
      likeCount: z.int(),
    }),
    /** To its applicant: it was decided upon, or its job was changed or removed. */
    z.object({ kind: z.literal('application changed'), jobId: id }),
    /** To the company: somebody applied, or a decision was taken, perhaps in another tab. */
    z.object({ kind: z.literal('applicants changed'), jobId: id }),
    /** It was paused, resumed, closed or reopened. */
    z.object({ kind: z.literal('job changed'), jobId: id }),
    /** To admins: who waits for verification, or how somebody's was decided. */
    z.object({ kind: z.literal('companies changed') }),
    /** To admins: something was reported, or a case was claimed or decided. */
    z.object({ kind: z.literal('reports changed') }),
    /** To the company itself. */
    z.object({ kind: z.literal('verification changed') }),
    /** To an account: it was suspended, or its suspension was lifted. */
    z.object({ kind: z.literal('suspension changed') }),
    /** To an account: it was told something, or read what it was told, perhaps in another tab. */
    z.object({ kind: z.literal('notifications changed') }),
    /** To an account: its address was confirmed, or a mail came back. */
    z.object({ kind: z.literal('email address changed') }),
    /** More has happened than can be told: everything that is shown may be old. */
    z.object({ kind: z.literal('missed') }),
    /** The last that comes. `reason`: as in `X-Session-Ended` of a refused call. */
    z.object({ kind: z.literal('session ended'), reason: z.string() }),
  ])
  .meta({ id: 'News' });
export type News = z.output<typeof news>;

export const liveNews = contract({
  method: 'GET',
  path: '/api/live',
  summary:
    'What happens from now on (and did in the last half minute), or from a position on, as server-sent events: each carries a list of news and, as its id, the position in the log up to which it tells.',
  access: evenUnverified,
  isBackground: true,
  query: z.object({
    /** The id of the last event that was received. */
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'Must be a whole number.')
      .transform(Number)
      .optional(),
  }),
  answer: { events: z.array(news) },
});
