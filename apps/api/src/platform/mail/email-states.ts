import type { EmailState } from '@lock-in/contracts';
import type { AccountDisabled, EmailAddressEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { readModel, type TablesOf } from '../database/read-model.ts';
import { Statements } from '../database/statements.ts';
import { Mailer } from './mailer.ts';

/** Whether mail to an account's address arrives. No row: it is not confirmed yet, and no mail bounced. */
export const EmailStateRow = defineEntity({
  name: 'EmailStateRow',
  tableName: 'email_state',
  properties: {
    account_id: p.integer().primary(),
    state: p.text().$type<'confirmed' | 'bounced'>(),
  },
});
type Row = InferEntity<typeof EmailStateRow>;

export const emailStates = readModel<Row, EmailAddressEvent | AccountDisabled>({
  entity: EmailStateRow,
  tables: `
    create table email_state (
      account_id integer primary key,
      state text not null check (state in ('confirmed', 'bounced'))
    )`,
  handles: ['EmailConfirmed', 'EmailBounced', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  overwrites: true,
  fold(_, { type, data: { accountId } }) {
    if (type === 'AccountDisabled') return undefined;
    return { account_id: accountId, state: type === 'EmailConfirmed' ? 'confirmed' : 'bounced' };
  },
});

/** The states of the accounts' addresses. */
@Injectable()
export class EmailStates {
  constructor(
    private readonly statements: Statements,
    private readonly mailer: Mailer,
  ) {}

  /** Null if no mail is sent. */
  async shownTo(accountId: number): Promise<EmailState | null> {
    return this.mailer.isOn ? this.of(accountId) : null;
  }

  async of(accountId: number): Promise<EmailState> {
    const row = await this.statements
      .prepared<TablesOf<typeof EmailStateRow>>()
      .selectFrom('email_state')
      .select('state')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.state ?? 'unconfirmed';
  }
}
