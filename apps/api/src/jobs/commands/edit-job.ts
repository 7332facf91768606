import { endOfDay, isFieldOfWork, job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on, ownPart } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import type { JobOffer } from './post-job.ts';

export class EditJob extends Command<{ jobId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    /** Of the caller. */
    readonly companyId: number,
    readonly offer: JobOffer,
  ) {
    super();
  }
}

@CommandHandler(EditJob)
export class EditJobHandler implements ICommandHandler<EditJob> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly clock: Clock,
  ) {}

  async execute({ jobId, companyId, offer }: EditJob) {
    const { company_id: named, applicationDeadline, experiencePreferred = null, ...description } = offer;
    if (!isFieldOfWork(offer.fieldOfWork)) return refuse('UnknownFieldOfWork');
    const edit = on(job, jobStream(jobId), {
      kind: 'EditJob',
      jobId,
      companyId,
      deadline: endOfDay(applicationDeadline),
      experiencePreferred,
      now: this.clock.now().toISOString(),
      ...description,
    });
    return this.aggregates.run([ownPart(named === companyId, edit)], { jobId });
  }
}
