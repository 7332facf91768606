import { z } from 'zod';
import { id, instant } from '../shapes.ts';

/**
 * Why the program hides a text until an admin decides: several members reported it, it has something of the word list, or it is one of a
 * new member's first posts.
 */
export const holdGrounds = ['reports', 'wordList', 'newMember'] as const;
export type HoldGround = (typeof holdGrounds)[number];

/** `matched`: what of the word list the text has. */
export const held = z.object({ ground: z.enum(holdGrounds), matched: z.array(z.string()) });
export type Held = z.output<typeof held>;

/** A post or comment of the caller that is hidden until an admin decides. A comment has no title. */
export const heldText = held
  .extend({
    kind: z.enum(['post', 'comment']),
    id,
    /** The post of a comment. */
    postId: id.nullable(),
    title: z.string().nullable(),
    content: z.string(),
    heldAt: instant,
  })
  .meta({ id: 'HeldText' });
export type HeldText = z.output<typeof heldText>;
