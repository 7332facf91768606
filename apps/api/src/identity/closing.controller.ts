import { disableAccount } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ConfirmPassword } from '../platform/access/confirm-password.ts';
import type { Principal } from '../platform/access/principal.ts';
import { SessionCookies } from '../platform/access/sessions/session-cookies.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, refuse } from '../shared/refusals/refusals.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { success } from '../platform/http/success.ts';
import { DisableAccount } from './commands/disable-account.ts';

@Controller()
export class ClosingController {
  constructor(
    private readonly bus: CommandBus,
    private readonly commands: Commands,
    private readonly cookies: SessionCookies,
  ) {}

  @Call(disableAccount)
  async disable(
    @Input() { params, body }: Given<typeof disableAccount>,
    @Caller() { accountId }: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (params.accountId !== accountId) return refuse('Forbidden');
    // By the bus: a repeated request has to confirm the password again.
    const confirmed = await this.bus.execute(new ConfirmPassword(accountId, body.password));
    if (isRefusal(confirmed)) return confirmed;
    return this.commands.answer(
      new DisableAccount(accountId, 'owner'),
      () => success,
      () => this.cookies.expire(request, response),
    );
  }
}
