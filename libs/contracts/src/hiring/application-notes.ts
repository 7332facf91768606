import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, requiredText } from '../shapes.ts';

export const noteLimits = { number: 100, words: 2_000 } as const;
export const bestRating = 5;

/** The author among the company's people. `name` is `Deleted account` if the account is closed. */
const author = { accountId: id, name: z.string(), profilePicUrl: z.string().nullable() };

export const applicationNote = z
  .object({
    noteId: id,
    ...author,
    words: z.string(),
    writtenAt: instant,
    /** Null: never edited. */
    editedAt: instant.nullable(),
  })
  .meta({ id: 'ApplicationNote' });
export type ApplicationNote = z.output<typeof applicationNote>;

/** Notes (newest last) and ratings of a company's people about an application; applicants never see them. */
const notes = z
  .object({
    applicationId: id,
    notes: z.array(applicationNote),
    ratings: z.array(z.object({ ...author, rating: z.int().min(1).max(bestRating) })),
  })
  .meta({ id: 'ApplicationNotes' });
export type ApplicationNotes = z.output<typeof notes>;

const ofApplication = z.object({ applicationId: idText });
const ofNote = z.object({ applicationId: idText, noteId: idText });
const written = z.object({ words: requiredText(noteLimits.words, 'Write a note first.') });

export const listApplicationNotes = contract({
  method: 'GET',
  path: '/api/applicationNotes/:applicationId',
  summary:
    'Returns the notes and ratings of the caller’s company about an application. The applicant never sees them.',
  access: only('Company'),
  token: 'applications:read',
  params: ofApplication,
  ofOne: true,
  answer: notes,
});

export const writeApplicationNote = contract({
  method: 'POST',
  path: '/api/applicationNotes/:applicationId',
  summary: `Adds a note to an application, which can have up to ${noteLimits.number}. 409 if the application is withdrawn or its job was removed.`,
  access: only('Company'),
  token: 'applications:write',
  params: ofApplication,
  body: written,
  mayPend: true,
  answer: notes,
  status: 201,
});

export const editApplicationNote = contract({
  method: 'POST',
  path: '/api/editApplicationNote/:applicationId/:noteId',
  summary: 'Replaces the text of a note. Only its author may do so.',
  access: only('Company'),
  token: 'applications:write',
  params: ofNote,
  body: written,
  mayPend: true,
  answer: notes,
});

export const deleteApplicationNote = contract({
  method: 'POST',
  path: '/api/deleteApplicationNote/:applicationId/:noteId',
  summary: 'Deletes a note. Only its author or the owner of the company may do so.',
  access: only('Company'),
  token: 'applications:write',
  params: ofNote,
  switches: true,
  mayPend: true,
  answer: notes,
});

export const restoreApplicationNote = contract({
  method: 'POST',
  path: '/api/restoreApplicationNote/:applicationId/:noteId',
  summary: 'Restores a note that the caller deleted less than 30 seconds ago; 409 later.',
  access: only('Company'),
  token: 'applications:write',
  params: ofNote,
  switches: true,
  mayPend: true,
  answer: notes,
});

export const rateApplication = contract({
  method: 'POST',
  path: '/api/rateApplication/:applicationId',
  summary: `Sets the caller’s rating of an application, from 1 to ${bestRating}. Null removes it.`,
  access: only('Company'),
  token: 'applications:write',
  params: ofApplication,
  body: z.object({
    rating: z
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(bestRating, `Must be at most ${bestRating}.`)
      .nullable(),
  }),
  switches: true,
  mayPend: true,
  answer: notes,
});
