import { joinCompany, readInvitation } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { commonPassword } from '../../shared/refusals/accounts.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import type { CallRequest } from '../../platform/http/request.ts';
import { Accounts } from '../accounts.ts';
import { ChallengeCookie } from '../sign-in/challenge/challenge-cookie.ts';
import { CaptchaPass } from '../sign-in/captcha/captcha-pass.ts';
import { isCommonPassword } from '../passwords/passwords.ts';
import { JoinCompany } from './commands/join-company.ts';
import { CompanyPeople } from './company-people.ts';
import { Invitations } from './invitations.ts';

/** For people who open the link of an invitation. */
@Controller()
export class JoinController {
  constructor(
    private readonly commands: Commands,
    private readonly accounts: Accounts,
    private readonly challengeCookie: ChallengeCookie,
    private readonly people: CompanyPeople,
    private readonly invitations: Invitations,
    private readonly captcha: CaptchaPass,
  ) {}

  @Call(readInvitation)
  @PerAddress('invitationReadsPerAddress')
  async read(@Input() { body }: Given<typeof readInvitation>) {
    const invitation = await this.invitations.find(body.token);
    const companyName = invitation && (await this.people.nameOf(invitation.ownerId));
    if (companyName === undefined) return refuse('InvitationInvalid');
    const { email, expiresAt } = invitation!;
    return { companyName, email, expiresAt };
  }

  @Call(joinCompany)
  @PerAddress('registrationsPerAddress')
  async join(
    @Input() { body }: Given<typeof joinCompany>,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (await isCommonPassword(body.password)) throw new HttpRefusal(400, { password: commonPassword });
    await this.captcha.require(request.visitorId);
    let opened: number | undefined;
    const answer = await this.commands.answer(
      new JoinCompany(body),
      ({ accountId }) => this.accounts.one(accountId),
      ({ accountId }) => (opened = accountId),
    );
    await this.challengeCookie.openFirst(request, response, opened, body.password);
    return answer;
  }
}
