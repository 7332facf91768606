import { listApplicants, listCompanyJobs, listLatestJobListings } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { withoutInvalid } from './listing.ts';
import { byCursor, cursorOf, type Position } from './reading.ts';

/** The applications for one company's jobs, or for one of them. */
export interface Applicants {
  readonly companyId: number;
  readonly jobId?: number;
}

const own = call(listCompanyJobs, (at: Position<number>) => ({
  params: { companyId: at.queryArg },
  query: cursorOf(at),
}));

/** What a company has to do with its jobs and applicants. */
export const recruitmentQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companyJobs: build.infiniteQuery({
      ...own,
      transformResponse: (answer: unknown) => withoutInvalid(own.transformResponse(answer)),
      infiniteQueryOptions: byCursor,
      providesTags: ['Job'],
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

export const { useCompanyJobsInfiniteQuery, useApplicantsInfiniteQuery, useLatestJobListingsQuery } =
  recruitmentQueries;
