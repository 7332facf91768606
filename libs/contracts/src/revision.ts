import { z } from 'zod';
import { instant, id } from './shapes.ts';

/** Number of saves of something that more than one person may edit. */
export const revisionSeen = z.int().min(0);

/** The revision that a save was made from. */
export const revision = z.int('Must be a whole number.').min(0, 'Must be at least 0.');

/** For calls whose body may leave the revision out, which programs with an API token usually do. */
export const ifRevision =
  '`revision` is the revision that was edited: 409 if somebody has saved since, and `conflict` then has what is saved now, by whom and when. Without `revision` the call replaces whatever is there.';

/**
 * `conflict` in a 409 to an outdated save. `current` is what its GET answers; null if it can't be read. `by` is null if that is not told.
 */
export const editConflict = z.object({
  by: z.object({ accountId: id, name: z.string() }).nullable(),
  at: instant.nullable(),
  current: z.record(z.string(), z.unknown()).nullable(),
});
export type EditConflict = z.output<typeof editConflict>;
