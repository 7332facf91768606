import { job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class DeleteJob extends Command<{ jobId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    /** Someone of the job's company, or an admin. */
    readonly caller: Principal,
  ) {
    super();
  }
}

@CommandHandler(DeleteJob)
export class DeleteJobHandler implements ICommandHandler<DeleteJob> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ jobId, caller: { role, accountId, companyId } }: DeleteJob) {
    const command =
      role === 'Admin'
        ? ({ kind: 'TakeDownJob', jobId, removedBy: accountId } as const)
        : ({ kind: 'RemoveJob', jobId, companyId: companyId! } as const);
    return this.runner.run([decideOn(job, jobStream(jobId), command)], { jobId });
  }
}
