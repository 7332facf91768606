import { deliveryDays, keptDeliveries, type WebhookDelivery, type WebhookMessage } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { truncate } from '../platform/truncate.ts';
import type { Answered } from './outgoing-request.ts';

const answerLength = 500;
const dayMs = 24 * 60 * 60_000;
/** As often as this a message is tried: over somewhat more than a day. */
const mostAttempts = 10;
/** After each attempt three times as long. */
const firstPauseMs = 10_000;
/** A process that took a message and vanished is not waited for longer; an attempt takes ten seconds. */
const leaseMs = 60_000;

/** Nothing is sent to a company that is not verified, or closed its account. */
const isVerified = `exists (
  select from principal p where p.company_id = webhook.company_id and p.verified = 1 and not p.is_disabled)`;

/** One that is taken to be sent now. */
export interface TakenDelivery {
  readonly deliveryId: string;
  readonly messageId: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
}

/** Messages on their way and what came of them. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Whether any company at all is to be told of it. */
  async isWanted(topic: string, at: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from webhook where is_active and $1 = any(topics) and created_at <= $2 limit 1',
      [topic, at],
    );
    return rowCount === 1;
  }

  /** Puts a message in line for all webhooks of a company that are told of it. Done again, it changes nothing. Resolves with which. */
  async fanOut(messageId: string, message: WebhookMessage): Promise<number[]> {
    const { rows } = await this.pool.query<{ webhookId: number }>(
      `insert into webhook_delivery (webhook_id, message_id, topic, payload, created_at, due_at)
       select webhook_id, $1, $2, $3, $4, $4 from webhook
        where company_id = $5 and is_active and $2 = any(topics) and created_at <= $6 and ${isVerified}
       on conflict (webhook_id, message_id) where not is_replay do nothing
       returning webhook_id as "webhookId"`,
      [
        messageId,
        message.type,
        JSON.stringify(message),
        this.clock.now(),
        message.data.companyId,
        message.timestamp,
      ],
    );
    return rows.map(({ webhookId }) => webhookId);
  }

  /** Puts one message in line for one webhook. */
  async add(webhookId: number, messageId: string, message: WebhookMessage): Promise<WebhookDelivery> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `insert into webhook_delivery (webhook_id, message_id, topic, payload, created_at, due_at)
       values ($1, $2, $3, $4, $5, $5) returning *`,
      [webhookId, messageId, message.type, JSON.stringify(message), this.clock.now()],
    );
    return shown(rows[0]!);
  }

  /** Puts a message in line once more; undefined where there is none of this number. */
  async replay(webhookId: number, deliveryId: number): Promise<WebhookDelivery | undefined> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `insert into webhook_delivery (webhook_id, message_id, topic, payload, created_at, due_at, is_replay)
       select webhook_id, message_id, topic, payload, $3, $3, true from webhook_delivery
        where webhook_id = $1 and delivery_id = $2 returning *`,
      [webhookId, deliveryId, this.clock.now()],
    );
    return rows[0] && shown(rows[0]);
  }

  /** Newest first. */
  async of(webhookId: number): Promise<WebhookDelivery[]> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `select * from webhook_delivery where webhook_id = $1 and created_at > $2 order by delivery_id desc limit $3`,
      [webhookId, this.oldest(), keptDeliveries],
    );
    return rows.map(shown);
  }

  /** The oldest that is due to a webhook, whose attempt begins now. A test or a replay is sent to one that is switched off as well. */
  async take(webhookId: number): Promise<TakenDelivery | undefined> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<TakenDelivery>(
      `update webhook_delivery taken set attempts = attempts + 1, attempted_at = $2, due_at = $3
         from webhook
        where webhook.webhook_id = taken.webhook_id and taken.delivery_id = (
          select delivery_id from webhook_delivery
          where webhook_id = $1 and state = 'waiting' and due_at <= $2
          order by due_at, delivery_id limit 1 for update skip locked)
          and ${isVerified}
       returning taken.delivery_id as "deliveryId", message_id as "messageId", payload, attempts, url`,
      [webhookId, now, new Date(now.getTime() + leaseMs)],
    );
    return rows[0];
  }

  /** Notes what came of an attempt. Resolves with when the next one is due, where there is one. */
  async note(
    { deliveryId, attempts }: TakenDelivery,
    { status, text }: Answered,
    { isDelivered, milliseconds }: { readonly isDelivered: boolean; readonly milliseconds: number },
  ): Promise<Date | undefined> {
    const isLast = attempts >= mostAttempts;
    const state = isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting';
    const due = new Date(this.clock.now().getTime() + firstPauseMs * 3 ** (attempts - 1));
    const answer = truncate(text.toWellFormed().replaceAll('\0', ''), answerLength);
    const { rowCount } = await this.pool.query(
      `update webhook_delivery set state = $2, due_at = $3, status = $4, milliseconds = $5, answer = $6
        where delivery_id = $1 and state = 'waiting'`,
      [deliveryId, state, due, status ?? null, milliseconds, answer],
    );
    return state === 'waiting' && rowCount === 1 ? due : undefined;
  }

  /** Webhooks for which something has been due for a while: whoever was to send it is gone. */
  async overdue(ms: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ webhookId: number }>(
      `select distinct webhook_id as "webhookId" from webhook_delivery join webhook using (webhook_id)
        where state = 'waiting' and due_at <= $1 and ${isVerified}`,
      [new Date(this.clock.now().getTime() - ms)],
    );
    return rows.map(({ webhookId }) => webhookId);
  }

  /** Those that nobody is shown any more, but for what still waits. */
  async removeOld() {
    await this.pool.query(`delete from webhook_delivery where created_at <= $1`, [this.oldest()]);
    await this.pool.query(
      `delete from webhook_delivery old using webhook
        where old.webhook_id = webhook.webhook_id and old.state <> 'waiting' and old.delivery_id <= (
          select delivery_id from webhook_delivery kept where kept.webhook_id = webhook.webhook_id
          order by delivery_id desc offset $1 limit 1)`,
      [keptDeliveries],
    );
  }

  private oldest() {
    return new Date(this.clock.now().getTime() - deliveryDays * dayMs);
  }
}

interface DeliveryRow {
  readonly delivery_id: string;
  readonly message_id: string;
  readonly topic: string;
  readonly state: WebhookDelivery['state'];
  readonly attempts: number;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly attempted_at: Date | null;
  readonly status: number | null;
  readonly milliseconds: number | null;
  readonly answer: string | null;
  readonly is_replay: boolean;
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
