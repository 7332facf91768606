import { saveProfile } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, refuse } from '../platform/http/refusals.ts';
import { SaveProfile } from './commands/save-profile.ts';
import { Profiles } from './profiles.ts';
import { changesIn } from './changes.ts';

/** What people do with their own profile. */
@Controller()
export class OwnProfileController {
  constructor(
    private readonly commands: Commands,
    private readonly profiles: Profiles,
  ) {}

  @Call(saveProfile)
  async save(@Input() given: Given<typeof saveProfile>, @Caller() caller: Principal) {
    const { accountId, role = caller.role } = given.body;
    if (accountId !== caller.accountId || role !== caller.role) return refuse('Forbidden');
    const { words, files } = changesIn(given, caller.role);
    const saved = await this.commands.execute(new SaveProfile(accountId, words, files));
    return isRefusal(saved)
      ? saved
      : ((await this.profiles.one(accountId, caller)) ?? refuse('AccountNotFound'));
  }
}
