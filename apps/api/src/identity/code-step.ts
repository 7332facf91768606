import { Injectable } from '@nestjs/common';
import { FailedSignIns } from '../platform/access/failed-sign-ins.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { isRefusal, refuse, type Refusal } from '../platform/http/refusals.ts';
import { timeStepOf } from './authenticator.ts';
import { type Challenge, Challenges } from './challenges.ts';
import { UseRecoveryCode } from './commands/use-recovery-code.ts';
import { Credentials } from './credentials.ts';

interface Proof {
  readonly code: string;
  /** Told by the page while enrolling. */
  readonly secret?: string | null | undefined;
}

/** Second step of signing in: a code of the authenticator app, of the secret that is being enrolled, or a recovery code. */
@Injectable()
export class CodeStep {
  constructor(
    private readonly clock: Clock,
    private readonly commands: Commands,
    private readonly challenges: Challenges,
    private readonly credentials: Credentials,
    private readonly failedSignIns: FailedSignIns,
  ) {}

  async take(challenge: Challenge, proof: Proof): Promise<{ verified: true } | Refusal> {
    if (!(await this.challenges.attempt(challenge))) return refuse('NotAuthenticated');
    const verified = await this.verify(challenge, proof);
    if (!verified) await this.failedSignIns.record({ ...challenge, reason: 'code' });
    return verified ? { verified } : refuse('InvalidTwoFactorCode');
  }

  private async verify(challenge: Challenge, { code, secret }: Proof): Promise<boolean> {
    const { accountId, enrolled } = challenge;
    if (enrolled && !/^\d{6}$/.test(code)) {
      return !isRefusal(await this.commands.execute(new UseRecoveryCode(accountId, code, challenge)));
    }
    const known = await this.credentials.authenticator(accountId);
    const expected = enrolled ? known.secret : await this.pendingSecret(challenge, secret);
    const step = expected && (await timeStepOf(expected, code, this.clock.now(), known.lastTimeStep));
    // The time step is taken before the challenge moves on: a code that two requests send at once moves one of them.
    if (!step || !(await this.credentials.claimTimeStep(accountId, step))) return false;
    await this.challenges.accept(challenge, enrolled ? 'passed' : 'verified');
    return true;
  }

  /** The secret of this enrolment, if the page speaks of the same one. */
  private async pendingSecret(challenge: Challenge, told: Proof['secret']) {
    const pending = await this.challenges.knownSecret(challenge);
    return pending === told ? pending : undefined;
  }
}
