import { getPublicCompany, getPublicJob, listPublicJobs } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import type { JobChoice } from '../../shared/jobs/job-choice.ts';

/** The filters and the place in the list that an address names. */
export type PublicList = JobChoice & { readonly cursor?: string | undefined };

export const publicQueries = api.injectEndpoints({
  endpoints: (build) => ({
    publicJobs: build.query(call(listPublicJobs, (list: PublicList) => ({ query: list }))),
    publicJob: build.query(call(getPublicJob, (jobId: number) => ({ params: { jobId } }))),
    publicCompany: build.query(call(getPublicCompany, (companyId: number) => ({ params: { companyId } }))),
  }),
});

export const { usePublicJobsQuery, usePublicJobQuery, usePublicCompanyQuery } = publicQueries;
