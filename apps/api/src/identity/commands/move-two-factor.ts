import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { timeStepOf } from '../two-factor/authenticator.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { TwoFactorMoves } from '../two-factor/two-factor-moves.ts';

/** Replaces the enrolled authenticator app with the one that produced this code. */
export class MoveTwoFactor extends Command<object | Refusal> {
  constructor(
    readonly principal: Principal,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(MoveTwoFactor)
export class MoveTwoFactorHandler implements ICommandHandler<MoveTwoFactor> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly moves: TwoFactorMoves,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
  ) {}

  async execute({ principal, code }: MoveTwoFactor) {
    const { accountId } = principal;
    const move = await this.moves.attempt(principal);
    if (move === undefined) return refuse('NoTwoFactorMove');
    // Time steps are claimed per secret: the old app may have used its code in the same step.
    const step = await timeStepOf(move.secret, code, this.clock.now(), 0);
    if (step === undefined) return refuse('InvalidTwoFactorCode');
    return this.runner.run(
      [decideOn(account, accountStream(accountId), { kind: 'MoveTwoFactor', accountId })],
      {},
      {
        within: async (client) => {
          if (!(await this.moves.end(client, accountId, move))) throw httpRefusal('NoTwoFactorMove');
          await this.credentials.replaceAuthenticator(client, accountId, move.secret, step);
          // Sign-ins that are still pending were based on the old app.
          await this.challenges.endAllOf(accountId, client);
        },
      },
    );
  }
}
