import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../platform/http/call.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { SuspensionWords } from './suspension-texts.ts';

/**
 * A suspended caller may read, and make calls that affect nobody else. All other calls give a 403 with the end and the reasons of the
 * suspension.
 */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(private readonly words: SuspensionWords) {}

  async canActivate(context: ExecutionContext) {
    const { access, method } = callOf(context);
    const suspension = requestOf(context).principal?.suspension;
    if (suspension && access.kind === 'signedIn' && method !== 'GET' && !access.suspended)
      throw new HttpRefusal(403, await this.words.refusalOf(suspension), { reason: 'suspended' });
    return true;
  }
}
