import { forgotPassword, getSignInOptions, resetPassword } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { isTooMany, Limits, PerAddress } from '../../platform/access/limits/limits.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { PublicUrls } from '../../platform/pages/public-urls.ts';
import { AccountMails } from './account-mails.ts';
import { ChoosePassword } from '../commands/choose-password.ts';
import { EmailDigests } from '../addresses/email-digests.ts';

/** For people who forgot their password. No answer reveals whether an address has an account. */
@Controller()
export class ForgottenPasswordController {
  constructor(
    private readonly mailer: Mailer,
    private readonly mails: AccountMails,
    private readonly emails: EmailDigests,
    private readonly limits: Limits,
    private readonly commands: Commands,
    private readonly publicUrls: PublicUrls,
  ) {}

  @Call(getSignInOptions)
  options() {
    return { forgottenPassword: this.mailer.isOn, publicPages: this.publicUrls.areOn };
  }

  @Call(forgotPassword)
  @PerAddress('passwordResetsPerAddress')
  async forgot(@Input() { body }: Given<typeof forgotPassword>) {
    if (!this.mailer.isOn) return refuse('NoMail');
    const emailDigest = this.emails.of(body.email);
    const isOften = await this.isOften(emailDigest);
    return (await this.mails.forgotten(emailDigest, isOften)) ?? success;
  }

  @Call(resetPassword)
  @PerAddress('passwordResetsPerAddress')
  async reset(@Input() { body }: Given<typeof resetPassword>) {
    if (body.newPassword !== body.confirmNew) return refuse('PasswordsDiffer');
    const chosen = await this.commands.execute(new ChoosePassword(body.token, body.newPassword));
    return isRefusal(chosen) ? chosen : success;
  }

  /** Strangers may have asked for these mails, so the owner's request is never refused. */
  private async isOften(emailDigest: string): Promise<boolean> {
    try {
      await this.limits.count('passwordResetsPerEmail', emailDigest);
      return false;
    } catch (error) {
      if (isTooMany(error)) return true;
      throw error;
    }
  }
}
