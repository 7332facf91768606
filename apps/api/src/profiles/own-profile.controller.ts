import { saveProfile } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { requireFreshProof } from '../platform/access/fresh-proof.ts';
import type { Principal } from '../platform/access/principal.ts';
import { SessionCookies } from '../platform/access/sessions/session-cookies.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { SharedEdits } from '../shared/accounts/shared-edit.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { refuse } from '../shared/refusals/refusals.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { SaveProfile } from './commands/save-profile.ts';
import { Profiles } from './profiles.ts';
import { savedIn } from './saved-form.ts';

/** Calls for the caller's own profile. */
@Controller()
export class OwnProfileController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: SharedEdits,
    private readonly profiles: Profiles,
    private readonly cookies: SessionCookies,
    private readonly clock: Clock,
  ) {}

  @Call(saveProfile)
  async save(
    @Input() given: Given<typeof saveProfile>,
    @Caller() caller: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    // A recruiter has a person's profile; the company's profile belongs to its owner.
    const isRecruiter = caller.companyRole === 'recruiter';
    const kind = isRecruiter ? 'User' : caller.role;
    const saved = savedIn(given, kind);
    const { accountId, role = kind } = given.body;
    if (accountId !== caller.accountId || role !== kind) return refuse('Forbidden');
    if (saved.password) requireFreshProof(caller, this.clock.now());
    const read = () => this.profiles.one(accountId, caller);
    const answer = await this.commands.answer(
      new SaveProfile(isRecruiter ? { ...caller, companyId: null } : caller, saved),
      read,
      ({ session }) => session && this.cookies.set(request, response, session),
    );
    // An admin who decided about a new name is not named.
    return this.edits.answer(answer, read, false);
  }
}
