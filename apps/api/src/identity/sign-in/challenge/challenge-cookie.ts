import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { setCookie } from '../../../platform/access/sessions/cookies.ts';
import { SessionCookies } from '../../../platform/access/sessions/session-cookies.ts';
import { ensureVisitor } from '../../../platform/access/visitor.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { challengeCookie } from './challenge-guard.ts';
import { challengeSeconds, Challenges } from './challenges.ts';
import { type Credential, Credentials } from '../../credentials.ts';
import { Passwords } from '../../passwords/passwords.ts';

/** Opens challenges and gives them to the browser. */
@Injectable()
export class ChallengeCookie {
  constructor(
    private readonly challenges: Challenges,
    private readonly cookies: SessionCookies,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
  ) {}

  /** After this password was accepted. */
  async open(request: CallRequest, response: Response, credential: Credential) {
    const visitorId = ensureVisitor(this.secrets.signing, request, response);
    const token = await this.challenges.open(credential, visitorId);
    setCookie(request, response, challengeCookie, token, { maxAge: challengeSeconds });
    // The browser may still have the forgery token of an ended session; the second step needs a valid one.
    this.cookies.ensureForgeryToken(request, response);
  }

  /**
   * After an account was opened, if it was, so that its owner goes on without typing the password again. It is checked all the same, because the
   * request may be a late repeat.
   */
  async openFirst(request: CallRequest, response: Response, accountId: number | undefined, password: string) {
    const credential = accountId === undefined ? undefined : await this.credentials.whole(accountId);
    if (credential && (await this.passwords.matches(password, credential.passwordHash)))
      await this.open(request, response, credential);
  }
}
