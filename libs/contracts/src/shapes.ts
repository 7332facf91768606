import { drawsSomething, isVisible, withoutDirections } from '@lock-in/markdown';
import { z } from 'zod';

const largestId = 2_147_483_647;

/** An id in a JSON body. Ids are 1…2³¹−1, because they are `integer` keys in the database. */
export const id = z
  .int('Must be a whole number.')
  .min(1, 'Must be a positive number.')
  .max(largestId, 'Is too large.');

/** An id in a path, query or multipart field: text of digits only, without sign or exponent. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number.')
  .transform(Number)
  .pipe(id);

/** Text that has 1…max characters after trimming, at least one of them visible. */
export const requiredText = (
  max: number,
  missing = 'Is required.',
  tooLong = `Must be at most ${max.toLocaleString('en')} characters.`,
) => z.string(missing).overwrite(withoutDirections).trim().refine(isVisible, missing).max(max, tooLong);

/** The same for Markdown, which must show something: `#` or `&nbsp;` alone shows nothing. */
export const requiredMarkdown = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(max, { error: `Must be at most ${max.toLocaleString('en')} characters.`, abort: true })
    .refine(drawsSomething, missing);

/** Text that may be empty or absent. One that shows nothing is empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .max(max, `Must be at most ${max.toLocaleString('en')} characters.`)
    .transform((text) => (isVisible(text) ? text : ''))
    .optional();

/** An instant as ISO 8601 text in UTC, for example `2026-11-20T09:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A key that the server issued for a stored file. Opaque: look it up, never parse it. */
export const fileKey = z.string();

export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });

/**
 * The answer 202 of a write that is saved but not visible to reads yet. It has the ids of the new rows. The same call with the same
 * Idempotency-Key waits again and answers in full once the write is visible.
 */
export const pending = z
  .object({
    pending: z.literal(true),
    accountId: id.optional(),
    userId: id.optional(),
    companyId: id.optional(),
    postId: id.optional(),
    commentId: id.optional(),
    labelId: id.optional(),
    jobId: id.optional(),
    draftId: id.optional(),
    searchId: id.optional(),
    applicationId: id.optional(),
    caseId: id.optional(),
    reportId: id.optional(),
    rulingId: id.optional(),
    noteId: id.optional(),
  })
  .meta({ id: 'Pending' });
export type Pending = z.output<typeof pending>;

/** A whole number in a query. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Must be a number from ${min} to ${max}.`)
    .transform(Number)
    .pipe(z.number().min(min, `Must be at least ${min}.`).max(max, `Must be at most ${max}.`));

/** `page` (from 1), `pageSize` (1…50) and the opaque `cursor` of an earlier answer, which takes precedence over `page`. */
export const paging = (pageSize: number) => ({
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 50).default(pageSize),
  cursor: z.string().min(1).max(500).optional(),
});

/** A page of a list: rows under the given name, the page's number and size, and the cursor of the next page. */
export const paged = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({
    [name]: z.array(row),
    currentPage: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    nextCursor: z.string().nullable(),
  } as Record<Name, z.ZodArray<Row>> & {
    currentPage: z.ZodInt;
    totalPages: z.ZodInt;
    totalCount: z.ZodInt;
    nextCursor: z.ZodNullable<z.ZodString>;
  });
