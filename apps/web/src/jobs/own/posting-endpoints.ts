import { addJob, editJob, type RequestOf } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { moveToFront } from '../../shared/jobs/move-to-front.ts';
import { recruitmentQueries } from '../../shared/jobs/recruitment-endpoints.ts';

type Body = RequestOf<typeof addJob>['body'];

interface Edit {
  readonly jobId: number;
  readonly body: RequestOf<typeof editJob>['body'];
}

const postingMutations = api.injectEndpoints({
  endpoints: (build) => ({
    addJob: build.mutation({
      ...call(addJob, (body: Body) => ({ body })),
      invalidatesTags: (_job, error) => (error ? [] : ['Job']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: job } = await queryFulfilled.catch(() => ({ data: null }));
        if (!job) return;
        const { jobId, title, description, company } = job;
        dispatch(
          recruitmentQueries.util.updateQueryData('latestJobListings', company.companyId, (list) =>
            moveToFront({ jobId, title, description }, list),
          ),
        );
      },
    }),
    /** Applications include the title of their job. */
    editJob: build.mutation({
      ...call(editJob, ({ jobId, body }: Edit) => ({ params: { jobId }, body })),
      invalidatesTags: (_job, error) =>
        error ? [] : ['Job', 'Application', { type: 'Activity', id: 'posted' }],
    }),
  }),
});

export const { useAddJobMutation, useEditJobMutation } = postingMutations;
