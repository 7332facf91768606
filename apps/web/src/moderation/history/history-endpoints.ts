import {
  countDecisions,
  getDecision,
  listDecidingAdmins,
  listDecisions,
  listSeals,
  listViolations,
  readProof,
  readStateAsOf,
  readTimeline,
  undoDecision,
  type CountSpan,
  type TimelineKind,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { changedByDecision } from '../changed-by-decision.ts';
import { logFailure } from '../../lib/calls/log-failure.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';
import type { HistoryFilter } from './filters/history-choice.ts';

export interface TimelineOf {
  readonly kind: TimelineKind;
  readonly id: number;
  readonly order: 'oldest' | 'newest';
}

interface Moments {
  readonly kind: TimelineKind;
  readonly id: number;
  /** Instants in ISO 8601. */
  readonly at: string;
  readonly compareWith: string | undefined;
}

export const historyQueries = api.injectEndpoints({
  endpoints: (build) => ({
    decisions: build.query({
      ...call(listDecisions, ({ page, cursor, ...filter }: HistoryFilter & NumberedPage) => ({
        query: { ...filter, ...pageOf({ page, cursor }) },
      })),
      // Long enough to read some decisions and return to the same place.
      keepUnusedDataFor: 600,
      providesTags: ['Moderation'],
    }),
    decision: build.query({
      ...call(getDecision, (position: number) => ({ params: { position } })),
      providesTags: ['Moderation'],
    }),
    undoDecision: build.mutation({
      ...call(undoDecision, (position: number) => ({ params: { position } })),
      invalidatesTags: changedByDecision,
    }),
    decisionCounts: build.query({
      ...call(countDecisions, (query: HistoryFilter & { readonly span: CountSpan }) => ({ query })),
      providesTags: ['Moderation'],
    }),
    decidingAdmins: build.query(call(listDecidingAdmins)),
    decisionReasons: build.query({
      ...call(listViolations),
      onQueryStarted: (_, started) => logFailure('Violations could not be loaded.', started),
    }),
    timeline: build.infiniteQuery({
      ...call(readTimeline, (at: Position<TimelineOf>) => {
        const { kind, id, order } = at.queryArg;
        return { params: { kind, id }, query: { order, ...cursorOf(at) } };
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Moderation'],
    }),
    statesAsOf: build.query({
      ...call(readStateAsOf, ({ kind, id, ...query }: Moments) => ({ params: { kind, id }, query })),
      providesTags: ['Moderation'],
    }),
    /** The newest seal, the last sealed position and the latest verification. A background call, because it is polled. */
    seals: build.query(call(listSeals, (_: void) => ({ query: { pageSize: 1 }, background: true }))),
    proof: build.query(call(readProof, (position: number) => ({ params: { position } }))),
  }),
});

export const {
  useDecisionsQuery,
  useDecisionQuery,
  useUndoDecisionMutation,
  useDecisionCountsQuery,
  useDecidingAdminsQuery,
  useDecisionReasonsQuery,
  useTimelineInfiniteQuery,
  useStatesAsOfQuery,
  useSealsQuery,
  useProofQuery,
} = historyQueries;
