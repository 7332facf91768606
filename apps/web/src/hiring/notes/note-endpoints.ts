import {
  type ApplicationNotes,
  deleteApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  rateApplication,
  restoreApplicationNote,
  writeApplicationNote,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import type { Store } from '../../lib/store.ts';

interface Note {
  readonly applicationId: number;
  readonly noteId: number;
}

interface Started {
  readonly dispatch: Store['dispatch'];
  readonly queryFulfilled: Promise<{ readonly data: ApplicationNotes | null }>;
}

/** The lists with their counts. Also after a refusal: somebody else was faster, and the cached data is stale. */
const invalidatesTags = ['Application'] as const;

async function showNotes({ dispatch, queryFulfilled }: Started): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) await dispatch(noteApi.util.upsertQueryData('applicationNotes', data.applicationId, data));
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
      invalidatesTags,
      onQueryStarted: (_, sent) => showNotes(sent),
    }),
    editNote: build.mutation({
      ...call(editApplicationNote, ({ words, ...note }: Note & { words: string }) => ({
        ...ofNote(note),
        body: { words },
      })),
      invalidatesTags,
      onQueryStarted: (_, sent) => showNotes(sent),
    }),
    deleteNote: build.mutation({
      ...call(deleteApplicationNote, (note: Note) => ({ ...ofNote(note), quiet: true })),
      invalidatesTags,
      onQueryStarted: (_, sent) => showNotes(sent),
    }),
    restoreNote: build.mutation({
      ...call(restoreApplicationNote, ofNote),
      invalidatesTags,
      onQueryStarted: (_, sent) => showNotes(sent),
    }),
    rateApplication: build.mutation({
      ...call(
        rateApplication,
        ({ applicationId, rating }: { applicationId: number; rating: number | null }) => ({
          params: { applicationId },
          body: { rating },
        }),
      ),
      invalidatesTags,
      onQueryStarted: (_, sent) => showNotes(sent),
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
