import { readFailedSignIns, readSystem, retryFailedJobs, retryParkedRoot } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { call } from '../lib/calls/call.ts';

interface ParkedRoot {
  readonly projection: string;
  readonly root: string;
}

export const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A background call, because it is polled. */
    system: build.query({
      ...call(readSystem, (_: void) => ({ background: true })),
      providesTags: ['System'],
      keepUnusedDataFor: 0,
    }),
    failedSignIns: build.query({
      ...call(readFailedSignIns, (_: void) => ({ background: true })),
      keepUnusedDataFor: 0,
    }),
    retryFailedJobs: build.mutation({
      ...call(retryFailedJobs, (queue: string) => ({ params: { queue } })),
      invalidatesTags: ['System'],
    }),
    retryParkedRoot: build.mutation({
      ...call(retryParkedRoot, (body: ParkedRoot) => ({ body })),
      invalidatesTags: ['System'],
    }),
  }),
});

export const {
  useFailedSignInsQuery,
  useSystemQuery,
  useRetryFailedJobsMutation,
  useRetryParkedRootMutation,
} = systemApi;
