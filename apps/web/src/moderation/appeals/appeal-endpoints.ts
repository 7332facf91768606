import { decideAppeal, getAppeal, getOwnRejection, listAppeals, makeAppeal } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { changedByDecision } from '../changed-by-decision.ts';

/** Filter of the list of appeals. */
export type AppealChoice = 'open' | 'answered';

export interface AppealAnswer {
  readonly position: number;
  readonly verdict: 'uphold' | 'reverse';
  readonly reason: string;
}

export const appealApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeAppeal: build.mutation({
      ...call(makeAppeal, (body: { position: number; words: string }) => ({ body })),
      invalidatesTags: ['Removal'],
    }),
    /** The rejection of the reader's own company. */
    ownRejection: build.query({
      ...call(getOwnRejection, (_: void) => ({ background: true })),
      providesTags: ['Removal', 'Company'],
    }),
    appeals: build.infiniteQuery({
      ...call(listAppeals, (at: Position<AppealChoice>) => ({
        query: { state: at.queryArg, ...cursorOf(at) },
        background: true,
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Report'],
    }),
    appeal: build.query({
      ...call(getAppeal, (position: number) => ({ params: { position }, background: true })),
      providesTags: ['Report'],
    }),
    /** Also after a refusal: the cached data may be stale. */
    decideAppeal: build.mutation({
      ...call(decideAppeal, ({ position, ...body }: AppealAnswer) => ({ params: { position }, body })),
      invalidatesTags: [...changedByDecision, 'Company'],
    }),
  }),
});

export const {
  useMakeAppealMutation,
  useOwnRejectionQuery,
  useAppealsInfiniteQuery,
  useAppealQuery,
  useDecideAppealMutation,
} = appealApi;
