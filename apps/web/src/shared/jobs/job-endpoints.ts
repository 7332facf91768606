import { getJob, listFieldsOfWork, listJobs, listSimilarJobs } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import type { JobChoice } from './job-choice.ts';
import { withoutInvalid } from './listing.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';
import { jobTag, jobTags } from './job-tag.ts';

const board = call(listJobs, ({ page, cursor, ...choice }: JobChoice & NumberedPage) => ({
  query: { ...choice, ...pageOf({ page, cursor }) },
  background: true,
}));

export const jobQueries = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query({
      ...board,
      transformResponse: (answer: unknown) => withoutInvalid(board.transformResponse(answer)),
      // Long enough to read some jobs and return to the same place.
      keepUnusedDataFor: 600,
      providesTags: jobTags,
    }),
    job: build.query({
      ...call(getJob, (jobId: number) => ({ params: { jobId }, background: true })),
      providesTags: (_job, _error, id) => [jobTag(id)],
    }),
    similarJobs: build.query({
      ...call(listSimilarJobs, (jobId: number) => ({ params: { jobId }, background: true })),
      providesTags: (jobs) => jobTags(jobs && { jobs }),
    }),
    fieldsOfWork: build.query(call(listFieldsOfWork)),
    presentFields: build.query(
      call(listFieldsOfWork, (_: void) => ({ query: { present: 'true' as const } })),
    ),
  }),
});

export const { useJobsQuery, useJobQuery, useSimilarJobsQuery, useFieldsOfWorkQuery, usePresentFieldsQuery } =
  jobQueries;
