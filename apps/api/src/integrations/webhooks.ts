import type { Webhook, WebhookTopic } from '@lock-in/contracts';
import { previousSecretHours } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Secrets } from '../platform/config/secrets.ts';
import { openSecret, sealSecret } from './webhook-secrets.ts';

/** What is kept of a webhook, but for its secrets. */
export interface KeptWebhook {
  readonly webhookId: number;
  readonly accountId: number;
  readonly companyId: number;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
}

/** The rows of webhooks. Like tokens they lie beside the log, because of their secrets; what becomes of them are events. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly pool: pg.Pool,
    private readonly secrets: Secrets,
  ) {}

  /** Newest first. */
  async ofCompany(companyId: number): Promise<KeptWebhook[]> {
    const { rows } = await this.pool.query<KeptWebhook>(
      `select ${columns} from webhook where company_id = $1 order by webhook_id desc`,
      [companyId],
    );
    return rows;
  }

  async one(webhookId: number, companyId: number): Promise<KeptWebhook | undefined> {
    const { rows } = await this.pool.query<KeptWebhook>(
      `select ${columns} from webhook where webhook_id = $1 and company_id = $2`,
      [webhookId, companyId],
    );
    return rows[0];
  }

  async keep(client: pg.ClientBase, { webhookId, ...kept }: KeptWebhook, secret: string) {
    const { accountId, companyId, url, topics, createdAt } = kept;
    await client.query(
      `insert into webhook (webhook_id, account_id, company_id, url, topics, secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [webhookId, accountId, companyId, url, topics, this.sealed(webhookId, secret), createdAt],
    );
  }

  /** Switched on again, it begins without the failures before. */
  async change(client: pg.ClientBase, { webhookId, url, topics, isActive }: KeptWebhook) {
    await client.query(
      `update webhook set url = $2, topics = $3, is_active = $4,
         failing_since = case when $4 and is_active and url = $2 then failing_since end
       where webhook_id = $1`,
      [webhookId, url, topics, isActive],
    );
    if (!isActive) await this.giveUp(client, webhookId);
  }

  async switchOff(client: pg.ClientBase, webhookId: number) {
    await client.query('update webhook set is_active = false where webhook_id = $1', [webhookId]);
    await this.giveUp(client, webhookId);
  }

  private async giveUp(client: pg.ClientBase, webhookId: number) {
    await client.query(
      `update webhook_delivery set state = 'failed' where webhook_id = $1 and state = 'waiting'`,
      [webhookId],
    );
  }

  /** The one before goes on signing for a day, so that a receiver may learn the new one in its own time. */
  async renewSecret(client: pg.ClientBase, webhookId: number, secret: string, now: Date) {
    const until = new Date(now.getTime() + previousSecretHours * 3_600_000);
    await client.query(
      'update webhook set previous_secret = secret, previous_until = $3, secret = $2 where webhook_id = $1',
      [webhookId, this.sealed(webhookId, secret), until],
    );
  }

  /** With its deliveries. */
  async forget(client: pg.ClientBase, webhookId: number) {
    await client.query('delete from webhook where webhook_id = $1', [webhookId]);
  }

  /** Those that messages are signed with at a moment, the newest first. */
  async secretsOf(webhookId: number, now: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ secret: Buffer; previous: Buffer | null }>(
      `select secret, case when previous_until > $2 then previous_secret end as previous
         from webhook where webhook_id = $1`,
      [webhookId, now],
    );
    return rows
      .flatMap(({ secret, previous }) => [secret, ...(previous ? [previous] : [])])
      .map((box) => openSecret(this.secrets.webhooks, webhookId, box));
  }

  private sealed(webhookId: number, secret: string) {
    return sealSecret(this.secrets.webhooks, webhookId, secret);
  }
}

export const shownWebhook = (kept: KeptWebhook): Webhook => ({
  webhookId: kept.webhookId,
  url: kept.url,
  topics: [...kept.topics],
  isActive: kept.isActive,
  createdAt: kept.createdAt.toISOString(),
  failingSince: kept.failingSince?.toISOString() ?? null,
});

const columns = `webhook_id as "webhookId", account_id as "accountId", company_id as "companyId", url, topics,
  is_active as "isActive", created_at as "createdAt", failing_since as "failingSince"`;
