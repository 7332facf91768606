import { invitationExpiry, people, peopleStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.ts';
import { CommandRunner } from '../../../platform/commands/command-runner.ts';
import { decideOn } from '../../../platform/commands/stream-decision.ts';
import { Ids } from '../../../shared/ids.ts';
import type { Refusal } from '../../../shared/refusals/refusals.ts';
import { Invitations } from '../invitations.ts';
import type { OwnCompany } from '../own-company.ts';

/** `token`: the token of the link. */
export class InvitePerson extends Command<{ invitationId: number } | Refusal> {
  constructor(
    readonly company: OwnCompany,
    readonly email: string | null,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(InvitePerson)
export class InvitePersonHandler implements ICommandHandler<InvitePerson> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly invitations: Invitations,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ company: { companyId, accountId }, email, token }: InvitePerson) {
    const invitationId = await this.ids.next('invitation');
    const now = this.clock.now().toISOString();
    return this.runner.run(
      [
        decideOn(people, peopleStream(accountId), {
          kind: 'InvitePerson',
          companyId,
          accountId,
          invitationId,
          now,
        }),
      ],
      { invitationId },
      {
        within: (client) =>
          this.invitations.add(
            client,
            { invitationId, companyId, ownerId: accountId, email },
            token,
            invitationExpiry(now),
          ),
      },
    );
  }
}
