import { defaultDeadlineDays } from '@lock-in/contracts';
import { dayInSingapore, draft, draftStream, job, jobQuestions, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

const day = 24 * 60 * 60_000;

/** Creates a draft with the content of a job. */
export class DuplicateJob extends Command<{ draftId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    /** The caller's company. */
    readonly companyId: number,
  ) {
    super();
  }
}

@CommandHandler(DuplicateJob)
export class DuplicateJobHandler implements ICommandHandler<DuplicateJob> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ jobId, companyId }: DuplicateJob) {
    const draftId = await this.ids.next('draft');
    const until = new Date(this.clock.now().getTime() + defaultDeadlineDays * day);
    const duplicate = decideOn(
      draft,
      draftStream(draftId),
      { kind: 'DuplicateJob', draftId, companyId, applicationDeadline: dayInSingapore(until) },
      { job: observe(job, jobStream(jobId)), questions: observe(jobQuestions, jobStream(jobId)) },
    );
    return this.runner.run([duplicate], { draftId });
  }
}
