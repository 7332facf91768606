import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { httpRefusal, isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { type Challenge, Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { newRecoveryCodes, recoveryCodeDigest } from '../two-factor/recovery-codes.ts';

/** Saves a proven secret as the account's second factor; within a sign-in, the sign-in then counts as passed. */
export class EnableTwoFactor extends Command<{ recoveryCodes: string[] } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly secret: string,
    readonly challenge?: Challenge,
  ) {
    super();
  }
}

@CommandHandler(EnableTwoFactor)
export class EnableTwoFactorHandler implements ICommandHandler<EnableTwoFactor> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
    private readonly secrets: Secrets,
  ) {}

  async execute({ accountId, secret, challenge }: EnableTwoFactor) {
    const stream = accountStream(accountId);
    const recoveryCodes = newRecoveryCodes();
    const digests = recoveryCodes.map((code) => recoveryCodeDigest(this.secrets.lookup, accountId, code));
    const enabled = await this.runner.run(
      [decideOn(account, stream, { kind: 'EnableTwoFactor', accountId })],
      {},
      {
        actor: stream,
        within: async (client) => {
          await this.credentials.enrol(client, accountId, secret, digests);
          // A sign-in that a new password or the operator has ended cannot enrol.
          if (challenge && !(await this.challenges.accept(challenge, 'passed', client)))
            throw httpRefusal('NotAuthenticated');
        },
      },
    );
    return isRefusal(enabled) ? enabled : { recoveryCodes };
  }
}
