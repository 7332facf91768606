import { z } from 'zod';
import { evenSuspended, only, ownerOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, success } from '../shapes.ts';

/** The kinds of messages that a webhook can get. */
export const webhookTopics = [
  'application.submitted',
  'application.moved',
  'application.decided',
  'application.withdrawn',
  'application.resume_replaced',
  'job.posted',
  'job.edited',
  'job.closed',
  'job.reopened',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const webhookUrlLimit = 500;
/** How many deliveries are kept for each webhook, and for how many days. */
export const keptDeliveries = 100;
export const deliveryDays = 30;
/** How many hours after a renewal messages are signed with the previous secret too. */
export const previousSecretHours = 24;

/**
 * A webhook without its secret. No delivery has succeeded since `failingSince`; null if none has failed. While `isActive` is false, nothing is
 * sent, and events from that time are not sent later either.
 */
export const webhook = z
  .object({
    webhookId: id,
    url: z.string(),
    topics: z.array(z.enum(webhookTopics)),
    isActive: z.boolean(),
    createdAt: instant,
    failingSince: instant.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

/** The latest attempt to deliver a message. `answer`: the beginning of the receiver's answer, or why there was none. */
export const webhookDelivery = z
  .object({
    deliveryId: id,
    messageId: z.string(),
    topic: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    createdAt: instant,
    attemptedAt: instant.nullable(),
    nextAttemptAt: instant.nullable(),
    status: z.int().nullable(),
    milliseconds: z.int().nullable(),
    answer: z.string().nullable(),
    isReplay: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/**
 * The message that is sent: ids, a status and an address to read the rest with a token, but no personal data. `version` increases when a
 * field is removed or changes its meaning; new fields may be added at any time.
 */
export const webhookMessage = z
  .object({
    type: z.enum([...webhookTopics, 'test']),
    version: z.literal(1),
    timestamp: instant,
    data: z.object({
      companyId: id,
      jobId: id.optional(),
      applicationId: id.optional(),
      status: z.string().optional(),
      /** The company's stage that the application was moved to; null: out of all stages. */
      stageId: id.nullable().optional(),
      links: z.object({ job: z.string().optional(), application: z.string().optional() }),
    }),
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.output<typeof webhookMessage>;

const choices = z.object({
  url: z
    .string('Address is required.')
    .trim()
    .min(1, 'Address is required.')
    .max(webhookUrlLimit, `Must be at most ${webhookUrlLimit} characters.`),
  topics: z
    .array(z.enum(webhookTopics))
    .min(1, 'Choose at least one kind of event.')
    .max(webhookTopics.length, 'Choose each kind once.'),
});
const one = z.object({ webhookId: idText });
const withSecret = webhook.extend({ secret: z.string() }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof withSecret>;

export const listWebhooks = contract({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The webhooks of the caller’s company, newest first.',
  access: ownerOnly(only('Company')),
  answer: z.object({ webhooks: z.array(webhook) }),
});

export const addWebhook = contract({
  method: 'POST',
  path: '/api/webhooks',
  summary:
    'Adds a webhook. Only this answer contains the secret that its messages are signed with, as specified at https://www.standardwebhooks.com.',
  access: ownerOnly(only('Company')),
  body: choices,
  freshProof: true,
  shownOnce: true,
  answer: withSecret,
  status: 201,
});

export const editWebhook = contract({
  method: 'PUT',
  path: '/api/webhooks/:webhookId',
  summary: 'Changes the address and the topics of a webhook, and turns it on or off.',
  access: ownerOnly(only('Company')),
  params: one,
  body: choices.extend({ isActive: z.boolean() }),
  freshProof: true,
  answer: webhook,
});

export const removeWebhook = contract({
  method: 'DELETE',
  path: '/api/webhooks/:webhookId',
  summary: 'Deletes a webhook with its deliveries. Nothing more is sent to it.',
  access: ownerOnly(evenSuspended(only('Company'))),
  params: one,
  answer: success,
});

export const renewWebhookSecret = contract({
  method: 'POST',
  path: '/api/webhooks/:webhookId/secret',
  summary: `Replaces the secret of a webhook. Only this answer contains the new one. For ${previousSecretHours} hours, messages are signed with the previous secret as well.`,
  access: ownerOnly(only('Company')),
  params: one,
  freshProof: true,
  shownOnce: true,
  answer: withSecret,
});

export const testWebhook = contract({
  method: 'POST',
  path: '/api/webhooks/:webhookId/test',
  summary: 'Sends a message of the type `test`, also to a webhook that is switched off.',
  access: ownerOnly(only('Company')),
  params: one,
  answer: webhookDelivery,
  status: 202,
});

export const listWebhookDeliveries = contract({
  method: 'GET',
  path: '/api/webhooks/:webhookId/deliveries',
  summary: `The last ${keptDeliveries} deliveries to a webhook within ${deliveryDays} days, newest first.`,
  access: ownerOnly(only('Company')),
  params: one,
  ofOne: true,
  answer: z.object({ deliveries: z.array(webhookDelivery) }),
});

export const replayWebhookDelivery = contract({
  method: 'POST',
  path: '/api/webhooks/:webhookId/deliveries/:deliveryId/replay',
  summary: 'Sends a message once more, with the same `webhook-id`.',
  access: ownerOnly(only('Company')),
  params: one.extend({ deliveryId: idText }),
  answer: webhookDelivery,
  status: 202,
});
