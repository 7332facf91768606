import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { optionalText } from '../shapes.ts';
import { questionLimits } from '../jobs/questions.ts';

/** `coverNote` is empty if none is saved. `revision` counts saves and removals. */
const savedCoverNote = z
  .object({ coverNote: z.string(), revision: z.int().min(0) })
  .meta({ id: 'SavedCoverNote' });
export type SavedCoverNote = z.output<typeof savedCoverNote>;

export const getCoverNote = contract({
  method: 'GET',
  path: '/api/coverNote',
  summary: 'Returns the cover note that prefills the caller’s application forms.',
  access: only('User'),
  answer: savedCoverNote,
});

export const saveCoverNote = contract({
  method: 'POST',
  path: '/api/coverNote',
  summary:
    'Saves the cover note that prefills the caller’s application forms; an empty one removes it. Applications that were already sent keep theirs. 409 if `revision` is given and is not the current one.',
  access: only('User'),
  body: z.object({
    coverNote: optionalText(questionLimits.coverNote).transform((text) => text ?? ''),
    revision: z.int().min(0).nullable().default(null),
  }),
  switches: true,
  mayPend: true,
  answer: savedCoverNote,
});
