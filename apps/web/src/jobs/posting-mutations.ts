import { addJob, editJob, type RequestOf } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { onTop } from './on-top.ts';
import { recruitmentQueries } from './recruitment-queries.ts';

interface Edit {
  readonly jobId: number;
  readonly body: RequestOf<typeof editJob>['body'];
}

const posted = { type: 'Activity', id: 'posted' } as const;

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
    /** Applicants carry the title of their job. */
    editJob: build.mutation({
      ...call(editJob, ({ jobId, body }: Edit) => ({ params: { jobId }, body })),
      invalidatesTags: (_job, error) => (error ? [] : ['Job', 'Application', posted]),
    }),
  }),
});

export const { useAddJobMutation, useEditJobMutation } = postingMutations;
