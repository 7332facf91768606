import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../platform/http/refusals.ts';
import { Challenges } from '../challenges.ts';
import { Credentials } from '../credentials.ts';

/** For a person who lost the authenticator and the recovery codes: the next sign-in enrols a new one. The operator's. */
export class ResetTwoFactor extends Command<object | Refusal> {
  constructor(readonly accountId: number) {
    super();
  }
}

@CommandHandler(ResetTwoFactor)
export class ResetTwoFactorHandler implements ICommandHandler<ResetTwoFactor> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
  ) {}

  execute({ accountId }: ResetTwoFactor) {
    const command = { kind: 'ResetTwoFactor', accountId, by: 'operator' } as const;
    return this.aggregates.run(
      [on(account, accountStream(accountId), command)],
      {},
      {
        within: async (client) => {
          await this.credentials.forgetTwoFactor(client, accountId);
          await this.challenges.endAllOf(accountId, client);
        },
      },
    );
  }
}
