import {
  beginTwoFactorMove,
  changePassword,
  finishTwoFactorMove,
  getSecurity,
  renewRecoveryCodes,
  signOutEverywhere,
} from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { accountNotReady } from '../platform/access/account-not-ready.ts';
import { FailedSignIns } from '../platform/access/failed-sign-ins.ts';
import type { Principal } from '../platform/access/principal.ts';
import { SessionCookies } from '../platform/access/session-cookies.ts';
import { Sessions } from '../platform/access/sessions.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, refuse } from '../platform/http/refusals.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { success } from '../platform/http/success.ts';
import { Accounts } from './accounts.ts';
import { qrCode } from './authenticator.ts';
import { Challenges } from './challenges.ts';
import { ChangePassword } from './commands/change-password.ts';
import { MoveTwoFactor } from './commands/move-two-factor.ts';
import { RenewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { Credentials } from './credentials.ts';
import { Reauthentication } from './reauthentication.ts';
import { SignIns } from './sign-ins.ts';
import { TwoFactorMoves } from './two-factor-moves.ts';

/** Shows and changes how the caller signs in. Calls never name an account. */
@Controller()
export class SecurityController {
  constructor(
    private readonly signIns: SignIns,
    private readonly failedSignIns: FailedSignIns,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly reauthentication: Reauthentication,
    private readonly moves: TwoFactorMoves,
    private readonly accounts: Accounts,
    private readonly commands: Commands,
  ) {}

  @Call(getSecurity)
  async security(@Caller() caller: Principal) {
    const [signIns, failedSignIns, recoveryCodesLeft] = await Promise.all([
      this.signIns.of(caller),
      this.failedSignIns.of(caller.accountId),
      this.credentials.recoveryCodesLeft(caller.accountId),
    ]);
    return { signIns, failedSignIns, recoveryCodesLeft };
  }

  @Call(signOutEverywhere)
  async signOutEverywhere(
    @Caller() { accountId }: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    // Challenges end first, so that none of them starts a session after the sessions have ended.
    await this.challenges.endAllOf(accountId);
    await this.sessions.endAllOf(accountId, 'signed-out');
    this.cookies.expire(request, response);
    return success;
  }

  @Call(changePassword)
  async changePassword(
    @Input() { body }: Given<typeof changePassword>,
    @Caller() caller: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (body.newPassword !== body.confirmNew) return refuse('PasswordsDiffer');
    const passwords = { current: body.password, next: body.newPassword };
    const changed = await this.commands.execute(new ChangePassword(caller, passwords));
    if (isRefusal(changed)) return changed;
    if (changed.session) this.cookies.set(request, response, changed.session);
    const me = await this.accounts.me(caller.accountId);
    if (me === undefined) throw accountNotReady();
    return me;
  }

  @Call(renewRecoveryCodes)
  async renewRecoveryCodes(
    @Input() { body }: Given<typeof renewRecoveryCodes>,
    @Caller() { accountId }: Principal,
  ) {
    const refused = await this.reauthentication.verify(accountId, body);
    return refused ?? this.commands.execute(new RenewRecoveryCodes(accountId));
  }

  @Call(beginTwoFactorMove)
  async beginTwoFactorMove(@Input() { body }: Given<typeof beginTwoFactorMove>, @Caller() caller: Principal) {
    const refused = await this.reauthentication.verify(caller.accountId, body);
    if (refused) return refused;
    const secret = await this.moves.begin(caller);
    const email = await this.accounts.emailOf(caller.accountId);
    return { qrCode: await qrCode(email ?? `Account ${caller.accountId}`, secret), secret };
  }

  @Call(finishTwoFactorMove)
  async finishTwoFactorMove(
    @Input() { body }: Given<typeof finishTwoFactorMove>,
    @Caller() caller: Principal,
  ) {
    const moved = await this.commands.execute(new MoveTwoFactor(caller, body.code));
    return isRefusal(moved) ? moved : success;
  }
}
