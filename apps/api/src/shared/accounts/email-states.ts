import {
  type AnswerOf,
  emailConfirmationDays,
  type EmailState,
  type getEmailAddress,
} from '@lock-in/contracts';
import type { AccountDisabled, EmailAddressEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { Mailer } from '../../platform/mail/mailer.ts';

/** Whether mail to an account's address arrives. No row: it is not confirmed yet, and no mail bounced. */
export const EmailStateRow = defineEntity({
  name: 'EmailStateRow',
  tableName: 'email_state',
  properties: {
    account_id: p.integer().primary(),
    state: p.text().check(`state in ('unconfirmed', 'confirmed', 'bounced', 'lost')`).$type<EmailState>(),
    /** The address that it changes to once it is confirmed. */
    pending: p.text().strictNullable(),
    pending_since: p.datetime().$type<string>().strictNullable(),
  },
});
type Row = InferEntity<typeof EmailStateRow>;

const nothingPending = { pending: null, pending_since: null };

export const emailStates = readModel<Row, EmailAddressEvent | AccountDisabled>({
  entity: EmailStateRow,
  handles: [
    'EmailConfirmed',
    'EmailBounced',
    'EmailChangeRequested',
    'EmailChanged',
    'EmailTakenBack',
    'EmailLost',
    'AccountDisabled',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(found, event) {
    const { accountId } = event.data;
    const row: Row = found ?? { account_id: accountId, state: 'unconfirmed', ...nothingPending };
    switch (event.type) {
      case 'AccountDisabled':
        return undefined;
      case 'EmailConfirmed':
        return { ...row, state: 'confirmed' };
      case 'EmailBounced':
        return { ...row, state: 'bounced' };
      case 'EmailLost':
        return { ...row, state: 'lost' };
      case 'EmailChangeRequested':
        return { ...row, pending: event.personal?.email ?? null, pending_since: event.occurredAt };
      case 'EmailChanged':
      case 'EmailTakenBack':
        return { ...row, state: 'confirmed', ...nothingPending };
    }
  },
});

type Shown = Pick<AnswerOf<typeof getEmailAddress>, 'state' | 'pending'>;

/** The states of the accounts' addresses. */
@Injectable()
export class EmailStates {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** What the account's owner sees. The state is null if no mail is sent. */
  async shownTo(accountId: number): Promise<Shown> {
    if (!this.mailer.isOn) return { state: null, pending: null };
    const row = await this.row(accountId);
    return { state: row?.state ?? 'unconfirmed', pending: row && this.isPending(row) ? row.pending : null };
  }

  async of(accountId: number): Promise<EmailState> {
    return (await this.row(accountId))?.state ?? 'unconfirmed';
  }

  private isPending({ pending_since: since }: Pick<Row, 'pending_since'>) {
    const endsAt = new Date(since ?? 0).getTime() + emailConfirmationDays * 24 * 60 * 60_000;
    return endsAt > this.clock.now().getTime();
  }

  private row(accountId: number) {
    return this.reads
      .prepared<TablesOf<typeof EmailStateRow>>()
      .selectFrom('email_state')
      .select(['state', 'pending', 'pending_since'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }
}
