import {
  addWebhook,
  createApiToken,
  editWebhook,
  listApiTokens,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  revokeApiToken,
  testWebhook,
} from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { call } from '../lib/calls/call.ts';

const ofWebhook = (webhookId: number) => ({ params: { webhookId } });
const changed = (_answer: unknown, error: unknown) => (error ? [] : (['Integration'] as const));
const sent = (_answer: unknown, error: unknown) => (error ? [] : (['Delivery'] as const));

export const integrationApi = api
  .enhanceEndpoints({ addTagTypes: ['Integration', 'Delivery'] })
  .injectEndpoints({
    endpoints: (build) => ({
      apiTokens: build.query({ ...call(listApiTokens), providesTags: ['Integration'] }),
      createApiToken: build.mutation({ ...call(createApiToken), invalidatesTags: changed }),
      revokeApiToken: build.mutation({
        ...call(revokeApiToken, (tokenId: number) => ({ params: { tokenId } })),
        invalidatesTags: changed,
      }),
      webhooks: build.query({ ...call(listWebhooks), providesTags: ['Integration'] }),
      addWebhook: build.mutation({ ...call(addWebhook), invalidatesTags: changed }),
      editWebhook: build.mutation({ ...call(editWebhook), invalidatesTags: changed }),
      removeWebhook: build.mutation({ ...call(removeWebhook, ofWebhook), invalidatesTags: changed }),
      renewWebhookSecret: build.mutation({
        ...call(renewWebhookSecret, ofWebhook),
        invalidatesTags: changed,
      }),
      testWebhook: build.mutation({ ...call(testWebhook, ofWebhook), invalidatesTags: sent }),
      deliveries: build.query({
        ...call(listWebhookDeliveries, ofWebhook),
        providesTags: ['Delivery'],
        keepUnusedDataFor: 0,
      }),
      replayDelivery: build.mutation({ ...call(replayWebhookDelivery), invalidatesTags: sent }),
    }),
  });

export const {
  useApiTokensQuery,
  useCreateApiTokenMutation,
  useRevokeApiTokenMutation,
  useWebhooksQuery,
  useAddWebhookMutation,
  useEditWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useDeliveriesQuery,
  useReplayDeliveryMutation,
} = integrationApi;
