import { z } from 'zod';
import { instant } from '../shapes.ts';

/** What a comment said from this moment on. */
export const textVersion = z.object({ content: z.string(), at: instant }).meta({ id: 'TextVersion' });
export type TextVersion = z.output<typeof textVersion>;

/** What a post said from this moment on. `labels` are names. */
export const postVersion = textVersion
  .extend({ title: z.string(), labels: z.array(z.string()) })
  .meta({ id: 'PostVersion' });
export type PostVersion = z.output<typeof postVersion>;
