import { account, accountStream, membership, membershipStream, people, peopleStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.ts';
import { observe, decideOn } from '../../../platform/commands/stream-decision.ts';
import { Ids } from '../../../shared/ids.ts';
import { httpRefusal, refuse, type Refusal } from '../../../shared/refusals/refusals.ts';
import { AccountCreation } from '../../account-creation.ts';
import { EmailDigests } from '../../addresses/email-digests.ts';
import { Invitations } from '../invitations.ts';

export interface Joining {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates an account for a recruiter with an invitation's link: account and membership are created together or not at all. */
export class JoinCompany extends Command<{ accountId: number } | Refusal> {
  constructor(readonly joining: Joining) {
    super();
  }
}

@CommandHandler(JoinCompany)
export class JoinCompanyHandler implements ICommandHandler<JoinCompany> {
  constructor(
    private readonly creation: AccountCreation,
    private readonly invitations: Invitations,
    private readonly emails: EmailDigests,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ joining: { token, name, email, password } }: JoinCompany) {
    const invitation = await this.invitations.find(token);
    if (invitation === undefined) return refuse('InvitationInvalid');
    if (invitation.email !== null && this.emails.of(invitation.email) !== this.emails.of(email))
      return refuse('InvitationForAnotherAddress');
    const [accountId, userId] = await Promise.all([this.ids.next('account'), this.ids.next('user')]);
    const { invitationId, companyId, ownerId } = invitation;
    const of = { companyId, accountId: ownerId, invitationId };
    const ids = { role: 'User', userId, companyId: null, companyDocKey: null } as const;
    return this.creation.create({ kind: 'RegisterAccount', accountId, name, email, ...ids }, password, {
      also: [
        decideOn(
          people,
          peopleStream(ownerId),
          { kind: 'AcceptInvitation', ...of, recruiterId: accountId, now: this.clock.now().toISOString() },
          { owner: observe(account, accountStream(ownerId)) },
        ),
        decideOn(membership, membershipStream(accountId), {
          kind: 'JoinCompany',
          accountId,
          companyId,
          ownerId,
        }),
      ],
      within: async (client) => {
        if (!(await this.invitations.spend(client, token))) throw httpRefusal('InvitationInvalid');
      },
    });
  }
}
