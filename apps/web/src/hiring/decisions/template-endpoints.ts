import {
  addRejectionTemplate,
  deleteRejectionTemplate,
  editRejectionTemplate,
  listRejectionTemplates,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

export interface WrittenTemplate {
  readonly name: string;
  readonly words: string;
}

/** Also after a refusal: somebody else was faster, and the cached data is stale. */
const invalidatesTags = ['Template'] as const;

/** A company's templates for rejection messages. */
const templateApi = api.injectEndpoints({
  endpoints: (build) => ({
    rejectionTemplates: build.query({
      ...call(listRejectionTemplates, (_: void) => ({ background: true })),
      providesTags: ['Template'],
    }),
    addTemplate: build.mutation({
      ...call(addRejectionTemplate, (body: WrittenTemplate) => ({ body })),
      invalidatesTags,
    }),
    editTemplate: build.mutation({
      ...call(
        editRejectionTemplate,
        ({ templateId, ...body }: WrittenTemplate & { templateId: number; revision: number }) => ({
          params: { templateId },
          body,
        }),
      ),
      invalidatesTags,
    }),
    deleteTemplate: build.mutation({
      ...call(deleteRejectionTemplate, (templateId: number) => ({ params: { templateId }, quiet: true })),
      invalidatesTags,
    }),
  }),
});

export const {
  useRejectionTemplatesQuery,
  useAddTemplateMutation,
  useEditTemplateMutation,
  useDeleteTemplateMutation,
} = templateApi;
