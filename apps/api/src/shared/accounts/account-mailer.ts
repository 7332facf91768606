import { Injectable } from '@nestjs/common';
import type { AccountRow } from './accounts.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { MailText } from '../../platform/mail/mail-text.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { NoteBounce } from './note-bounce.ts';

/**
 * Sends mails to accounts. The address is read just before sending, so that an account erased meanwhile gets none. A bounced mail is
 * recorded, so that other mail stops.
 */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly mailer: Mailer,
    private readonly commands: Commands,
  ) {}

  /** `id`: as for {@link Mailer.send}. The caller checks whether the address is confirmed. */
  async send(accountId: number, id: string, words: MailText): Promise<void> {
    const account = await this.database
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', accountId)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    // Without an address if another account claimed it.
    if (account === undefined || account.email === '') return;
    const { bounced } = await this.mailer.send(account.email, id, words);
    if (bounced !== undefined) await this.commands.execute(new NoteBounce(accountId, bounced), 'system');
  }
}
