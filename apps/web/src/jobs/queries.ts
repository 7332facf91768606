import {
  getJob,
  listAppliedJobIds,
  listApplicants,
  listCompanyJobs,
  listFieldsOfWork,
  listJobs,
  listLatestAppliedJobs,
  listLatestJobListings,
} from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { withoutInvalid } from './listing.ts';

/** The applications for one company's jobs, or for one of them. */
export interface Applicants {
  readonly companyId: number;
  readonly jobId?: number;
}

interface Position<Argument> {
  readonly queryArg: Argument;
  readonly pageParam: string | null;
}

/** Begins at the start and goes on where the server's cursor points. */
const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
const cursorOf = ({ pageParam }: Position<unknown>) => ({ cursor: pageParam ?? undefined });

const board = call(listJobs, (at: Position<void>) => ({ query: cursorOf(at) }));
const own = call(listCompanyJobs, (at: Position<number>) => ({
  params: { companyId: at.queryArg },
  query: cursorOf(at),
}));

/** Jobs and applications change under their reader's hands: read anew with every visit, while the last state shows. */
export const current = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Seconds for which the lists beside the feed are as good as new. */
export const recent = { refetchOnMountOrArgChange: 60 } as const;

export const jobQueries = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.infiniteQuery({
      ...board,
      transformResponse: (answer: unknown) => withoutInvalid(board.transformResponse(answer)),
      infiniteQueryOptions: byCursor,
      providesTags: (list) => list?.pages.flatMap(({ jobs }) => jobs).map(tagOf) ?? [],
    }),
    job: build.query({
      ...call(getJob, (jobId: number) => ({ params: { jobId } })),
      providesTags: (_job, _error, id) => [{ type: 'Job', id }],
    }),
    companyJobs: build.infiniteQuery({
      ...own,
      transformResponse: (answer: unknown) => withoutInvalid(own.transformResponse(answer)),
      infiniteQueryOptions: byCursor,
      providesTags: ['Job'],
    }),
    fieldsOfWork: build.query(call(listFieldsOfWork)),
    appliedJobIds: build.query({
      ...call(listAppliedJobIds, (userId: number) => ({ params: { userId } })),
      providesTags: ['Application'],
    }),
    latestAppliedJobs: build.query({
      ...call(listLatestAppliedJobs, (userId: number) => ({ params: { userId } })),
      keepUnusedDataFor: 300,
      providesTags: [{ type: 'Activity', id: 'applied' }],
    }),
    latestJobListings: build.query({
      ...call(listLatestJobListings, (companyId: number) => ({ params: { companyId } })),
      keepUnusedDataFor: 300,
      providesTags: [{ type: 'Activity', id: 'posted' }],
    }),
    applicants: build.infiniteQuery({
      ...call(listApplicants, (at: Position<Applicants>) => ({
        params: { companyId: at.queryArg.companyId },
        query: { jobId: at.queryArg.jobId, ...cursorOf(at) },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Application'],
    }),
  }),
});

const tagOf = ({ jobId: id }: { jobId: number }) => ({ type: 'Job' as const, id });

export const {
  useJobsInfiniteQuery,
  useJobQuery,
  useCompanyJobsInfiniteQuery,
  useFieldsOfWorkQuery,
  useAppliedJobIdsQuery,
  useApplicantsInfiniteQuery,
  useLatestAppliedJobsQuery,
  useLatestJobListingsQuery,
} = jobQueries;
