import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../platform/http/call.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';

/** 403 for companies that no admin has verified, except at a few calls. */
@Injectable()
export class VerificationGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { access } = callOf(context);
    const { principal } = requestOf(context);
    const isUnverified = principal?.role === 'Company' && principal.verified !== 1;
    if (access.kind === 'signedIn' && isUnverified && !access.unverified)
      throw new HttpRefusal(403, 'Account verification pending.', { reason: 'not verified' });
    return true;
  }
}
