import { z } from 'zod';
import { paged } from './shapes.ts';

export const searchLimit = 100;

/** Search words; the last one also matches as a prefix. Blank text means no search. */
export const searchWords = z
  .string()
  .trim()
  .max(searchLimit, `Must be at most ${searchLimit} characters.`)
  .transform((words) => (words === '' ? undefined : words))
  .optional();

/**
 * A page of search results. Counting stops at a limit unless the number is stored: with `moreThanCounted` there are more rows than
 * `totalCount`, and the cursor continues beyond `totalPages`.
 */
export const counted = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  paged(name, row).extend({ moreThanCounted: z.boolean() });
