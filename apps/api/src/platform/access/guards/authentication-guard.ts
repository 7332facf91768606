import { isEventStream } from '@lock-in/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';
import type { CallRequest } from '../../http/request.ts';
import { requestContext } from '../../request-context.ts';
import { ApiTokens } from '../api-tokens/api-tokens.ts';
import { bearerOf, refuseTokenInAddress } from '../api-tokens/bearer.ts';
import type { Principal } from '../principal.ts';
import { SessionCookies } from '../sessions/session-cookies.ts';
import { DeadSessionRefusal, SessionAuthentication } from '../sessions/session-authentication.ts';

/**
 * Authenticates the caller by an API token or else by the session cookie; 401 if the call needs a caller. A dead cookie is ignored on a
 * call that is open to anyone, so that it cannot keep a person from signing in.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionAuthentication,
    private readonly cookies: SessionCookies,
    private readonly tokens: ApiTokens,
  ) {}

  async canActivate(context: ExecutionContext) {
    const request = requestOf(context);
    const response = context.switchToHttp().getResponse<Response>();
    refuseTokenInAddress(request);
    const bearer = bearerOf(request);
    if (bearer !== undefined) {
      this.remember(request, await this.tokens.principalOf(bearer, request.ip ?? ''));
      return true;
    }
    const { access, answer } = callOf(context);
    const isOpen = access.kind === 'anyone';
    try {
      const principal = await this.sessions.principalOf(request);
      if (principal === undefined && !isOpen) throw new HttpRefusal(401, 'Not authenticated');
      this.remember(request, principal);
    } catch (error) {
      if (isOpen && error instanceof HttpRefusal) return true;
      // A page cannot read the refusal of an image or an event stream. Its next call learns why the session ended; without cookies it
      // would only learn that nobody is signed in.
      const isReadable = !isEventStream(answer) && request.header('Sec-Fetch-Dest') !== 'image';
      if (error instanceof DeadSessionRefusal && error.ended !== 'renewed' && isReadable)
        this.cookies.expire(request, response);
      throw error;
    }
    return true;
  }

  private remember(request: CallRequest, principal: Principal | undefined) {
    if (principal === undefined) return;
    request.principal = principal;
    const current = requestContext.getStore();
    if (current) current.principal = principal;
  }
}
