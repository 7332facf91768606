import {
  addRejectionTemplate,
  deleteRejectionTemplate,
  editRejectionTemplate,
  listRejectionTemplates,
  type OutcomeOf,
  type RejectionTemplates,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Meta } from '../lib/base-query.ts';
import { call } from '../lib/call.ts';
import { isPending } from '../lib/pending-answer.ts';
import { settledOf } from '../lib/pending-changes.ts';
import type { Store } from '../lib/store.ts';

/** Said where words with them are written. */
export const placeholders = '{name} and {job} become the applicant’s name and the job’s title.';

export interface WrittenTemplate {
  readonly name: string;
  readonly words: string;
}

interface Kept {
  readonly dispatch: Store['dispatch'];
  readonly queryFulfilled: PromiseLike<{
    data: OutcomeOf<typeof addRejectionTemplate>;
    meta: Meta | undefined;
  }>;
}

/** Each answer is the whole list; after a refusal it is read anew, because somebody else was faster then. */
async function show({ dispatch, queryFulfilled }: Kept): Promise<void> {
  const { rejectionTemplates } = templateCalls.endpoints;
  try {
    const { data, meta } = await queryFulfilled;
    const answer = isPending(data) ? await settledOf<RejectionTemplates>(meta)() : data;
    if (answer !== null)
      await dispatch(templateCalls.util.upsertQueryData('rejectionTemplates', undefined, answer));
  } catch {
    await dispatch(rejectionTemplates.initiate(undefined, { subscribe: false, forceRefetch: true }));
  }
}

/** What a company keeps ready to say with a rejection. */
const templateCalls = api.injectEndpoints({
  endpoints: (build) => ({
    rejectionTemplates: build.query(call(listRejectionTemplates, (_: void) => ({ background: true }))),
    addTemplate: build.mutation({
      ...call(addRejectionTemplate, (body: WrittenTemplate) => ({ body })),
      onQueryStarted: (_, cache) => show(cache),
    }),
    editTemplate: build.mutation({
      ...call(
        editRejectionTemplate,
        ({ templateId, ...body }: WrittenTemplate & { templateId: number; revision: number }) => ({
          params: { templateId },
          body,
        }),
      ),
      onQueryStarted: (_, cache) => show(cache),
    }),
    deleteTemplate: build.mutation({
      ...call(deleteRejectionTemplate, (templateId: number) => ({ params: { templateId } })),
      onQueryStarted: (_, cache) => show(cache),
    }),
  }),
});

export const {
  useRejectionTemplatesQuery,
  useAddTemplateMutation,
  useEditTemplateMutation,
  useDeleteTemplateMutation,
} = templateCalls;
