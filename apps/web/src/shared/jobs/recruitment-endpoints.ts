import { getProfile, listCompanyJobs, listLatestJobListings } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { withoutInvalid } from './listing.ts';
import { jobTags } from './job-tag.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';

export interface OwnJobsPage extends NumberedPage {
  readonly companyId: number;
}

const own = call(listCompanyJobs, ({ companyId, ...at }: OwnJobsPage) => ({
  params: { companyId },
  query: pageOf(at),
  background: true,
}));

/** One page: enough for a select list without long scrolling. */
export const choosableJobs = 50;

/** A company's queries for its jobs. */
export const recruitmentQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companyJobs: build.query({
      ...own,
      transformResponse: (answer: unknown) => withoutInvalid(own.transformResponse(answer)),
      providesTags: (list) => ['Job', ...jobTags(list)],
    }),
    newestJobs: build.query({
      ...call(listCompanyJobs, (companyId: number) => ({
        params: { companyId },
        query: { pageSize: choosableJobs },
        background: true,
      })),
      providesTags: (list) => ['Job', ...jobTags(list)],
    }),
    latestJobListings: build.query({
      ...call(listLatestJobListings, (companyId: number) => ({ params: { companyId } })),
      keepUnusedDataFor: 300,
      providesTags: [{ type: 'Activity', id: 'posted' }],
    }),
    ownCompany: build.query({
      ...call(getProfile, (accountId: number) => ({ params: { id: String(accountId) } })),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useCompanyJobsQuery, useNewestJobsQuery, useLatestJobListingsQuery, useOwnCompanyQuery } =
  recruitmentQueries;
