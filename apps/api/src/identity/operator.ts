import { emailAddress, nameLimit } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { EraseAccount } from '../platform/access/erase-account.ts';
import { Commands } from '../platform/commands/commands.ts';
import { isRefusal, type Refusal } from '../shared/refusals/refusals.ts';
import { CreateAdmin } from './commands/create-admin.ts';
import { DisableAccount } from './commands/disable-account.ts';
import { ResetPassword } from './commands/reset-password.ts';
import { ResetTwoFactor } from './commands/reset-two-factor.ts';
import { Credentials } from './credentials.ts';
import { EmailDigests } from './addresses/email-digests.ts';
import { SentenceError } from '../platform/sentence-error.ts';
import { newPassword } from './passwords/passwords.ts';

/** The operator's request cannot be carried out; the message is the reason. */
export class OperatorError extends SentenceError {}

/** Operations that only the operator can run, on the machine itself. They run as commands, so the log records the operator as the actor. */
@Injectable()
export class Operator {
  constructor(
    private readonly commands: Commands,
    private readonly credentials: Credentials,
    private readonly emails: EmailDigests,
  ) {}

  /** Resolves with the new admin's password, which is not stored and must be changed at the first sign-in. */
  async createAdmin(given: string, name = 'Administrator'): Promise<{ password: string }> {
    const email = emailAddress.safeParse(given);
    if (!email.success) throw new OperatorError(`"${given}" is not an email address.`);
    if (name.trim() === '' || name.length > nameLimit)
      throw new OperatorError(`A name has 1 to ${nameLimit} characters.`);
    const password = newPassword();
    const admin = { name: name.trim(), email: email.data, password, mustChangePassword: true };
    await this.carryOut(
      new CreateAdmin(admin),
      `There is an account with the email address ${email.data} already.`,
    );
    return { password };
  }

  /** Resolves with the code that the next enrolment requires, which is not stored. */
  async resetTwoFactor(email: string): Promise<{ enrolmentCode: string }> {
    return this.carryOut(new ResetTwoFactor(await this.accountOf(email)), disabled(email));
  }

  /** Resolves with the new password, which is not stored and must be changed at the next sign-in. */
  async resetPassword(email: string): Promise<{ password: string }> {
    return this.carryOut(new ResetPassword(await this.accountOf(email)), disabled(email));
  }

  async disable(email: string) {
    await this.carryOut(
      new DisableAccount(await this.accountOf(email), 'operator'),
      `${email} cannot be disabled.`,
    );
  }

  /** Erases an account permanently. `whom`: an email address or an account id. Resolves with the id. */
  async erase(whom: string): Promise<number> {
    const accountId = /^[1-9]\d{0,8}$/.test(whom) ? Number(whom) : await this.accountOf(whom);
    const refused = `${whom} cannot be erased: there is no such account, or it is an admin's, whose decisions stay on the record.`;
    await this.carryOut(new EraseAccount(accountId, 'operator'), refused);
    return accountId;
  }

  private async accountOf(email: string): Promise<number> {
    const credential = await this.credentials.ofEmail(this.emails.of(email));
    if (credential === undefined) throw new OperatorError(`No account has the email address ${email}.`);
    return credential.accountId;
  }

  private async carryOut<Result extends object>(
    command: Command<Result | Refusal>,
    ifRefused: string,
  ): Promise<Result> {
    const result = await this.commands.execute(command, 'operator');
    if (isRefusal(result)) throw new OperatorError(ifRefused);
    return result;
  }
}

const disabled = (email: string) => `The account of ${email} is disabled.`;
