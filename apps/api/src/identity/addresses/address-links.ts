import { emailConfirmationDays } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../../platform/clock.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { keyedDigest, tokenDigest } from '../../platform/digests.ts';

/** `change`: confirms a new address; `return`: takes a former one back; `release`: frees one that another account never confirmed. */
export type AddressLinkKind = 'change' | 'return' | 'release';

/** An account, and an address by its digest. */
export interface AddressOfAccount {
  readonly accountId: number;
  readonly emailDigest: string;
}

const AddressLinkRow = defineEntity({
  name: 'AddressLinkRow',
  tableName: 'address_link',
  properties: {
    token_digest: p.text().primary(),
    kind: p.text().$type<AddressLinkKind>(),
    account_id: p.integer(),
    email_digest: p.text(),
    expires_at: p.datetime(),
    used_at: p.datetime().strictNullable(),
  },
});

/** How long addresses are reserved and their links are valid. */
export const addressLinkMs = emailConfirmationDays * 24 * 60 * 60_000;

/** Mailed links about one address, which prove that a person reads its mailbox. Like `MailedLinks`, it stores no usable token. */
@Injectable()
export class AddressLinks {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** The token of a request's link, the same if a job runs twice. */
  tokenOf(kind: AddressLinkKind, requestId: string): string {
    return keyedDigest(this.secrets.lookup, `address ${kind} ${requestId}`);
  }

  async begin(
    kind: AddressLinkKind,
    { accountId, emailDigest }: AddressOfAccount,
    requestId: string,
    {
      until = new Date(this.clock.now().getTime() + addressLinkMs),
      client,
    }: { readonly until?: Date; readonly client?: pg.ClientBase } = {},
  ): Promise<string> {
    const token = this.tokenOf(kind, requestId);
    await this.tables(client)
      .insertInto('address_link')
      .values({
        token_digest: tokenDigest(token),
        kind,
        account_id: accountId,
        email_digest: emailDigest,
        expires_at: until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return token;
  }

  /** What a link that is still valid is about. */
  async find(kind: AddressLinkKind, token: string): Promise<AddressOfAccount | undefined> {
    return this.tables()
      .selectFrom('address_link')
      .select(['account_id as accountId', 'email_digest as emailDigest'])
      .where('token_digest', '=', tokenDigest(token))
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
  }

  /** Uses up the link. False if another request was first. */
  async spend(client: pg.ClientBase, kind: AddressLinkKind, token: string): Promise<boolean> {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('address_link')
      .set({ used_at: this.clock.now() })
      .where('token_digest', '=', tokenDigest(token))
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Ends all links of the account that would give it another address: whoever asked for them may have been thrown out. */
  async endChangesOf(accountId: number, client?: pg.ClientBase): Promise<void> {
    await this.tables(client)
      .updateTable('address_link')
      .set({ used_at: this.clock.now() })
      .where('account_id', '=', accountId)
      .where('kind', '=', 'change')
      .where('used_at', 'is', null)
      .execute();
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<TablesOf<typeof AddressLinkRow>>(client);
  }
}
