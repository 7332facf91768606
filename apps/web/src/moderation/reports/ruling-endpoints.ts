import {
  type BulkOutcome,
  decideManyCases,
  deleteAdminNote,
  getAccountRecord,
  liftLimits,
  makeRuling,
  type RequestOf,
  undoRuling,
  writeAdminNote,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { changedByDecision } from '../changed-by-decision.ts';

export type RulingOfPerson = RequestOf<typeof makeRuling>['body'] & { readonly accountId: number };
export type BulkDecision = RequestOf<typeof decideManyCases>['body'];
export type { BulkOutcome };

interface OfNote {
  readonly accountId: number;
  readonly noteId: number;
}

export const rulingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `without`: the case that is open, whose own decision is not an earlier one. */
    accountRecord: build.query({
      ...call(getAccountRecord, ({ accountId, without }: { accountId: number; without?: number }) => ({
        params: { accountId },
        query: { without },
        background: true,
      })),
      providesTags: ['Report'],
    }),
    makeRuling: build.mutation({
      ...call(makeRuling, ({ accountId, ...body }: RulingOfPerson) => ({ params: { accountId }, body })),
      invalidatesTags: changedByDecision,
    }),
    undoRuling: build.mutation({
      ...call(undoRuling, (rulingId: number) => ({ params: { rulingId } })),
      // What is shown is reloaded once all parts of a decision are undone (use-undo-ruling.tsx).
    }),
    decideManyCases: build.mutation({
      ...call(decideManyCases, (body: BulkDecision) => ({ body })),
      // The list is reloaded once all parts of a bulk decision are done (use-bulk.ts).
    }),
    writeAdminNote: build.mutation({
      ...call(writeAdminNote, ({ accountId, words }: { accountId: number; words: string }) => ({
        params: { accountId },
        body: { words },
      })),
      invalidatesTags: ['Report'],
    }),
    liftLimits: build.mutation({
      ...call(liftLimits, (accountId: number) => ({ params: { accountId } })),
      invalidatesTags: changedByDecision,
    }),
    deleteAdminNote: build.mutation({
      ...call(deleteAdminNote, (params: OfNote) => ({ params: { ...params } })),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const {
  useAccountRecordQuery,
  useMakeRulingMutation,
  useUndoRulingMutation,
  useDecideManyCasesMutation,
  useWriteAdminNoteMutation,
  useDeleteAdminNoteMutation,
  useLiftLimitsMutation,
} = rulingApi;
