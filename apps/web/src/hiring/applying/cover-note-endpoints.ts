import { getCoverNote, saveCoverNote } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

interface Save {
  readonly coverNote: string;
  /** The revision that the reader saw; `null` replaces any revision. */
  readonly revision: number | null;
}

/** The default cover note of application forms. It is refetched whenever a form opens, so nothing here invalidates it. */
const coverNoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    coverNote: build.query(call(getCoverNote)),
    saveCoverNote: build.mutation(
      call(saveCoverNote, (body: Save) => ({ body, quiet: body.coverNote === '' })),
    ),
  }),
});

export const { useCoverNoteQuery, useSaveCoverNoteMutation } = coverNoteApi;
