import type { WebhookDelivery, WebhookTopic } from '@lock-in/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../platform/database/read-model.ts';

const WebhookRow = defineEntity({
  name: 'WebhookRow',
  tableName: 'webhook',
  properties: {
    webhook_id: p.integer().primary(),
    account_id: p.integer(),
    company_id: p.integer(),
    url: p.text(),
    topics: p.array().$type<readonly WebhookTopic[]>(),
    secret: p.blob().$type<Buffer>(),
    previous_secret: p.blob().$type<Buffer>().strictNullable(),
    previous_until: p.datetime().strictNullable(),
    is_active: p.boolean().default(true),
    created_at: p.datetime(),
    failing_since: p.datetime().strictNullable(),
    /** Until then only one process sends to the webhook. */
    busy_until: p.datetime().strictNullable(),
  },
});

const WebhookDeliveryRow = defineEntity({
  name: 'WebhookDeliveryRow',
  tableName: 'webhook_delivery',
  properties: {
    delivery_id: p.bigint('string').primary().autoincrement(),
    webhook_id: p.integer(),
    message_id: p.text(),
    topic: p.text(),
    payload: p.text(),
    state: p.text().$type<WebhookDelivery['state']>().default('waiting'),
    attempts: p.smallint().default(0),
    created_at: p.datetime(),
    due_at: p.datetime(),
    attempted_at: p.datetime().strictNullable(),
    status: p.smallint().strictNullable(),
    milliseconds: p.integer().strictNullable(),
    answer: p.text().strictNullable(),
    is_replay: p.boolean().default(false),
  },
});

export type DeliveryRow = InferEntity<typeof WebhookDeliveryRow>;

export type WebhookTables = TablesOf<typeof WebhookRow | typeof WebhookDeliveryRow>;
