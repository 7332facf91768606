import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';

/** 403 unless the caller's role, and their role in their company, may make the call. */
@Injectable()
export class RoleGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const { access } = callOf(context);
    const { principal } = requestOf(context);
    if (access.kind !== 'signedIn') return true;
    const { role, companyRole } = principal!;
    if (!access.roles.includes(role) || (access.owner && companyRole === 'recruiter'))
      throw new HttpRefusal(403, 'Forbidden.', { reason: 'role' });
    return true;
  }
}
