import { people, peopleStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { decideOn } from '../../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../../shared/refusals/refusals.ts';
import { Invitations } from '../invitations.ts';
import type { OwnCompany } from '../own-company.ts';

export class RevokeInvitation extends Command<object | Refusal> {
  constructor(
    readonly company: OwnCompany,
    readonly invitationId: number,
  ) {
    super();
  }
}

@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly invitations: Invitations,
  ) {}

  async execute({ company, invitationId }: RevokeInvitation) {
    return this.runner.run(
      [
        decideOn(people, peopleStream(company.accountId), {
          kind: 'RevokeInvitation',
          ...company,
          invitationId,
        }),
      ],
      {},
      { within: (client) => this.invitations.remove(client, invitationId) },
    );
  }
}
