import type { Webhook, WebhookTopic } from '@lock-in/contracts';
import { previousSecretHours } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type pg from 'pg';
import { AccountStore } from '../platform/access/account-stores.ts';
import { Secrets } from '../platform/config/secrets.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import { openSecret, sealSecret } from './webhook-secrets.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** The stored fields of a webhook, without its secrets. */
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

/** The rows of webhooks. Like tokens they are stored outside the log, because of their secrets; changes are events. */
@Injectable()
export class Webhooks extends AccountStore {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  /** Newest first. */
  async ofCompany(companyId: number): Promise<KeptWebhook[]> {
    return this.tables()
      .selectFrom('webhook')
      .select(columns)
      .where('company_id', '=', companyId)
      .orderBy('webhook_id', 'desc')
      .execute();
  }

  async one(webhookId: number, companyId: number): Promise<KeptWebhook | undefined> {
    return this.tables()
      .selectFrom('webhook')
      .select(columns)
      .where('webhook_id', '=', webhookId)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
  }

  async keep(client: pg.ClientBase, kept: KeptWebhook, secret: string) {
    const values = {
      webhook_id: kept.webhookId,
      account_id: kept.accountId,
      company_id: kept.companyId,
      url: kept.url,
      topics: kept.topics,
      secret: this.sealed(kept.webhookId, secret),
      created_at: kept.createdAt,
    };
    await this.tables(client).insertInto('webhook').values(values).execute();
  }

  /** Enabling a webhook again, or changing its address, clears its failures. */
  async change(client: pg.ClientBase, { webhookId, url, topics, isActive }: KeptWebhook) {
    const failingSince = sql<Date | null>`case when ${isActive} and is_active and url = ${url} then failing_since end`;
    await this.tables(client)
      .updateTable('webhook')
      .set({ url, topics, is_active: isActive, failing_since: failingSince })
      .where('webhook_id', '=', webhookId)
      .execute();
    if (!isActive) await this.giveUp(client, webhookId);
  }

  async switchOff(client: pg.ClientBase, webhookId: number) {
    await this.tables(client)
      .updateTable('webhook')
      .set({ is_active: false })
      .where('webhook_id', '=', webhookId)
      .execute();
    await this.giveUp(client, webhookId);
  }

  private async giveUp(client: pg.ClientBase, webhookId: number) {
    await this.tables(client)
      .updateTable('webhook_delivery')
      .set({ state: 'failed' })
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** The previous secret also signs for a day, so that the receiver has time to switch. */
  async renewSecret(client: pg.ClientBase, webhookId: number, secret: string, now: Date) {
    await this.tables(client)
      .updateTable('webhook')
      .set(({ ref }) => ({
        previous_secret: ref('secret'),
        previous_until: new Date(now.getTime() + previousSecretHours * 3_600_000),
        secret: this.sealed(webhookId, secret),
      }))
      .where('webhook_id', '=', webhookId)
      .execute();
  }

  /** Deletes a webhook and its deliveries. */
  async forget(client: pg.ClientBase, webhookId: number) {
    await this.tables(client).deleteFrom('webhook').where('webhook_id', '=', webhookId).execute();
  }

  override async forgetAccount(accountId: number, client?: pg.ClientBase) {
    await this.tables(client).deleteFrom('webhook').where('account_id', '=', accountId).execute();
  }

  /** The secrets that sign messages at a given time, newest first. */
  async secretsOf(webhookId: number, now: Date): Promise<string[]> {
    const rows = await this.tables()
      .selectFrom('webhook')
      .select((eb) => [
        'secret',
        eb.case().when('previous_until', '>', now).then(eb.ref('previous_secret')).end().as('previous'),
      ])
      .where('webhook_id', '=', webhookId)
      .execute();
    return rows
      .flatMap(({ secret, previous }) => [secret, ...(previous ? [previous] : [])])
      .map((box) => openSecret(this.secrets.webhooks, webhookId, box));
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<WebhookTables>(client);
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

const columns = [
  'webhook_id as webhookId',
  'account_id as accountId',
  'company_id as companyId',
  'url',
  'topics',
  'is_active as isActive',
  'created_at as createdAt',
  'failing_since as failingSince',
] as const;
