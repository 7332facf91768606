import { getCoverNote, saveCoverNote } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';

interface Save {
  readonly coverNote: string;
  /** The one that was seen; null: whichever is saved is replaced. */
  readonly revision: number | null;
}

/** The cover note that forms begin with. It is read anew whenever one opens, so nothing here tells of changes. */
const coverNoteCalls = api.injectEndpoints({
  endpoints: (build) => ({
    coverNote: build.query(call(getCoverNote)),
    saveCoverNote: build.mutation(call(saveCoverNote, (body: Save) => ({ body }))),
  }),
});

export const { useCoverNoteQuery, useSaveCoverNoteMutation } = coverNoteCalls;
