import { z } from 'zod';
import { paged } from './shapes.ts';

export const searchLimit = 100;

/** Words to look for, the last one also as the beginning of a word. Nothing but spaces asks for nothing. */
export const searchWords = z
  .string()
  .trim()
  .max(searchLimit, `Must be at most ${searchLimit} characters.`)
  .transform((words) => (words === '' ? undefined : words))
  .optional();

/**
 * A page of a list whose rows are searched for. Where nothing keeps their number ready, counting ends somewhere:
 * `moreThanCounted` then says that there are more than `totalCount`, and the cursor goes on beyond `totalPages`.
 */
export const counted = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  paged(name, row).extend({ moreThanCounted: z.boolean() });
