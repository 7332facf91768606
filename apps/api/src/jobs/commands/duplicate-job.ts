import { defaultDeadlineDays } from '@lock-in/contracts';
import { dayInSingapore, draft, draftStream, job, jobQuestions, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
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
    private readonly aggregates: Aggregates,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ jobId, companyId }: DuplicateJob) {
    const draftId = await this.ids.next('draft');
    const until = new Date(this.clock.now().getTime() + defaultDeadlineDays * day);
    const duplicate = on(
      draft,
      draftStream(draftId),
      { kind: 'DuplicateJob', draftId, companyId, applicationDeadline: dayInSingapore(until) },
      { job: look(job, jobStream(jobId)), questions: look(jobQuestions, jobStream(jobId)) },
    );
    return this.aggregates.run([duplicate], { draftId });
  }
}
