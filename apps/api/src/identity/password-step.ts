import type { Account } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { FailedSignIns } from '../platform/access/failed-sign-ins.ts';
import { Limits } from '../platform/access/limits.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { PendingAnswer } from '../platform/http/pending-answer.ts';
import { refuse, type Refusal } from '../platform/http/refusals.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { Accounts } from './accounts.ts';
import { Captcha } from './captcha.ts';
import { Credentials } from './credentials.ts';
import { EmailDigests } from './email-digests.ts';
import { LoginFailures } from './login-failures.ts';
import { Passwords } from './passwords.ts';

export type LoggedIn = Account & { readonly twoFaEnabled: boolean; readonly twoFaSecret: null };

/** First step of signing in: whose password is this? What it costs and says is the same whether or not the account exists. */
@Injectable()
export class PasswordStep {
  constructor(
    private readonly limits: Limits,
    private readonly emails: EmailDigests,
    private readonly failures: LoginFailures,
    private readonly captcha: Captcha,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly accounts: Accounts,
    private readonly failedSignIns: FailedSignIns,
  ) {}

  async take(
    { email, password }: { email: string; password: string },
    { ip, visitorId }: CallRequest,
  ): Promise<LoggedIn | Refusal | PendingAnswer> {
    const emailDigest = this.emails.of(email);
    const source = { emailDigest, address: ip ?? '' };
    await this.limits.count('loginPerAccount', emailDigest);
    if ((await this.failures.demandCaptcha(source)) && !(await this.captcha.redeem(visitorId))) {
      await this.failedSignIns.record({ emailDigest, reason: 'captcha' });
      throw refusedWith(400, 'Please complete the CAPTCHA before logging in.', true);
    }
    const credential = await this.credentials.ofEmail(emailDigest);
    const matched = await this.passwords.matches(password, credential?.passwordHash);
    if (!matched || !credential) {
      await this.failedSignIns.record({ accountId: credential?.accountId, emailDigest, reason: 'password' });
      throw refusedWith(401, 'Invalid email or password.', await this.failures.record(source));
    }

    const account = await this.accounts.one(credential.accountId);
    if (account?.isDisabled) {
      await this.failedSignIns.record({ accountId: credential.accountId, emailDigest, reason: 'disabled' });
      return refuse('AccountDisabled');
    }
    await this.failures.forget(source);
    if (account === undefined) return new PendingAnswer(credential);
    return { ...account, twoFaEnabled: credential.twoFactor, twoFaSecret: null };
  }
}

const refusedWith = (status: number, error: string, showCaptcha: boolean) =>
  new HttpRefusal(status, error, showCaptcha ? { extra: { showCaptcha } } : {});
