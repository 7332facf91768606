import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';

/** Whoever signed in with a password that the operator was told changes it before anything else; 403 at all other calls. */
@Injectable()
export class InitialPasswordGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { access } = callOf(context);
    const { principal } = requestOf(context);
    if (access.kind === 'signedIn' && principal!.mustChangePassword && !access.initialPassword)
      throw new HttpRefusal(403, 'Change your password first.', { reason: 'initial password' });
    return true;
  }
}
