import {
  type ApplicationNotes,
  deleteApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  type Pending,
  rateApplication,
  restoreApplicationNote,
  writeApplicationNote,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { type Sent, shownUntilVisible } from '../lib/shown-until-visible.ts';
import type { Store } from '../lib/store.ts';

interface Note {
  readonly applicationId: number;
  readonly noteId: number;
}

/** Shows the answer at once and refetches the lists with their counts. Also after a refusal: somebody else was faster. */
async function showNotes(cache: Sent<ApplicationNotes | Pending> & Pick<Store, 'dispatch'>): Promise<void> {
  const answer = await shownUntilVisible(cache).catch(() => null);
  if (answer !== null)
    await cache.dispatch(noteApi.util.upsertQueryData('applicationNotes', answer.applicationId, answer));
  cache.dispatch(api.util.invalidateTags(['Application']));
}

const ofNote = ({ applicationId, noteId }: Note) => ({ params: { applicationId, noteId } });

/** Calls for internal notes on an application. */
const noteApi = api.injectEndpoints({
  endpoints: (build) => ({
    applicationNotes: build.query({
      ...call(listApplicationNotes, (applicationId: number) => ({
        params: { applicationId },
        background: true,
      })),
      providesTags: ['Application'],
    }),
    writeNote: build.mutation({
      ...call(writeApplicationNote, ({ applicationId, words }: { applicationId: number; words: string }) => ({
        params: { applicationId },
        body: { words },
      })),
      onQueryStarted: (_, cache) => showNotes(cache),
    }),
    editNote: build.mutation({
      ...call(editApplicationNote, ({ words, ...note }: Note & { words: string }) => ({
        ...ofNote(note),
        body: { words },
      })),
      onQueryStarted: (_, cache) => showNotes(cache),
    }),
    deleteNote: build.mutation({
      ...call(deleteApplicationNote, ofNote),
      onQueryStarted: (_, cache) => showNotes(cache),
    }),
    restoreNote: build.mutation({
      ...call(restoreApplicationNote, ofNote),
      onQueryStarted: (_, cache) => showNotes(cache),
    }),
    rateApplication: build.mutation({
      ...call(
        rateApplication,
        ({ applicationId, rating }: { applicationId: number; rating: number | null }) => ({
          params: { applicationId },
          body: { rating },
        }),
      ),
      onQueryStarted: (_, cache) => showNotes(cache),
    }),
  }),
});

export const {
  useApplicationNotesQuery,
  useWriteNoteMutation,
  useEditNoteMutation,
  useDeleteNoteMutation,
  useRestoreNoteMutation,
  useRateApplicationMutation,
} = noteApi;
