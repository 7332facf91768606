import { Injectable } from '@nestjs/common';
import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { SecondFactor } from '../sign-in/second-factor.ts';

/**
 * Asks a signed-in person for both factors again before they change how they sign in, because a session may be left open or stolen. The
 * code may be a recovery code, in case the phone was lost.
 */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly commands: Commands,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** Resolves with a refusal, or with `undefined` if both factors are correct. A correct code is used up, whatever follows. */
  async verify(
    accountId: number,
    { password, code }: { password: string; code: string },
  ): Promise<Refusal | undefined> {
    const confirmed = await this.commands.execute(new ConfirmPassword(accountId, password));
    return isRefusal(confirmed) ? confirmed : this.secondFactor.verify(accountId, code);
  }
}
