import {
  addRejectionTemplate,
  deleteRejectionTemplate,
  editRejectionTemplate,
  listRejectionTemplates,
  type Pending,
  type RejectionTemplates,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { type Sent, shownUntilVisible } from '../lib/shown-until-visible.ts';
import type { Store } from '../lib/store.ts';

export interface WrittenTemplate {
  readonly name: string;
  readonly words: string;
}

/** Each answer is the whole list; after a refusal it is refetched, because somebody else was faster. */
async function showTemplates(
  cache: Sent<RejectionTemplates | Pending> & Pick<Store, 'dispatch'>,
): Promise<void> {
  const { rejectionTemplates } = templateApi.endpoints;
  const answer = await shownUntilVisible(cache).catch(() => null);
  await cache.dispatch(
    answer === null
      ? rejectionTemplates.initiate(undefined, { subscribe: false, forceRefetch: true })
      : templateApi.util.upsertQueryData('rejectionTemplates', undefined, answer),
  );
}

/** A company's templates for rejection messages. */
const templateApi = api.injectEndpoints({
  endpoints: (build) => ({
    rejectionTemplates: build.query(call(listRejectionTemplates, (_: void) => ({ background: true }))),
    addTemplate: build.mutation({
      ...call(addRejectionTemplate, (body: WrittenTemplate) => ({ body })),
      onQueryStarted: (_, cache) => showTemplates(cache),
    }),
    editTemplate: build.mutation({
      ...call(
        editRejectionTemplate,
        ({ templateId, ...body }: WrittenTemplate & { templateId: number; revision: number }) => ({
          params: { templateId },
          body,
        }),
      ),
      onQueryStarted: (_, cache) => showTemplates(cache),
    }),
    deleteTemplate: build.mutation({
      ...call(deleteRejectionTemplate, (templateId: number) => ({ params: { templateId } })),
      onQueryStarted: (_, cache) => showTemplates(cache),
    }),
  }),
});

export const {
  useRejectionTemplatesQuery,
  useAddTemplateMutation,
  useEditTemplateMutation,
  useDeleteTemplateMutation,
} = templateApi;
