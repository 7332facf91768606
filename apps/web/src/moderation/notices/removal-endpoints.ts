import { listRemovals, markRemovalsSeen } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';

export const removalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removals: build.infiniteQuery({
      ...call(listRemovals, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Removal'],
    }),
    /** The newest removal and the number of unseen ones; a background call, once per visit. */
    unseenRemovals: build.query(
      call(listRemovals, (_: void) => ({ query: { pageSize: '1' }, background: true })),
    ),
    markRemovalsSeen: build.mutation({
      ...call(markRemovalsSeen, (position: number) => ({ body: { position }, quiet: true })),
      /** Hides the notice at once. A refusal is only logged: the notice then returns at the next visit. */
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        dispatch(
          removalApi.util.updateQueryData('unseenRemovals', undefined, (known) => void (known.unseen = 0)),
        );
        await queryFulfilled.catch((failure: unknown) =>
          console.error('The removals could not be marked as seen.', failure),
        );
      },
    }),
  }),
});

export const { useRemovalsInfiniteQuery, useUnseenRemovalsQuery, useMarkRemovalsSeenMutation } = removalApi;
