import {
  countApplicationsPerDay,
  getApplication,
  getProfile,
  listApplicants,
  listCompanyJobs,
  listLatestJobListings,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { withoutInvalid } from '../own/listing.ts';
import { jobTags } from './job-tag.ts';
import type { ApplicantChoice } from '../applicants/applicant-choice.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';

/** A page of the applications for a company's jobs, with its filters. */
export interface ApplicantsPage extends ApplicantChoice, NumberedPage {
  readonly companyId: number;
}

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

/** A company's queries for its jobs and applicants. */
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
    applicants: build.query({
      ...call(listApplicants, ({ companyId, page, cursor, ...choice }: ApplicantsPage) => ({
        params: { companyId },
        query: { ...choice, ...pageOf({ page, cursor }) },
        background: true,
      })),
      providesTags: ['Application'],
    }),
    application: build.query({
      ...call(getApplication, (applicationId: number) => ({ params: { applicationId }, background: true })),
      providesTags: ['Application'],
    }),
    ownCompany: build.query({
      ...call(getProfile, (accountId: number) => ({ params: { id: String(accountId) } })),
      providesTags: ['Profile'],
    }),
    applicationsPerDay: build.query({
      ...call(countApplicationsPerDay, (companyId: number) => ({ params: { companyId }, background: true })),
      providesTags: ['Application'],
    }),
  }),
});

export const {
  useCompanyJobsQuery,
  useNewestJobsQuery,
  useApplicantsQuery,
  useApplicationsPerDayQuery,
  useLatestJobListingsQuery,
  useOwnCompanyQuery,
} = recruitmentQueries;
