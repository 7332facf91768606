import type { Access, Contract } from '@lock-in/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { Secrets } from '../config/secrets.ts';
import { contractKey, requestOf } from '../http/call.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { CallRequest } from '../http/request.ts';
import { requestContext } from '../request-context.ts';
import { accountNotReady } from './account-not-ready.ts';
import { readCookies } from './cookies.ts';
import { checkForgeryToken, checkOrigin } from './forgery.ts';
import { type Limit, Limits, perAddressKey } from './limits.ts';
import { PreparedReadModels } from './prepared-read-models.ts';
import type { Principal } from './principal.ts';
import { SessionCookies } from './session-cookies.ts';
import { accountUnseen, type DeadSession, Sessions } from './sessions.ts';
import { readVisitor } from './visitor.ts';

const deadSession: Readonly<Record<DeadSession, string>> = {
  revoked: 'Session invalidated; please log in again',
  expired: 'Invalid or expired token',
};

/**
 * Judges every request in one order: who (401), may they (403), is it really them (400), not too often (429). What they sent
 * is read only afterwards. A route without a contract is refused as a bug.
 */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly limits: Limits,
    private readonly secrets: Secrets,
    private readonly readModels: PreparedReadModels,
  ) {}

  async canActivate(context: ExecutionContext) {
    const call = this.reflector.get<Contract | undefined>(contractKey, context.getHandler());
    if (call === undefined) throw new Error('A route has no contract');
    this.readModels.mustBeFilledFor(context);
    const request = requestOf(context);
    request.contract = call;
    request.cookieJar = readCookies(request.headers.cookie);
    const visitorId = readVisitor(this.secrets.signing, request.cookieJar['visitor']);
    if (visitorId !== undefined) request.visitorId = visitorId;

    await this.identify(call.access, request, context.switchToHttp().getResponse<Response>());
    authorize(call.access, request.principal);
    this.checkForgery(call, request);
    await this.limit(
      call,
      request,
      this.reflector.get<Limit | undefined>(perAddressKey, context.getHandler()),
    );
    return true;
  }

  /** A dead cookie on a call that anyone may make is as good as none: it must not lock a person out of signing in. */
  private async identify(access: Access, request: CallRequest, response: Response) {
    const token = request.cookieJar['session_token'];
    if (!token) return;
    const found = await this.sessions.find(token, request.header('X-Background') !== '1');
    if (typeof found !== 'string') {
      request.principal = found;
      const current = requestContext.getStore();
      if (current) current.principal = found;
    } else if (access.kind === 'signedIn') {
      if (found === accountUnseen) throw accountNotReady();
      this.cookies.expire(request, response);
      throw new HttpRefusal(401, deadSession[found]);
    }
  }

  private checkForgery(call: Contract, request: CallRequest) {
    if (call.method === 'GET') return;
    if (call.forgery === 'origin') checkOrigin(request);
    else checkForgeryToken(this.secrets.signing, request.principal?.sessionId ?? request.visitorId, request);
  }

  private async limit(call: Contract, request: CallRequest, perAddress: Limit | undefined) {
    if (perAddress) await this.limits.count(perAddress, request.ip ?? '');
    const account = request.principal?.accountId;
    if (account === undefined) return this.limits.count('visitsPerAddress', request.ip ?? '');
    await this.limits.count(call.method === 'GET' ? 'readsPerAccount' : 'writesPerAccount', account);
    if (call.files) await this.limits.count('uploadsPerAccount', account);
  }
}

function authorize(access: Access, principal: Principal | undefined) {
  if (access.kind === 'anyone') return;
  if (principal === undefined) throw new HttpRefusal(401, 'Not authenticated');
  if (!access.roles.includes(principal.role)) throw new HttpRefusal(403, 'Forbidden.');
  const unverified = principal.role === 'Company' && principal.verified !== 1;
  if (unverified && !access.unverified) throw new HttpRefusal(403, 'Account verification pending.');
}
