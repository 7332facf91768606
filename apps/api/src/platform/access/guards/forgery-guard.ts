import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Secrets } from '../../config/secrets.ts';
import { callOf, requestOf } from '../../http/call.ts';
import { checkForgeryToken, checkOrigin } from '../forgery.ts';

/**
 * Whether a call that changes something comes from our own pages; 400 where its token is missing or another one's. No browser adds an
 * API token by itself, so that a call that carries one was meant.
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
