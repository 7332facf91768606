import { z } from 'zod';
import { instant } from '../shapes.ts';

/** The text of a comment from `at` on. */
export const textVersion = z.object({ content: z.string(), at: instant }).meta({ id: 'TextVersion' });
export type TextVersion = z.output<typeof textVersion>;

/** Title, text and label names of a post from `at` on. */
export const postVersion = textVersion
  .extend({ title: z.string(), labels: z.array(z.string()) })
  .meta({ id: 'PostVersion' });
export type PostVersion = z.output<typeof postVersion>;
