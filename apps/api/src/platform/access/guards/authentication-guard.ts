import { isEventStream } from '@lock-in/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';
import type { CallRequest } from '../../http/request.ts';
import { requestContext } from '../../request-context.ts';
import { ApiTokens } from '../api-tokens/api-tokens.ts';
import { bearerOf, refuseTokenInAddress } from '../api-tokens/bearer.ts';
import type { Principal } from '../principal.ts';
import { SessionCookies } from '../sessions/session-cookies.ts';
import { DeadSessionRefusal, SessionStrategy } from '../sessions/session-strategy.ts';

const strategyName = 'session';

/**
 * Authenticates the caller by an API token or else by the session cookie; 401 if the call needs a caller. A dead cookie is ignored on a
 * call that is open to anyone, so that it cannot keep a person from signing in.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  /** Own instance: the package's default one is shared by all programs in a process, and tests run several. */
  private readonly passport = new Passport();

  constructor(
    strategy: SessionStrategy,
    private readonly cookies: SessionCookies,
    private readonly tokens: ApiTokens,
  ) {
    this.passport.use(strategyName, strategy);
  }

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
      const principal = await this.authenticate(request, response);
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

  /**
   * Undefined without a token. Passes the strategy's name: given the strategy itself, passport would store each request's callbacks in
   * it, where another request overwrites them.
   */
  private authenticate(request: CallRequest, response: Response) {
    return new Promise<Principal | undefined>((resolve, reject) => {
      const decide = (error: unknown, principal: Principal | false | null, info?: unknown) => {
        if (error) reject(error);
        else if (principal) resolve(principal);
        else if (request.cookieJar['session_token'])
          reject(new DeadSessionRefusal('expired', { isForged: !isExpired(info) }));
        else resolve(undefined);
      };
      const handle = this.passport.authenticate(strategyName, { session: false }, decide) as RequestHandler;
      handle(request, response, reject);
    });
  }

  private remember(request: CallRequest, principal: Principal | undefined) {
    if (principal === undefined) return;
    request.principal = principal;
    const current = requestContext.getStore();
    if (current) current.principal = principal;
  }
}

/** Whether the token was refused only because it expired. */
const isExpired = (info: unknown): boolean => info instanceof Error && info.name === 'TokenExpiredError';
