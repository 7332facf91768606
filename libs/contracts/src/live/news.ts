import { z } from 'zod';
import { evenUnverified } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText } from '../shapes.ts';

/**
 * Live updates for open pages. They say what was added, changed or removed; the page then reads the new state by the ordinary calls.
 * Only the counts of a post, which are on every screen, are part of the update.
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
    /** Its text changed, or its comments were closed or reopened. */
    z.object({ kind: z.literal('post changed'), postId: id }),
    z.object({ kind: z.literal('post gone'), postId: id }),
    /** To an account: the set of people that it sees, or that see it, changed. */
    z.object({ kind: z.literal('people hidden') }),
    /** The text of a comment or reply changed. */
    z.object({ kind: z.literal('comments changed'), postId: id }),
    z.object({
      kind: z.literal('comment counted'),
      postId: id,
      commentId: id,
      /** For a reply: the first comment of its thread. */
      replyTo: id.nullable(),
      likeCount: z.int(),
    }),
    /** To the applicant: it was decided, or its job was changed or removed. */
    z.object({ kind: z.literal('application changed'), jobId: id }),
    /** To the company: somebody applied, or an application was decided, perhaps in another tab. */
    z.object({ kind: z.literal('applicants changed'), jobId: id }),
    /** It was paused, resumed, closed or reopened. */
    z.object({ kind: z.literal('job changed'), jobId: id }),
    /** To admins: a company is waiting for verification, or one was decided. */
    z.object({ kind: z.literal('companies changed') }),
    /** To admins: something was reported, or a case was claimed or decided. */
    z.object({ kind: z.literal('reports changed') }),
    /** To the company itself. */
    z.object({ kind: z.literal('verification changed') }),
    /** To an account: it was suspended, or its suspension was lifted. */
    z.object({ kind: z.literal('suspension changed') }),
    /** To an account: a notification arrived or was read, perhaps in another tab. */
    z.object({ kind: z.literal('notifications changed') }),
    /** To an account: its address was confirmed, or a mail bounced. */
    z.object({ kind: z.literal('email address changed') }),
    /** Updates were lost: everything on the page may be stale. */
    z.object({ kind: z.literal('missed') }),
    /** The last update of the stream. `reason`: as in `X-Session-Ended` of a refused call. */
    z.object({ kind: z.literal('session ended'), reason: z.string() }),
  ])
  .meta({ id: 'News' });
export type News = z.output<typeof news>;

export const liveNews = contract({
  method: 'GET',
  path: '/api/live',
  summary:
    'Streams updates as server-sent events: new ones and those of the last half minute, or those after a position. Each event carries a list of news; its id is the log position up to which it is complete.',
  access: evenUnverified,
  isBackground: true,
  query: z.object({
    /** The id of the last update that the client received. */
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'Must be a whole number.')
      .transform(Number)
      .optional(),
    /** The account that the client expects; another one's session is refused. */
    accountId: idText.optional(),
  }),
  answer: { events: z.array(news) },
});
