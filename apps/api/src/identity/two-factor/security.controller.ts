import {
  beginTwoFactorMove,
  changePassword,
  endDevice,
  endOtherDevices,
  finishTwoFactorMove,
  getSecurity,
  proveIdentity,
  renewRecoveryCodes,
  signOutEverywhere,
} from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { accountNotReady } from '../../platform/access/account-not-ready.ts';
import { FailedSignIns } from '../../platform/access/sign-ins/failed-sign-ins.ts';
import type { Principal } from '../../platform/access/principal.ts';
import { SecurityLog } from '../../platform/access/security-log.ts';
import { SessionCookies } from '../../platform/access/sessions/session-cookies.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { TokenRevocation } from '../../platform/access/api-tokens/token-revocation.ts';
import type { ListedToken } from '../../platform/access/api-tokens/api-tokens.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import type { CallRequest } from '../../platform/http/request.ts';
import { success } from '../../platform/http/success.ts';
import { Accounts } from '../accounts.ts';
import { qrCode } from './authenticator.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { ChangePassword } from '../commands/change-password.ts';
import { MoveTwoFactor } from '../commands/move-two-factor.ts';
import { RenewRecoveryCodes } from '../commands/renew-recovery-codes.ts';
import { SignOutEverywhere } from '../commands/sign-out-everywhere.ts';
import { Credentials } from '../credentials.ts';
import { Reauthentication } from '../passwords/reauthentication.ts';
import { SignIns } from '../sign-in/sessions/sign-ins.ts';
import { TwoFactorMoves } from './two-factor-moves.ts';

/** Shows and changes how the caller signs in. Calls never name an account. */
@Controller()
export class SecurityController {
  constructor(
    private readonly signIns: SignIns,
    private readonly failedSignIns: FailedSignIns,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
    private readonly addressLinks: AddressLinks,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly reauthentication: Reauthentication,
    private readonly moves: TwoFactorMoves,
    private readonly accounts: Accounts,
    private readonly commands: Commands,
    private readonly revocation: TokenRevocation,
    private readonly securityLog: SecurityLog,
  ) {}

  @Call(getSecurity)
  async security(@Caller() caller: Principal) {
    const { accountId } = caller;
    const [devices, signIns, failedSignIns, recoveryCodesLeft, tokens] = await Promise.all([
      this.signIns.devicesOf(caller),
      this.signIns.of(caller),
      this.failedSignIns.of(accountId),
      this.credentials.recoveryCodesLeft(accountId),
      this.revocation.tokensOf(caller),
    ]);
    return { devices, signIns, failedSignIns, recoveryCodesLeft, apiTokens: tokens.map(tokenInUse) };
  }

  @Call(proveIdentity)
  async prove(@Input() { body }: Given<typeof proveIdentity>, @Caller() caller: Principal) {
    const refused = await this.reauthentication.verify(caller.accountId, body);
    if (refused) return refused;
    await this.sessions.prove(caller);
    this.securityLog.note('identity-proven');
    return success;
  }

  @Call(signOutEverywhere)
  async signOutEverywhere(
    @Input() { body }: Given<typeof signOutEverywhere>,
    @Caller() caller: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const ended = await this.commands.execute(new SignOutEverywhere(caller, body.revokeTokens ?? false));
    if (isRefusal(ended)) return ended;
    this.cookies.expire(request, response);
    return success;
  }

  @Call(endOtherDevices)
  async endOtherDevices(@Caller() caller: Principal) {
    // As in signing out everywhere, the challenges first.
    await this.challenges.endAllOf(caller.accountId);
    await this.sessions.endOthers(caller, 'signed-out');
    await this.addressLinks.endChangesOf(caller.accountId);
    return success;
  }

  @Call(endDevice)
  async endDevice(@Input() { params }: Given<typeof endDevice>, @Caller() { accountId }: Principal) {
    return (await this.sessions.endDevice(accountId, params.deviceId)) ? success : refuse('NotFound');
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
    const change = new ChangePassword(caller, passwords, body.revokeTokens ?? false);
    const changed = await this.commands.execute(change);
    if (isRefusal(changed)) return changed;
    if (changed.session) this.cookies.set(request, response, changed.session);
    const me = await this.accounts.me(caller.accountId);
    if (me === undefined) throw accountNotReady();
    return me;
  }

  @Call(renewRecoveryCodes)
  renewRecoveryCodes(@Caller() { accountId }: Principal) {
    return this.commands.execute(new RenewRecoveryCodes(accountId));
  }

  @Call(beginTwoFactorMove)
  async beginTwoFactorMove(@Caller() caller: Principal) {
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

const tokenInUse = ({ tokenId, name, lastUsedAt, lastUsedFrom }: ListedToken) => ({
  tokenId,
  name,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  lastUsedFrom,
});
