import { deleteJob, setJobViolation } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal } from '../platform/http/refusals.ts';
import { DeleteJob } from './commands/delete-job.ts';
import { RecordViolation } from './commands/record-violation.ts';

@Controller()
export class JobRemovalController {
  constructor(private readonly commands: Commands) {}

  @Call(setJobViolation)
  record(@Input() { params }: Given<typeof setJobViolation>, @Caller() { accountId }: Principal) {
    return this.commands.execute(new RecordViolation(params.jobId, params.violationId, accountId));
  }

  @Call(deleteJob)
  async delete(@Input() { params }: Given<typeof deleteJob>, @Caller() caller: Principal) {
    const deleted = await this.commands.execute(new DeleteJob(params.jobId, caller));
    return isRefusal(deleted) ? deleted : { success: true };
  }
}
