import {
  getAccountStanding,
  liftSuspension,
  listSuspensions,
  suspendAccount,
  type SuspensionLength,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { changedByDecision } from '../changed-by-decision.ts';

export interface Suspending {
  readonly accountId: number;
  readonly violations: number[];
  readonly words: string;
  readonly days: SuspensionLength;
}

export const suspensionApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountStanding: build.query({
      ...call(getAccountStanding, (accountId: number) => ({ params: { accountId }, background: true })),
      providesTags: ['Report'],
    }),
    suspendAccount: build.mutation({
      ...call(suspendAccount, ({ accountId, ...body }: Suspending) => ({ params: { accountId }, body })),
      invalidatesTags: changedByDecision,
    }),
    liftSuspension: build.mutation({
      ...call(liftSuspension, (accountId: number) => ({ params: { accountId } })),
      invalidatesTags: changedByDecision,
    }),
    suspensions: build.infiniteQuery({
      ...call(listSuspensions, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Removal'],
    }),
  }),
});

export const {
  useAccountStandingQuery,
  useSuspendAccountMutation,
  useLiftSuspensionMutation,
  useSuspensionsInfiniteQuery,
} = suspensionApi;
