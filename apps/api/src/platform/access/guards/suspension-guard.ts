import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf, requestOf } from '../../http/call.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';
import { SuspensionWords } from '../suspension-words.ts';

/** Whoever is suspended reads, and makes those other calls that concern nobody else; 403 at all others, with until when and why. */
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
