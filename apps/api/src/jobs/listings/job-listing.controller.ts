import { closeJob, pauseJob, reopenJob, resumeJob } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { ChangeListing } from '../commands/change-listing.ts';
import { JobPages } from './job-pages.ts';
import { withinScopes } from './within-scopes.ts';

/** Pausing, resuming, closing and reopening jobs. */
@Controller()
export class JobListingController {
  constructor(
    private readonly commands: Commands,
    private readonly jobs: JobPages,
  ) {}

  @Call(pauseJob)
  pause(@Input() { params }: Given<typeof pauseJob>, @Caller() caller: Principal) {
    return this.change(params.jobId, caller, { kind: 'PauseJob' });
  }

  @Call(resumeJob)
  resume(@Input() { params }: Given<typeof resumeJob>, @Caller() caller: Principal) {
    return this.change(params.jobId, caller, { kind: 'ResumeJob' });
  }

  @Call(closeJob)
  close(@Input() { params, body }: Given<typeof closeJob>, @Caller() caller: Principal) {
    return this.change(params.jobId, caller, { kind: 'CloseJob', filled: body.filled });
  }

  @Call(reopenJob)
  reopen(@Input() { params, body }: Given<typeof reopenJob>, @Caller() caller: Principal) {
    return this.change(params.jobId, caller, { kind: 'ReopenJob', ...body });
  }

  private change(jobId: number, caller: Principal, change: ChangeListing['change']) {
    const { companyId } = caller;
    return this.commands.answer(new ChangeListing(jobId, companyId!, change), async () => {
      const job = await this.jobs.one(jobId, companyId);
      return job && withinScopes(caller, job);
    });
  }
}
