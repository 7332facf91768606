import { job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';

/** Records the reason for which a job is about to be taken down. */
export class RecordViolation extends Command<{ jobId: number; violationId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    readonly violationId: number,
    /** The admin's account. */
    readonly recordedBy: number,
  ) {
    super();
  }
}

@CommandHandler(RecordViolation)
export class RecordViolationHandler implements ICommandHandler<RecordViolation> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
  ) {}

  async execute({ jobId, violationId, recordedBy }: RecordViolation) {
    if (isRefusal(await this.violations.chosen([violationId]))) return refuse('ViolationNotFound');
    const command = { kind: 'RecordJobViolation', jobId, violationId, recordedBy } as const;
    return this.runner.run([decideOn(job, jobStream(jobId), command)], { jobId, violationId });
  }
}
