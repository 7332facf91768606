import { getProfile, listMentionable } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { PeopleByName } from '../platform/accounts/name-words.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusals.ts';
import { Profiles } from './profiles.ts';
import { refuseWaitingCompany } from './waiting-company.ts';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly people: PeopleByName,
  ) {}

  @Call(getProfile)
  async one(@Input() { params }: Given<typeof getProfile>, @Caller() caller: Principal) {
    refuseWaitingCompany(caller, params.id);
    return (await this.profiles.one(params.id, caller)) ?? refuse('AccountNotFound');
  }

  @Call(listMentionable)
  async mentionable(@Input() { query }: Given<typeof listMentionable>, @Caller() { accountId }: Principal) {
    return { accounts: await this.people.find(query.q, accountId) };
  }
}
