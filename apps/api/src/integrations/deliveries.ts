import { deliveryDays, keptDeliveries, type WebhookDelivery, type WebhookMessage } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import { truncate } from '../platform/truncate.ts';
import type { Answered } from './outgoing-request.ts';
import type { DeliveryRow, WebhookTables } from './webhook-tables.ts';

const answerLength = 500;
const dayMs = 24 * 60 * 60_000;
/** Maximum number of attempts per message, over somewhat more than a day. */
const mostAttempts = 10;
/** The pause after the first attempt; each further pause is three times as long. */
const firstPauseMs = 10_000;
/** Time after which a delivery is retried if the process that took it crashed; an attempt takes at most ten seconds. */
const leaseMs = 60_000;

/** Nothing is sent to a company that is not verified or that closed its account. */
const isVerified = sql<boolean>`exists (
  select from principal p where p.company_id = webhook.company_id and p.verified = 1 and not p.is_disabled)`;

/** A delivery that is claimed for sending now. */
export interface TakenDelivery {
  readonly deliveryId: string;
  readonly messageId: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
}

/** Queued deliveries and their results. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
  ) {}

  /** Whether any company's webhook subscribes to the topic. */
  async hasSubscriber(topic: string, at: string): Promise<boolean> {
    const found = await this.tables
      .selectFrom('webhook')
      .where('is_active', '=', true)
      .where(({ eb, fn, val }) => eb(val(topic), '=', fn.any('topics')))
      .where('created_at', '<=', new Date(at))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Queues a message once for each subscribed webhook of a company. Resolves with the ids of webhooks that did not have it yet. */
  async queueForSubscribers(messageId: string, message: WebhookMessage): Promise<number[]> {
    const { type, timestamp, data } = message;
    const now = this.clock.now();
    const { rows } = await sql<{ webhookId: number }>`
      insert into webhook_delivery (webhook_id, message_id, topic, payload, created_at, due_at)
      select webhook_id, ${messageId}, ${type}, ${JSON.stringify(message)}, ${now}, ${now} from webhook
      where company_id = ${data.companyId} and is_active and ${type} = any(topics) and created_at <= ${timestamp} and ${isVerified}
      on conflict (webhook_id, message_id) where not is_replay do nothing
      returning webhook_id as "webhookId"`.execute(this.tables);
    return rows.map(({ webhookId }) => webhookId);
  }

  /** Queues a message for one webhook. */
  async add(webhookId: number, messageId: string, message: WebhookMessage): Promise<WebhookDelivery> {
    const now = this.clock.now();
    const added = await this.tables
      .insertInto('webhook_delivery')
      .values({
        webhook_id: webhookId,
        message_id: messageId,
        topic: message.type,
        payload: JSON.stringify(message),
        created_at: now,
        due_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(added);
  }

  /** Queues a message again; `undefined` if the delivery does not exist. */
  async replay(webhookId: number, deliveryId: number): Promise<WebhookDelivery | undefined> {
    const now = this.clock.now();
    const { rows } = await sql<DeliveryRow>`
      insert into webhook_delivery (webhook_id, message_id, topic, payload, created_at, due_at, is_replay)
      select webhook_id, message_id, topic, payload, ${now}, ${now}, true from webhook_delivery
      where webhook_id = ${webhookId} and delivery_id = ${deliveryId} returning *`.execute(this.tables);
    return rows[0] && shown(rows[0]);
  }

  /** Newest first. */
  async of(webhookId: number): Promise<WebhookDelivery[]> {
    const rows = await this.tables
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('created_at', '>', this.oldest())
      .orderBy('delivery_id', 'desc')
      .limit(keptDeliveries)
      .execute();
    return rows.map(shown);
  }

  /** Claims the oldest delivery that is due to a webhook. Tests and replays are also sent to a disabled webhook. */
  async take(webhookId: number): Promise<TakenDelivery | undefined> {
    const now = this.clock.now();
    const leased = new Date(now.getTime() + leaseMs);
    const { rows } = await sql<TakenDelivery>`
      update webhook_delivery taken set attempts = attempts + 1, attempted_at = ${now}, due_at = ${leased}
      from webhook
      where webhook.webhook_id = taken.webhook_id and taken.delivery_id = (
          select delivery_id from webhook_delivery
          where webhook_id = ${webhookId} and state = 'waiting' and due_at <= ${now}
          order by due_at, delivery_id limit 1 for update skip locked)
        and ${isVerified}
      returning taken.delivery_id as "deliveryId", message_id as "messageId", payload, attempts, url
    `.execute(this.tables);
    return rows[0];
  }

  /** When the next delivery to a webhook is due; `null` if there is none that `take` would claim. */
  async nextDueAt(webhookId: number): Promise<Date | null> {
    const { due } = await this.tables
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.webhook_id', 'webhook_delivery.webhook_id')
      .select(({ fn }) => fn.min<Date | null>('due_at').as('due'))
      .where('webhook.webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .where(isVerified)
      .executeTakeFirstOrThrow();
    return due;
  }

  /** Saves the result of an attempt. */
  async note(
    { deliveryId, attempts }: TakenDelivery,
    { status, text }: Answered,
    { isDelivered, milliseconds }: { readonly isDelivered: boolean; readonly milliseconds: number },
  ) {
    const isLast = attempts >= mostAttempts;
    const state = isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting';
    const due = new Date(this.clock.now().getTime() + firstPauseMs * 3 ** (attempts - 1));
    const answer = truncate(text.toWellFormed().replaceAll('\0', ''), answerLength);
    await this.tables
      .updateTable('webhook_delivery')
      .set({ state, due_at: due, status: status ?? null, milliseconds, answer })
      .where('delivery_id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
  }

  /** Webhooks with a delivery that has been due for a while: the process that should send it has stopped. */
  async overdue(ms: number): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.webhook_id', 'webhook_delivery.webhook_id')
      .select('webhook.webhook_id')
      .distinct()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', new Date(this.clock.now().getTime() - ms))
      .where(isVerified)
      .execute();
    return rows.map((row) => row.webhook_id);
  }

  /** Deletes deliveries that are no longer shown. A waiting one is kept until it is too old. */
  async removeOld() {
    await this.tables.deleteFrom('webhook_delivery').where('created_at', '<=', this.oldest()).execute();
    await sql`
      delete from webhook_delivery old using webhook
      where old.webhook_id = webhook.webhook_id and old.state <> 'waiting' and old.delivery_id <= (
        select delivery_id from webhook_delivery kept where kept.webhook_id = webhook.webhook_id
        order by delivery_id desc offset ${keptDeliveries} limit 1)`.execute(this.tables);
  }

  private get tables() {
    return this.database.tables<WebhookTables>();
  }

  private oldest() {
    return new Date(this.clock.now().getTime() - deliveryDays * dayMs);
  }
}

const shown = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: Number(row.delivery_id),
  messageId: row.message_id,
  topic: row.topic,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  status: row.status,
  milliseconds: row.milliseconds,
  answer: row.answer,
  isReplay: row.is_replay,
});
