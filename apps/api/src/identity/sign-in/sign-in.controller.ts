import { createToken, generateTwoFactor, login, saveTwoFactor, verifyTwoFactor } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { expireCookie } from '../../platform/access/sessions/cookies.ts';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { SecurityLog } from '../../platform/access/security-log.ts';
import { SessionCookies } from '../../platform/access/sessions/session-cookies.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { placeOf } from '../../platform/access/sign-ins/sign-in-place.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { PendingAnswer } from '../../platform/http/pending-answer.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import type { CallRequest } from '../../platform/http/request.ts';
import { isSameText } from '../../platform/signature.ts';
import { AccountMails } from '../passwords/account-mails.ts';
import { Accounts } from '../accounts.ts';
import { qrCode } from '../two-factor/authenticator.ts';
import { ChallengeCookie } from './challenge/challenge-cookie.ts';
import { challengeCookie, Challenged, NeedsChallenge } from './challenge/challenge-guard.ts';
import { type Challenge, Challenges } from './challenge/challenges.ts';
import { CodeStep } from './code-step.ts';
import { EnableTwoFactor } from '../commands/enable-two-factor.ts';
import { EmailDigests } from '../addresses/email-digests.ts';
import { PasswordStep } from './password-step.ts';
import { enrolmentCodeDigest } from '../two-factor/recovery-codes.ts';
import { withMustChangePassword } from './must-change-password.ts';

/** The three steps of signing in. The first opens a challenge; the others work within it and on its account only. */
@Controller()
export class SignInController {
  constructor(
    private readonly passwordStep: PasswordStep,
    private readonly codeStep: CodeStep,
    private readonly challenges: Challenges,
    private readonly openChallenge: ChallengeCookie,
    private readonly emails: EmailDigests,
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly accounts: Accounts,
    private readonly secrets: Secrets,
    private readonly security: SecurityLog,
    private readonly mails: AccountMails,
  ) {}

  @Call(login)
  @PerAddress('loginPerAddress')
  async login(
    @Input() { body }: Given<typeof login>,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const known = await this.passwordStep.verify(body, request);
    if (isRefusal(known) || known instanceof PendingAnswer) return known;
    await this.openChallenge.open(request, response, known.credential);
    return known.account;
  }

  @Call(generateTwoFactor)
  @NeedsChallenge('NotAuthenticated')
  async generate(@Input() { body }: Given<typeof generateTwoFactor>, @Challenged() challenge: Challenge) {
    if (this.emails.of(body.email) !== challenge.emailDigest) return refuse('Forbidden');
    if (challenge.enrolled) return refuse('TwoFactorAlreadyEnabled');
    const refused = this.refusedEnrolment(challenge, body.enrolmentCode);
    if (refused) {
      const { accountId, emailDigest } = challenge;
      this.security.note('sign-in-failed', { accountId, emailDigest, reason: 'enrolment code' });
      return refused;
    }
    const secret = await this.challenges.pendingSecret(challenge);
    return { qr_code: await qrCode(body.email, secret), secret };
  }

  @Call(verifyTwoFactor)
  @NeedsChallenge('NotAuthenticated')
  verify(@Input() { body }: Given<typeof verifyTwoFactor>, @Challenged() challenge: Challenge) {
    return body.accountId === challenge.accountId
      ? this.codeStep.verify(challenge, body)
      : refuse('Forbidden');
  }

  @Call(saveTwoFactor)
  @NeedsChallenge('NotAuthenticated')
  async save(@Input() { body }: Given<typeof saveTwoFactor>, @Challenged() challenge: Challenge) {
    const { accountId, enrolled, state } = challenge;
    if (body.accountId !== accountId || !body.enabled) return refuse('Forbidden');
    if (enrolled) return refuse('TwoFactorAlreadyEnabled');
    const secret = state === 'verified' ? await this.challenges.knownSecret(challenge) : undefined;
    if (secret === undefined || secret !== body.secret) return refuse('InvalidTwoFactorCode');
    const saved = await this.commands.execute(new EnableTwoFactor(accountId, secret, challenge));
    return isRefusal(saved) ? saved : { accountId, twoFaEnabled: true, ...saved };
  }

  @Call(createToken)
  @NeedsChallenge('TokenCreationFailed')
  async createToken(
    @Input() { body }: Given<typeof createToken>,
    @Challenged() challenge: Challenge,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { accountId, state } = challenge;
    if (state !== 'passed') return refuse('TokenCreationFailed');
    if (body.accountId !== accountId) return refuse('Forbidden');
    const me = await this.accounts.me(accountId);
    // Until the read models have the account, a session would be of no use to the page and fail the access rules.
    if (me === undefined || !(await this.sessions.canStart(accountId)))
      return new PendingAnswer({ accountId });
    const started = await this.challenges.redeem(challenge, placeOf(request));
    if (started === undefined) return refuse('TokenCreationFailed');
    expireCookie(request, response, challengeCookie);
    this.cookies.set(request, response, started);
    this.security.note('sign-in', { accountId });
    void this.mails.signedIn(accountId, started.sessionId);
    return withMustChangePassword(me, started);
  }

  /** Without the enrolment code, a sign-in gets no secret, so it cannot prove or save one. */
  private refusedEnrolment(
    { accountId, enrolmentCodeDigest: expected }: Challenge,
    code: string | undefined,
  ) {
    if (expected === null) return undefined;
    if (!code) return refuse('EnrolmentCodeRequired');
    const given = enrolmentCodeDigest(this.secrets.lookup, accountId, code);
    return isSameText(given, expected) ? undefined : refuse('InvalidEnrolmentCode');
  }
}
