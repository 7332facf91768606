import { people, peopleStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../platform/commands/aggregates.ts';
import { on } from '../../../platform/commands/part.ts';
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
    private readonly aggregates: Aggregates,
    private readonly invitations: Invitations,
  ) {}

  async execute({ company, invitationId }: RevokeInvitation) {
    return this.aggregates.run(
      [on(people, peopleStream(company.accountId), { kind: 'RevokeInvitation', ...company, invitationId })],
      {},
      { within: (client) => this.invitations.remove(client, invitationId) },
    );
  }
}
