import { scopesWith } from '@lock-in/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';

/** 403 unless the call is open to API tokens and the token has the scopes for it. */
@Injectable()
export class ScopeGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { token: needed } = callOf(context);
    const token = requestOf(context).principal?.token;
    if (token === undefined) return true;
    if (needed === undefined)
      throw new HttpRefusal(403, 'API tokens can’t make this call.', { reason: 'token' });
    const missing = scopesWith(needed).find((scope) => !token.scopes.includes(scope));
    if (missing !== undefined)
      throw new HttpRefusal(403, `This token lacks the scope ${missing}.`, {
        headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${missing}"` },
        reason: 'scope',
      });
    return true;
  }
}
