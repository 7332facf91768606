import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { Departures } from '../people/departures.ts';

/**
 * Disables an account and ends its sessions and pending sign-ins, for a company also those of its recruiters. A recruiter also leaves their
 * company.
 */
export class DisableAccount extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly by: 'owner' | 'operator',
  ) {
    super();
  }
}

@CommandHandler(DisableAccount)
export class DisableAccountHandler implements ICommandHandler<DisableAccount> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly departures: Departures,
  ) {}

  async execute({ accountId, by }: DisableAccount) {
    return this.runner.run(
      [
        decideOn(account, accountStream(accountId), { kind: 'DisableAccount', accountId, by }),
        ...(await this.departures.partsOf(accountId)),
      ],
      { accountId },
      {
        within: async (client) => {
          await this.challenges.endAllOf(accountId, client);
          await this.sessions.endAllOf(accountId, 'disabled', client);
          await this.sessions.endRecruitersOf(accountId, client);
        },
      },
    );
  }
}
