import {
  type caseAges,
  claimReportCase,
  type CaseSort,
  type CaseState,
  decideReportCase,
  getReportCase,
  type HoldGround,
  listOwnReports,
  listReportCases,
  listReportReasons,
  listViolations,
  listWarnings,
  releaseReportCase,
  type ReportedKind,
  type reporterRecords,
  reportThing,
  type SuspensionLength,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../../lib/calls/by-cursor.ts';
import { call } from '../../lib/calls/call.ts';
import { changedByDecision } from '../changed-by-decision.ts';
import { logFailure } from '../../lib/calls/log-failure.ts';
import type { ToReport } from '../../shared/reporting.ts';

/** Filter and order of the list of cases. */
export interface CaseChoice {
  readonly state: CaseState | 'waiting';
  readonly sort?: CaseSort | undefined;
  readonly kind?: ReportedKind | undefined;
  readonly reason?: string | undefined;
  readonly age?: (typeof caseAges)[number] | undefined;
  readonly reporters?: (typeof reporterRecords)[number] | undefined;
  readonly held?: HoldGround | undefined;
  readonly author?: string | undefined;
}

export const casesOnPage = 50;

export interface CaseDecision {
  readonly caseId: number;
  readonly decision: 'dismiss' | 'remove' | 'warn' | 'suspend';
  readonly violations: number[];
  readonly words?: string;
  readonly days?: SuspensionLength;
  readonly version?: number | null;
}

/** A decision of one case, or about its author. */
export type AskedDecision = CaseDecision['decision'] | 'person';

const tally = call(listReportCases, () => ({ query: { pageSize: 1 }, background: true }));

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportReasons: build.query({ ...call(listReportReasons), keepUnusedDataFor: 600 }),
    /** Reasons that an admin can choose. */
    caseReasons: build.query({
      ...call(listViolations),
      keepUnusedDataFor: 600,
      onQueryStarted: (_, started) => logFailure('Violations could not be loaded.', started),
    }),
    reportThing: build.mutation({ ...call(reportThing), invalidatesTags: ['Report'] }),
    ownReports: build.infiniteQuery({
      ...call(listOwnReports, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Report'],
    }),
    /** The reader's latest report of one thing. */
    ownReportOf: build.query({
      ...call(listOwnReports, ({ thing, id }: Pick<ToReport, 'thing' | 'id'>) => ({
        query: { thing, thingId: id, pageSize: 1 },
      })),
      providesTags: ['Report'],
    }),
    warnings: build.infiniteQuery({
      ...call(listWarnings, (at: Position<void>) => ({ query: cursorOf(at) })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Removal'],
    }),
    reportCases: build.infiniteQuery({
      ...call(listReportCases, (at: Position<CaseChoice>) => ({
        query: { ...at.queryArg, pageSize: casesOnPage, ...cursorOf(at) },
        background: true,
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Report'],
    }),
    /** The number of waiting cases and appeals. */
    waitingCases: build.query({
      ...tally,
      transformResponse: (answer: unknown) => {
        const { open, claimed, appeals } = tally.transformResponse(answer).counts;
        return { reports: open + claimed, appeals };
      },
      providesTags: ['Report'],
    }),
    reportCase: build.query({
      ...call(getReportCase, (caseId: number) => ({ params: { caseId }, background: true })),
      providesTags: ['Report'],
    }),
    claimCase: build.mutation({
      ...call(claimReportCase, ({ caseId, takeOver }: { caseId: number; takeOver: boolean }) => ({
        params: { caseId },
        body: { takeOver },
      })),
      invalidatesTags: ['Report'],
    }),
    releaseCase: build.mutation({
      ...call(releaseReportCase, (caseId: number) => ({ params: { caseId } })),
      invalidatesTags: ['Report'],
    }),
    decideCase: build.mutation({
      ...call(decideReportCase, ({ caseId, ...body }: CaseDecision) => ({ params: { caseId }, body })),
      invalidatesTags: changedByDecision,
    }),
  }),
});

export const {
  useReportReasonsQuery,
  useCaseReasonsQuery,
  useWaitingCasesQuery,
  useReportThingMutation,
  useOwnReportsInfiniteQuery,
  useOwnReportOfQuery,
  useWarningsInfiniteQuery,
  useReportCasesInfiniteQuery,
  useReportCaseQuery,
  useClaimCaseMutation,
  useReleaseCaseMutation,
  useDecideCaseMutation,
} = reportApi;
