import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, instant, paged, paging } from '../shapes.ts';
import { appealable } from './appeals.ts';
import { heldText } from './holds.ts';

/** Content of the caller that an admin removed, as it was then. A comment has no title, and the profile picture no text. */
export const removal = z
  .object({
    kind: z.enum(['post', 'comment', 'job', 'picture']),
    /** The id of the post, comment or job; for the profile picture, of the account. */
    id,
    title: z.string().nullable(),
    content: z.string(),
    removedAt: instant,
    /** When an admin undid the removal; null if it is still removed. */
    restoredAt: instant.nullable(),
    reasons: z.array(z.string()),
    /** The admin's message; may be empty. */
    words: z.string(),
    /** Whether the caller has seen it before. */
    seen: z.boolean(),
    ...appealable,
  })
  .meta({ id: 'Removal' });
export type Removal = z.output<typeof removal>;

export const listRemovals = contract({
  method: 'GET',
  path: '/api/removals',
  summary:
    'Lists the caller’s posts, comments, jobs and profile pictures that admins removed, newest first, with the time and the reasons; and in `held` what is hidden until an admin decides, at most 50.',
  access: only('User', 'Company'),
  query: z.object(paging(10)),
  answer: paged('removals', removal).extend({ unseen: z.int(), held: z.array(heldText) }),
});

export const markRemovalsSeen = contract({
  method: 'POST',
  path: '/api/removals/seen',
  summary: 'Marks the caller’s removals up to a position as seen. Repeating it changes nothing.',
  access: evenSuspended(only('User', 'Company')),
  body: z.object({ position: z.int('Must be a whole number.').min(1, 'Must be a positive number.') }),
  mayPend: true,
  answer: z.object({ unseen: z.int() }),
});
