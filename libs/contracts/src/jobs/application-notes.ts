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
  summary: 'What the caller’s people say of an application. Its applicant is never told.',
  access: only('Company'),
  token: 'applications:read',
  params: ofApplication,
  ofOne: true,
  answer: notes,
});

export const writeApplicationNote = contract({
  method: 'POST',
  path: '/api/applicationNotes/:applicationId',
  summary: `Writes a note on an application, up to ${noteLimits.number} of them. 409 for one that is withdrawn, or whose job was removed.`,
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
  summary: 'Replaces what a note says, by its writer.',
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
  summary: 'Deletes a note: its writer, or the owner of the company.',
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
  summary: 'Takes back that the caller deleted a note, while that is fresh; 409 later.',
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
  summary: `Rates an application from 1 to ${bestRating} in the caller’s name, or, with null, takes that back.`,
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
