import { Injectable } from '@nestjs/common';
import { ConfirmPassword } from '../platform/access/confirm-password.ts';
import { Limits } from '../platform/access/limits.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { isRefusal, refuse, type Refusal } from '../platform/http/refusals.ts';
import { timeStepOf } from './authenticator.ts';
import { UseRecoveryCode } from './commands/use-recovery-code.ts';
import { Credentials } from './credentials.ts';

/**
 * Asks someone who is signed in for both factors again, before how they sign in changes: a session that was left open, or
 * stolen, is not enough for that. The code may be a recovery code, because the phone may be what was lost.
 */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly commands: Commands,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly credentials: Credentials,
  ) {}

  /** Resolves with what refuses them, or with undefined. The code is spent when it was right, whatever follows. */
  async take(
    accountId: number,
    { password, code }: { password: string; code: string },
  ): Promise<Refusal | undefined> {
    const confirmed = await this.commands.execute(new ConfirmPassword(accountId, password));
    if (isRefusal(confirmed)) return confirmed;
    await this.limits.count('codesPerAccount', accountId);
    if (!(await this.verify(accountId, code))) return refuse('InvalidTwoFactorCode');
    await this.limits.forget('codesPerAccount', accountId);
    return undefined;
  }

  private async verify(accountId: number, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code))
      return !isRefusal(await this.commands.execute(new UseRecoveryCode(accountId, code)));
    const { secret, lastTimeStep } = await this.credentials.authenticator(accountId);
    const step = secret && (await timeStepOf(secret, code, this.clock.now(), lastTimeStep));
    return step ? this.credentials.claimTimeStep(accountId, step) : false;
  }
}
