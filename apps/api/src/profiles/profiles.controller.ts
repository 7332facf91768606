import { getProfile, listMentionable, type Profile } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Limits } from '../platform/access/limits/limits.ts';
import type { Principal } from '../platform/access/principal.ts';
import { PeopleByName } from '../shared/accounts/name-words.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { refuse } from '../shared/refusals/refusals.ts';
import { PublicUrls } from '../platform/pages/public-urls.ts';
import { Profiles } from './profiles.ts';
import { refuseWaitingCompany } from './waiting-company.ts';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly people: PeopleByName,
    private readonly publicUrls: PublicUrls,
    private readonly limits: Limits,
  ) {}

  @Call(getProfile)
  async one(@Input() { params }: Given<typeof getProfile>, @Caller() caller: Principal) {
    refuseWaitingCompany(caller, params.id);
    if (params.id !== caller.accountId) await this.limits.count('profilesPerAccount', caller.accountId);
    const profile = await this.profiles.one(params.id, caller);
    if (profile === undefined) return refuse('AccountNotFound');
    return { ...profile, ...publicPageOf(profile, this.publicUrls) };
  }

  @Call(listMentionable)
  async mentionable(@Input() { query }: Given<typeof listMentionable>, @Caller() { accountId }: Principal) {
    return { accounts: await this.people.find(query.q, accountId) };
  }
}

function publicPageOf(profile: Profile, publicUrls: PublicUrls): { publicUrl?: string } {
  if (profile.isDisabled || profile.companyId === undefined || profile.verified !== 1) return {};
  const publicUrl = publicUrls.ofCompany(profile.companyId, profile.name);
  return publicUrl === null ? {} : { publicUrl };
}
