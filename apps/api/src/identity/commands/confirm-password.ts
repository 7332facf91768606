import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { Limits } from '../../platform/access/limits/limits.ts';
import { networkOf } from '../../platform/access/limits/network.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { requestContext } from '../../platform/request-context.ts';
import { AccountMails } from '../passwords/account-mails.ts';
import { Credentials } from '../credentials.ts';
import { SignInAttempts } from '../sign-in/failed-attempts/sign-in-attempts.ts';
import { Passwords } from '../passwords/passwords.ts';

/**
 * Has its own limit: wrong passwords at sign-in, which anybody can send, do not block confirmations, and wrong confirmations do not block
 * sign-in. They make the next sign-in require a captcha, like failed sign-ins.
 */
@CommandHandler(ConfirmPassword)
export class ConfirmPasswordHandler implements ICommandHandler<ConfirmPassword> {
  constructor(
    private readonly limits: Limits,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly mails: AccountMails,
  ) {}

  async execute({ accountId, password }: ConfirmPassword) {
    const credential = await this.credentials.ofAccount(accountId);
    if (credential === undefined) return refuse('IncorrectPassword');
    const { emailDigest, passwordHash } = credential;
    // Counted before the check, so that concurrent guesses cannot exceed the limit.
    await this.limits.count('confirmationsPerAccount', accountId);
    // Failures of an account without an address are counted, too.
    const source = {
      emailDigest: emailDigest ?? `account ${accountId}`,
      network: networkOf(requestContext.getStore()?.address ?? ''),
    };
    const { isPasswordOff, isLast } = await this.attempts.begin(source);
    const matched = await this.passwords.matches(password, passwordHash);
    if (!matched || isPasswordOff) {
      await this.attempts.failed(source);
      if (isLast) void this.mails.passwordOff(accountId);
      return refuse(isPasswordOff ? 'PasswordOff' : 'IncorrectPassword');
    }
    await this.attempts.succeeded(source);
    await this.limits.giveBack('confirmationsPerAccount', accountId);
    return {};
  }
}
