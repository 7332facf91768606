import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { timeStepOf } from '../two-factor/authenticator.ts';
import { type Challenge, Challenges } from './challenge/challenges.ts';
import { UseRecoveryCode } from '../commands/use-recovery-code.ts';
import { Credentials } from '../credentials.ts';
import { SecondFactorFailures } from './failed-attempts/second-factor-failures.ts';

/** Checks the second factor of an enrolled account: a code of its authenticator app or a recovery code, each valid once. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly clock: Clock,
    private readonly commands: Commands,
    private readonly challenges: Challenges,
    private readonly credentials: Credentials,
    private readonly failures: SecondFactorFailures,
  ) {}

  /** Resolves with a refusal, or with `undefined` if the code is correct. Within a sign-in, a correct code lets the sign-in pass. */
  verify(accountId: number, code: string, challenge?: Challenge): Promise<Refusal | undefined> {
    return /^\d{6}$/.test(code)
      ? this.verifyAppCode(accountId, code, challenge)
      : this.verifyRecoveryCode(accountId, code, challenge);
  }

  private async verifyAppCode(accountId: number, code: string, challenge: Challenge | undefined) {
    const refused = await this.failures.attempt(accountId);
    if (refused) return refused;
    const { secret, lastTimeStep } = await this.credentials.authenticator(accountId);
    const step = secret && (await timeStepOf(secret, code, this.clock.now(), lastTimeStep));
    // The time step is claimed before the challenge moves on: if two requests send one code at once, only one of them passes.
    if (!step || !(await this.credentials.claimTimeStep(accountId, step)))
      return refuse('InvalidTwoFactorCode');
    await this.failures.succeeded(accountId);
    if (challenge) await this.challenges.accept(challenge, 'passed');
    return undefined;
  }

  private async verifyRecoveryCode(accountId: number, code: string, challenge: Challenge | undefined) {
    const used = await this.commands.execute(new UseRecoveryCode(accountId, code, challenge));
    if (!isRefusal(used)) return undefined;
    await this.failures.countWrong(accountId);
    return refuse('InvalidTwoFactorCode');
  }
}
