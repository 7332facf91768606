import {
  type ApplicationNotes,
  deleteApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  type OutcomeOf,
  rateApplication,
  restoreApplicationNote,
  writeApplicationNote,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf } from '../lib/pending-changes.ts';
import type { Store } from '../lib/store.ts';

interface Note {
  readonly applicationId: number;
  readonly noteId: number;
}

interface Written {
  readonly dispatch: Store['dispatch'];
  readonly queryFulfilled: PromiseLike<{
    data: OutcomeOf<typeof writeApplicationNote>;
    meta: Meta | undefined;
  }>;
}

/** The answer is shown at once; the lists with their counts are read anew, also after a refusal: somebody else was faster then. */
async function show({ dispatch, queryFulfilled }: Written): Promise<void> {
  const written = await queryFulfilled.then(
    (done) => done,
    () => undefined,
  );
  if (written !== undefined) {
    const { data, meta } = written;
    const answer = isPending(data) ? await settledOf<ApplicationNotes>(meta)() : data;
    if (answer !== null)
      await dispatch(noteCalls.util.upsertQueryData('applicationNotes', answer.applicationId, answer));
  }
  dispatch(api.util.invalidateTags(['Application']));
}

const ofNote = ({ applicationId, noteId }: Note) => ({ params: { applicationId, noteId } });

/** What a company's people say of an application among themselves. */
const noteCalls = api.injectEndpoints({
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
      onQueryStarted: (_, cache) => show(cache),
    }),
    editNote: build.mutation({
      ...call(editApplicationNote, ({ words, ...note }: Note & { words: string }) => ({
        ...ofNote(note),
        body: { words },
      })),
      onQueryStarted: (_, cache) => show(cache),
    }),
    deleteNote: build.mutation({
      ...call(deleteApplicationNote, ofNote),
      onQueryStarted: (_, cache) => show(cache),
    }),
    restoreNote: build.mutation({
      ...call(restoreApplicationNote, ofNote),
      onQueryStarted: (_, cache) => show(cache),
    }),
    rateApplication: build.mutation({
      ...call(
        rateApplication,
        ({ applicationId, rating }: { applicationId: number; rating: number | null }) => ({
          params: { applicationId },
          body: { rating },
        }),
      ),
      onQueryStarted: (_, cache) => show(cache),
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
} = noteCalls;
