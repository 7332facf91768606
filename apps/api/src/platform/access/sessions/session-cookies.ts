import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Secrets } from '../../config/secrets.ts';
import type { CallRequest } from '../../http/request.ts';
import { expireCookie, setCookie } from './cookies.ts';
import { forgeryToken, isForgeryToken } from '../guards/forgery.ts';
import { sessionLimits } from './sessions.ts';
import { ensureVisitor } from '../visitor.ts';

const maxAge = sessionLimits.absolute / 1_000;

/**
 * The cookies of a session: the token, which scripts cannot read; the anti-forgery token, which our scripts read; and a marker that a
 * session exists, so that our pages send no request if there is none. The marker proves nothing.
 */
@Injectable()
export class SessionCookies {
  constructor(private readonly secrets: Secrets) {}

  set(request: CallRequest, response: Response, { token, sessionId }: { token: string; sessionId: string }) {
    setCookie(request, response, 'session_token', token, { maxAge });
    setCookie(request, response, 'csrf_token', forgeryToken(this.secrets.signing, sessionId), {
      maxAge,
      readable: true,
    });
    setCookie(request, response, 'signed_in', '1', { maxAge, readable: true });
  }

  /**
   * Removes what the browser keeps for the session: the cookies, and cached answers such as pictures of people. Local storage stays: it
   * holds the theme and each account's unsent draft.
   */
  expire(request: CallRequest, response: Response) {
    response.set('Clear-Site-Data', '"cache"');
    expireCookie(request, response, 'session_token');
    setCookie(request, response, 'csrf_token', '', { maxAge: 0, readable: true });
    setCookie(request, response, 'signed_in', '', { maxAge: 0, readable: true });
  }

  /** The caller's anti-forgery token. A valid one is kept, so that it stays valid in other tabs. */
  ensureForgeryToken(request: CallRequest, response: Response): string {
    const { signing } = this.secrets;
    const owner = request.principal?.sessionId ?? ensureVisitor(signing, request, response);
    const known = request.cookieJar['csrf_token'];
    if (known !== undefined && isForgeryToken(signing, owner, known)) return known;
    const fresh = forgeryToken(signing, owner);
    setCookie(request, response, 'csrf_token', fresh, { readable: true });
    return fresh;
  }
}
