import { application, applicationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Removes the resume from an application whose applicant was erased. */
export class EraseResume extends Command<object | Refusal> {
  constructor(
    readonly jobId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(EraseResume)
export class EraseResumeHandler implements ICommandHandler<EraseResume> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ jobId, userId }: EraseResume) {
    return this.runner.run(
      [decideOn(application, applicationStream(jobId, userId), { kind: 'EraseResume' })],
      {},
    );
  }
}
