import { emailConfirmationDays, passwordResetMinutes } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../../platform/clock.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { keyedDigest, tokenDigest } from '../../platform/digests.ts';

/** The purposes of links, each with its own table: a link for one purpose is not valid for another. */
const kinds = {
  'password reset': { table: 'password_reset', goodForMs: passwordResetMinutes * 60_000 },
  'email confirmation': {
    table: 'email_confirmation',
    goodForMs: emailConfirmationDays * 24 * 60 * 60_000,
  },
} as const;
export type LinkKind = keyof typeof kinds;

const columns = {
  token_digest: p.text().primary(),
  account_id: p.integer(),
  expires_at: p.datetime(),
  used_at: p.datetime().strictNullable(),
};
const PasswordResetRow = defineEntity({
  name: 'PasswordResetRow',
  tableName: 'password_reset',
  properties: columns,
});
const EmailConfirmationRow = defineEntity({
  name: 'EmailConfirmationRow',
  tableName: 'email_confirmation',
  properties: columns,
});

/** Mailed links, which prove that a person reads the mailbox. Only the digest of a link's token is stored. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The token of a request's link. It is derived from the request's random id, so that a job that runs twice mails the same link, and a
   * used link stays used.
   */
  async begin(kind: LinkKind, accountId: number, requestId: string): Promise<string> {
    const { table, goodForMs } = kinds[kind];
    const token = this.tokenOf(kind, requestId);
    await this.tables()
      .insertInto(table)
      .values({
        token_digest: tokenDigest(token),
        account_id: accountId,
        expires_at: new Date(this.clock.now().getTime() + goodForMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return token;
  }

  /** Whether a link from another request is still valid. `forMs`: only links that were begun within this time count. */
  async hasOther(
    kind: LinkKind,
    accountId: number,
    requestId?: string,
    { forMs = kinds[kind].goodForMs }: { readonly forMs?: number } = {},
  ): Promise<boolean> {
    const { table, goodForMs } = kinds[kind];
    const endsAfter = new Date(this.clock.now().getTime() + goodForMs - forMs);
    const own = requestId === undefined ? null : tokenDigest(this.tokenOf(kind, requestId));
    const other = await this.tables()
      .selectFrom(table)
      .where('account_id', '=', accountId)
      .where('token_digest', 'is distinct from', own)
      .where('used_at', 'is', null)
      .where('expires_at', '>', endsAfter)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  /** The account of a link that is still valid. */
  async accountOf(kind: LinkKind, token: string): Promise<number | undefined> {
    const link = await this.tables()
      .selectFrom(kinds[kind].table)
      .select('account_id')
      .where('token_digest', '=', tokenDigest(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return link?.account_id;
  }

  /** Uses up the link and all other links of the account. False if another request was first. */
  async spend(client: pg.ClientBase, kind: LinkKind, accountId: number, token: string): Promise<boolean> {
    const now = this.clock.now();
    const spent = await this.tables(client)
      .updateTable(kinds[kind].table)
      .set({ used_at: now })
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_digest')
      .execute();
    return spent.some(({ token_digest }) => token_digest === tokenDigest(token));
  }

  /** Ends all links of the account: they were mailed to an address that it no longer has. */
  async endAllOf(client: pg.ClientBase, accountId: number): Promise<void> {
    for (const { table } of Object.values(kinds))
      await this.tables(client)
        .updateTable(table)
        .set({ used_at: this.clock.now() })
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .execute();
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof PasswordResetRow | typeof EmailConfirmationRow>>(client);
  }

  private tokenOf(kind: LinkKind, requestId: string) {
    return keyedDigest(this.secrets.lookup, `${kind} ${requestId}`);
  }
}
