import { Injectable } from '@nestjs/common';
import { FailedSignIns } from '../../platform/access/sign-ins/failed-sign-ins.ts';
import { isTooMany } from '../../platform/access/limits/limits.ts';
import { Clock } from '../../platform/clock.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { timeStepOf } from '../two-factor/authenticator.ts';
import { type Challenge, Challenges } from './challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { SecondFactor } from './second-factor.ts';

interface Proof {
  readonly code: string;
  /** Sent by the page during enrolment. */
  readonly secret?: string | null | undefined;
}

/** Second step of signing in: a code for the enrolled or the pending secret, or a recovery code. */
@Injectable()
export class CodeStep {
  constructor(
    private readonly clock: Clock,
    private readonly challenges: Challenges,
    private readonly credentials: Credentials,
    private readonly secondFactor: SecondFactor,
    private readonly failedSignIns: FailedSignIns,
  ) {}

  async verify(challenge: Challenge, proof: Proof): Promise<{ verified: true } | Refusal> {
    if (!(await this.challenges.attempt(challenge))) return refuse('NotAuthenticated');
    const refused = challenge.enrolled
      ? await this.secondFactor
          .verify(challenge.accountId, proof.code, challenge)
          .catch(async (error: unknown) => {
            if (isTooMany(error)) await this.failedSignIns.record({ ...challenge, reason: 'limit' });
            throw error;
          })
      : await this.verifyPending(challenge, proof);
    if (refused) await this.failedSignIns.record({ ...challenge, reason: 'code' });
    return refused ?? { verified: true };
  }

  /** A person who enrols sees the secret, so guessing codes gains nothing: wrong codes count for the challenge only. */
  private async verifyPending(
    challenge: Challenge,
    { code, secret: given }: Proof,
  ): Promise<Refusal | undefined> {
    const { accountId } = challenge;
    const pending = await this.challenges.knownSecret(challenge);
    const { lastTimeStep } = await this.credentials.authenticator(accountId);
    // The page must show the same secret.
    const step =
      pending !== undefined &&
      pending === given &&
      (await timeStepOf(pending, code, this.clock.now(), lastTimeStep));
    if (!step || !(await this.credentials.claimTimeStep(accountId, step)))
      return refuse('InvalidTwoFactorCode');
    await this.challenges.accept(challenge, 'verified');
    return undefined;
  }
}
