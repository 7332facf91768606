import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Commands } from '../commands/commands.ts';
import type { MailText } from './mail-text.ts';
import { Mailer } from './mailer.ts';
import { NoteBounce } from './note-bounce.ts';

/**
 * Sends mails to accounts. The address is looked up at the last moment, so that whoever was erased meanwhile gets none; that a mail came
 * back is remembered, so that other mail stops.
 */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly pool: pg.Pool,
    private readonly mailer: Mailer,
    private readonly commands: Commands,
  ) {}

  /** `id`: as for {@link Mailer.send}. Whether the address is confirmed is the caller's to ask. */
  async send(accountId: number, id: string, words: MailText): Promise<void> {
    const { rows } = await this.pool.query<{ email: string }>({
      name: 'mail address of account',
      text: 'select email from profile where account_id = $1 and not is_disabled',
      values: [accountId],
    });
    const email = rows[0]?.email;
    if (email === undefined) return;
    const { bounced } = await this.mailer.send(email, id, words);
    if (bounced !== undefined) await this.commands.execute(new NoteBounce(accountId, bounced), 'system');
  }
}
