import { getCsrfToken, getMe, logout } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../../../platform/access/principal.ts';
import { SessionCookies } from '../../../platform/access/sessions/session-cookies.ts';
import { SuspensionWords } from '../../../shared/access/suspension-texts.ts';
import { Sessions } from '../../../platform/access/sessions/sessions.ts';
import { Call, Caller } from '../../../platform/http/call.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { success } from '../../../platform/http/success.ts';
import { accountNotReady } from '../../../platform/access/account-not-ready.ts';
import { Accounts } from '../../accounts.ts';
import { withMustChangePassword } from '../must-change-password.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly accounts: Accounts,
    private readonly suspensions: SuspensionWords,
  ) {}

  @Call(getCsrfToken)
  csrfToken(@Req() request: CallRequest, @Res({ passthrough: true }) response: Response) {
    return { csrfToken: this.cookies.ensureForgeryToken(request, response) };
  }

  @Call(getMe)
  async me(@Caller() caller: Principal) {
    const me = await this.accounts.me(caller.accountId, caller.companyRole === 'recruiter');
    if (me === undefined) throw accountNotReady();
    const { suspension } = caller;
    return {
      ...withMustChangePassword(me, caller),
      ...(suspension && {
        suspension: { until: suspension.until, reasons: await this.suspensions.reasonsOf(suspension) },
      }),
    };
  }

  @Call(logout)
  async logout(
    @Caller() caller: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.sessions.end(caller);
    this.cookies.expire(request, response);
    return success;
  }
}
