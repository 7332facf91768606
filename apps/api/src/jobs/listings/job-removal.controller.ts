import { deleteJob, setJobViolation } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { success } from '../../platform/http/success.ts';
import { DeleteJob } from '../commands/delete-job.ts';
import { RecordViolation } from '../commands/record-violation.ts';

@Controller()
export class JobRemovalController {
  constructor(private readonly commands: Commands) {}

  @Call(setJobViolation)
  record(@Input() { params }: Given<typeof setJobViolation>, @Caller() { accountId }: Principal) {
    const { jobId, violationId } = params;
    return this.commands.execute(new RecordViolation(jobId, violationId, accountId));
  }

  @Call(deleteJob)
  delete(@Input() { params }: Given<typeof deleteJob>, @Caller() caller: Principal) {
    return this.commands.answer(new DeleteJob(params.jobId, caller), () => success);
  }
}
