import { getProfile } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { refuse } from '../platform/http/refusals.ts';
import { Profiles } from './profiles.ts';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: Profiles) {}

  @Call(getProfile)
  async one(@Input() { params }: Given<typeof getProfile>, @Caller() caller: Principal) {
    const waiting = caller.role === 'Company' && caller.verified !== 1;
    if (waiting && params.id !== caller.accountId)
      throw new HttpRefusal(403, 'Account verification pending.');
    return (await this.profiles.one(params.id, caller)) ?? refuse('AccountNotFound');
  }
}
