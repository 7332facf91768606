import { getJob, listFieldsOfWork, listJobs } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { withoutInvalid } from './listing.ts';
import { byCursor, cursorOf, jobTag, type Position } from './reading.ts';

const board = call(listJobs, (at: Position<void>) => ({ query: cursorOf(at) }));

export const jobQueries = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.infiniteQuery({
      ...board,
      transformResponse: (answer: unknown) => withoutInvalid(board.transformResponse(answer)),
      infiniteQueryOptions: byCursor,
      providesTags: (list) => list?.pages.flatMap(({ jobs }) => jobs).map(({ jobId }) => jobTag(jobId)) ?? [],
    }),
    job: build.query({
      ...call(getJob, (jobId: number) => ({ params: { jobId } })),
      providesTags: (_job, _error, id) => [jobTag(id)],
    }),
    fieldsOfWork: build.query(call(listFieldsOfWork)),
  }),
});

export const { useJobsInfiniteQuery, useJobQuery, useFieldsOfWorkQuery } = jobQueries;
