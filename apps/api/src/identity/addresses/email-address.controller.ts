import { changeEmail, getEmailAddress, sendEmailConfirmation } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { accountNotReady } from '../../platform/access/account-not-ready.ts';
import { Limits } from '../../platform/access/limits/limits.ts';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { EmailStates } from '../../shared/accounts/email-states.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { AccountMails } from '../passwords/account-mails.ts';
import { Accounts } from '../accounts.ts';
import { RequestEmailChange } from '../commands/request-email-change.ts';

/** Shows and changes the caller's own address. */
@Controller()
export class EmailAddressController {
  constructor(
    private readonly accounts: Accounts,
    private readonly states: EmailStates,
    private readonly mails: AccountMails,
    private readonly mailer: Mailer,
    private readonly limits: Limits,
    private readonly commands: Commands,
  ) {}

  @Call(getEmailAddress)
  async address(@Caller() { accountId }: Principal) {
    const email = await this.accounts.emailOf(accountId);
    if (email === undefined) throw accountNotReady();
    return { email, ...(await this.states.shownTo(accountId)) };
  }

  @Call(sendEmailConfirmation)
  async send(@Caller() { accountId }: Principal) {
    const { state } = await this.states.shownTo(accountId);
    if (state === null) return refuse('NoMail');
    if (state === 'confirmed') return refuse('EmailAlreadyConfirmed');
    if (state === 'lost') return refuse('EmailLost');
    await this.limits.count('emailConfirmationsPerAccount', accountId);
    return (await this.mails.confirm(accountId)) ?? success;
  }

  @Call(changeEmail)
  async change(@Input() { body }: Given<typeof changeEmail>, @Caller() { accountId }: Principal) {
    if (!this.mailer.isOn) return refuse('NoMail');
    await this.limits.count('emailChangesPerAccount', accountId);
    const requested = await this.commands.execute(new RequestEmailChange(accountId, body.email));
    return isRefusal(requested) ? requested : success;
  }
}
