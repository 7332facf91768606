import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Secrets } from '../../config/secrets.ts';
import { callOf, requestOf } from '../../http/call.ts';
import { checkForgeryToken, checkOrigin } from './forgery.ts';

/**
 * Refuses calls that change something unless they come from our own pages: 400 for a missing or wrong token, 403 for another origin.
 * Calls with an API token pass, because no browser adds one automatically.
 */
@Injectable()
export class ForgeryGuard implements CanActivate {
  constructor(private readonly secrets: Secrets) {}

  canActivate(context: ExecutionContext) {
    const { method, forgery } = callOf(context);
    const request = requestOf(context);
    if (method === 'GET' || forgery === 'none' || request.principal?.token) return true;
    if (forgery === 'origin') checkOrigin(request);
    else checkForgeryToken(this.secrets.signing, request.principal?.sessionId ?? request.visitorId, request);
    return true;
  }
}
