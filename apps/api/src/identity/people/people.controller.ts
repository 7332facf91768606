import {
  invitePerson,
  leaveCompany,
  listPeople,
  type NewInvitation,
  removeRecruiter,
  renewInvitation,
  revokeInvitation,
} from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { mostPeople } from '@lock-in/domain';
import { Controller, Req, Res } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { Response } from 'express';
import { randomUUID } from 'node:crypto';
import { Limits } from '../../platform/access/limits/limits.ts';
import type { Principal } from '../../platform/access/principal.ts';
import { SessionCookies } from '../../platform/access/sessions/session-cookies.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import type { CallRequest } from '../../platform/http/request.ts';
import { success } from '../../platform/http/success.ts';
import { EmailDigests } from '../addresses/email-digests.ts';
import { InvitePerson } from './commands/invite-person.ts';
import { RemoveRecruiter } from './commands/remove-recruiter.ts';
import { RenewInvitation } from './commands/renew-invitation.ts';
import { RevokeInvitation } from './commands/revoke-invitation.ts';
import { CompanyPeople } from './company-people.ts';
import { InvitationMails } from './invitation-mails.ts';
import { Invitations } from './invitations.ts';
import { companyOf } from './own-company.ts';

/** A company's people, for the owner and the recruiters. */
@Controller()
export class PeopleController {
  constructor(
    private readonly commands: Commands,
    private readonly people: CompanyPeople,
    private readonly invitations: Invitations,
    private readonly mails: InvitationMails,
    private readonly emails: EmailDigests,
    private readonly limits: Limits,
    private readonly cookies: SessionCookies,
  ) {}

  @Call(listPeople)
  async list(@Caller() { ownerId, companyRole }: Principal) {
    return {
      people: await this.people.of(ownerId!),
      invitations: companyRole === 'owner' ? await this.invitations.of(ownerId!) : [],
      most: mostPeople,
      isMailed: this.mails.isOn,
    };
  }

  @Call(invitePerson)
  invite(@Input() { body }: Given<typeof invitePerson>, @Caller() caller: Principal) {
    const email = body.email ?? null;
    return this.withLink(caller, email, (token) => new InvitePerson(companyOf(caller), email, token));
  }

  @Call(renewInvitation)
  async renew(@Input() { params }: Given<typeof renewInvitation>, @Caller() caller: Principal) {
    const { invitationId } = params;
    const email = (await this.invitations.one(caller.accountId, invitationId))?.email ?? null;
    return this.withLink(
      caller,
      email,
      (token) => new RenewInvitation(companyOf(caller), invitationId, token),
    );
  }

  @Call(revokeInvitation)
  async revoke(@Input() { params }: Given<typeof revokeInvitation>, @Caller() caller: Principal) {
    const revoked = await this.commands.execute(new RevokeInvitation(companyOf(caller), params.invitationId));
    return isRefusal(revoked) ? revoked : success;
  }

  @Call(removeRecruiter)
  async remove(@Input() { params }: Given<typeof removeRecruiter>, @Caller() { ownerId }: Principal) {
    if (params.accountId === ownerId) return refuse('OwnerNotRemovable');
    const removed = await this.commands.execute(new RemoveRecruiter(ownerId!, params.accountId));
    return isRefusal(removed) ? removed : success;
  }

  @Call(leaveCompany)
  async leave(
    @Caller() { accountId, ownerId, companyRole }: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (companyRole !== 'recruiter') return refuse('OwnerNotRemovable');
    const left = await this.commands.execute(new RemoveRecruiter(ownerId!, accountId));
    if (isRefusal(left)) return left;
    this.cookies.expire(request, response);
    return success;
  }

  private async withLink(
    { accountId }: Principal,
    email: string | null,
    command: (token: string) => Command<{ invitationId: number } | Refusal>,
  ): Promise<NewInvitation | Refusal> {
    await this.limits.count('invitationsPerAccount', accountId);
    if (email !== null) await this.limits.count('invitationsPerEmail', this.emails.of(email));
    const requestId = randomUUID();
    const token = this.invitations.tokenOf(requestId);
    const made = await this.commands.execute(command(token));
    if (isRefusal(made)) return made;
    const invitation = await this.invitations.one(accountId, made.invitationId);
    if (invitation === undefined) return refuse('InvitationNotFound');
    const isMailed = email !== null && (await this.mails.enqueue(requestId));
    return { ...invitation, link: isMailed ? null : `${paths.join}#${token}` };
  }
}
