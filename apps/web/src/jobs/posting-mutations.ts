import { addJob } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { onTop } from './on-top.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

const postingMutations = api.injectEndpoints({
  endpoints: (build) => ({
    addJob: build.mutation({
      ...call(addJob),
      invalidatesTags: (_job, error) => (error ? [] : ['Job']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: job } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!job) return;
        const { jobId, title, description, company } = job;
        dispatch(
          recruitmentQueries.util.updateQueryData('latestJobListings', company.companyId, (list) =>
            onTop({ jobId, title, description }, list),
          ),
        );
      },
    }),
  }),
});

export const { useAddJobMutation } = postingMutations;
