import { application, applicationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  execute({ jobId, userId }: EraseResume) {
    return this.aggregates.run(
      [on(application, applicationStream(jobId, userId), { kind: 'EraseResume' })],
      {},
    );
  }
}
