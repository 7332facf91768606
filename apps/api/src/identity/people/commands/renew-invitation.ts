import { invitationExpiry, people, peopleStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.ts';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { decideOn } from '../../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../../shared/refusals/refusals.ts';
import { Invitations } from '../invitations.ts';
import type { OwnCompany } from '../own-company.ts';

/** `token`: the token of the new link. */
export class RenewInvitation extends Command<{ invitationId: number } | Refusal> {
  constructor(
    readonly company: OwnCompany,
    readonly invitationId: number,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(RenewInvitation)
export class RenewInvitationHandler implements ICommandHandler<RenewInvitation> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async execute({ company, invitationId, token }: RenewInvitation) {
    const now = this.clock.now().toISOString();
    return this.runner.run(
      [
        decideOn(people, peopleStream(company.accountId), {
          kind: 'RenewInvitation',
          ...company,
          invitationId,
          now,
        }),
      ],
      { invitationId },
      { within: (client) => this.invitations.renew(client, invitationId, token, invitationExpiry(now)) },
    );
  }
}
