import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';

/** A caller who signed in with a password set by the operator must change it first; 403 at all other calls. */
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
