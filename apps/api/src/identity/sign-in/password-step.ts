import type { Account } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { FailedSignIns } from '../../platform/access/sign-ins/failed-sign-ins.ts';
import { isTooMany, type Limit, Limits } from '../../platform/access/limits/limits.ts';
import { networkOf } from '../../platform/access/limits/network.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { PendingAnswer } from '../../platform/http/pending-answer.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import type { CallRequest } from '../../platform/http/request.ts';
import { AccountMails } from '../passwords/account-mails.ts';
import { Accounts } from '../accounts.ts';
import { Captcha } from './captcha/captcha.ts';
import { type Credential, Credentials } from '../credentials.ts';
import { EmailDigests } from '../addresses/email-digests.ts';
import { SignInAttempts, type SignInSource } from './failed-attempts/sign-in-attempts.ts';
import { Passwords } from '../passwords/passwords.ts';

export interface LoggedIn {
  readonly account: Account & { readonly twoFaEnabled: boolean; readonly twoFaSecret: null };
  /** As read when the password was checked. */
  readonly credential: Credential;
}

/** First step of signing in: finds the account of a password. Time and answer are the same whether or not the account exists. */
@Injectable()
export class PasswordStep {
  constructor(
    private readonly limits: Limits,
    private readonly emails: EmailDigests,
    private readonly attempts: SignInAttempts,
    private readonly captcha: Captcha,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly accounts: Accounts,
    private readonly failedSignIns: FailedSignIns,
    private readonly mails: AccountMails,
  ) {}

  async verify(
    { email, password }: { email: string; password: string },
    { ip = '', visitorId }: CallRequest,
  ): Promise<LoggedIn | Refusal | PendingAnswer> {
    const source = { emailDigest: this.emails.of(email), network: networkOf(ip) };
    const { emailDigest } = source;
    await this.countAttempt('wrongPasswordsPerNetwork', pairOf(source), source);
    const { needsCaptcha, nextNeedsCaptcha, isPasswordOff, isLast } = await this.attempts.begin(source);
    if (needsCaptcha) await this.requireCaptcha(source, visitorId);

    const credential = await this.credentials.ofEmail(emailDigest);
    const matched = await this.passwords.matches(password, credential?.passwordHash);
    if (!matched || !credential || isPasswordOff) {
      const accountId = credential?.accountId;
      await this.failedSignIns.record({
        accountId,
        emailDigest,
        reason: isPasswordOff ? 'limit' : 'password',
      });
      if (accountId !== undefined && isLast) void this.mails.passwordOff(accountId);
      await this.attempts.failed(source);
      throw refusedWith(401, 'Invalid email or password.', nextNeedsCaptcha);
    }
    await this.limits.giveBack('wrongPasswordsPerNetwork', pairOf(source));
    if (needsCaptcha) await this.limits.giveBack('wrongPasswordsPerAccount', emailDigest);
    if (this.passwords.isOutdated(credential.passwordHash))
      await this.credentials.renewHash(credential, await this.passwords.hash(password));

    const account = await this.accounts.one(credential.accountId);
    if (account?.isDisabled) {
      await this.failedSignIns.record({ accountId: credential.accountId, emailDigest, reason: 'disabled' });
      await this.attempts.giveBack(source);
      return refuse('AccountDisabled');
    }
    await this.attempts.succeeded(source);
    if (account === undefined) return new PendingAnswer({ accountId: credential.accountId });
    return { account: { ...account, twoFaEnabled: credential.twoFactor, twoFaSecret: null }, credential };
  }

  /** Only attempts with a captcha pass count towards the limit per account, so that locking out an account has a cost. */
  private async requireCaptcha(source: SignInSource, visitorId: string | undefined) {
    if (!(await this.captcha.redeem(visitorId))) {
      await this.recordUnchecked(source, 'captcha');
      await this.attempts.giveBack(source);
      throw refusedWith(400, 'Please complete the CAPTCHA before logging in.', true);
    }
    await this.countAttempt('wrongPasswordsPerAccount', source.emailDigest, source);
  }

  private async countAttempt(limit: Limit, who: string, source: SignInSource) {
    const { emailDigest } = source;
    try {
      await this.limits.count(limit, who, { emailDigest });
    } catch (error) {
      if (isTooMany(error)) await this.recordUnchecked(source, 'limit');
      throw error;
    }
  }

  /** Records an attempt whose password was not checked. */
  private async recordUnchecked({ emailDigest }: SignInSource, reason: 'captcha' | 'limit') {
    const credential = await this.credentials.ofEmail(emailDigest);
    await this.failedSignIns.record({ accountId: credential?.accountId, emailDigest, reason });
  }
}

const pairOf = ({ emailDigest, network }: SignInSource) => `${emailDigest} ${network}`;

const refusedWith = (status: number, error: string, showCaptcha: boolean) =>
  new HttpRefusal(status, error, showCaptcha ? { extra: { showCaptcha } } : {});
