import { confirmEmail, getEmailAddress, sendEmailConfirmation } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { accountNotReady } from '../platform/access/account-not-ready.ts';
import { Limits, PerAddress } from '../platform/access/limits.ts';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, refuse } from '../platform/http/refusals.ts';
import { success } from '../platform/http/success.ts';
import { EmailStates } from '../platform/mail/email-states.ts';
import { AccountMails } from './account-mails.ts';
import { Accounts } from './accounts.ts';
import { ConfirmEmail } from './commands/confirm-email.ts';

/** Shows whether the caller's address is confirmed, and sends and accepts confirmation links. */
@Controller()
export class EmailAddressController {
  constructor(
    private readonly accounts: Accounts,
    private readonly states: EmailStates,
    private readonly mails: AccountMails,
    private readonly limits: Limits,
    private readonly commands: Commands,
  ) {}

  @Call(getEmailAddress)
  async address(@Caller() { accountId }: Principal) {
    const email = await this.accounts.emailOf(accountId);
    if (email === undefined) throw accountNotReady();
    return { email, state: await this.states.shownTo(accountId) };
  }

  @Call(sendEmailConfirmation)
  async send(@Caller() { accountId }: Principal) {
    const state = await this.states.shownTo(accountId);
    if (state === null) return refuse('NoMail');
    if (state === 'confirmed') return refuse('EmailAlreadyConfirmed');
    await this.limits.count('emailConfirmationsPerAccount', accountId);
    return (await this.mails.confirm(accountId)) ?? success;
  }

  @Call(confirmEmail)
  @PerAddress('emailConfirmationsPerAddress')
  async confirm(@Input() { body }: Given<typeof confirmEmail>) {
    const confirmed = await this.commands.execute(new ConfirmEmail(body.token));
    return isRefusal(confirmed) ? confirmed : success;
  }
}
