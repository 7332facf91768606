import { Injectable } from '@nestjs/common';
import { ConfirmPassword } from '../platform/access/confirm-password.ts';
import { Commands } from '../platform/commands/commands.ts';
import { isRefusal, type Refusal } from '../platform/http/refusals.ts';
import { SecondFactor } from './second-factor.ts';

/**
 * Asks someone who is signed in for both factors again, before how they sign in changes: a session that was left open, or
 * stolen, is not enough for that. The code may be a recovery code, because the phone may be what was lost.
 */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly commands: Commands,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** Resolves with what refuses them, or with undefined. The code is spent when it was right, whatever follows. */
  async take(
    accountId: number,
    { password, code }: { password: string; code: string },
  ): Promise<Refusal | undefined> {
    const confirmed = await this.commands.execute(new ConfirmPassword(accountId, password));
    return isRefusal(confirmed) ? confirmed : this.secondFactor.take(accountId, code);
  }
}
