import { isFieldOfWork, job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on, ownPart } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { questionsPart } from './questions-part.ts';
import { JobChangeNotice } from './job-change-notice.ts';
import { describedIn, type JobOffer } from './post-job.ts';

export class EditJob extends Command<{ jobId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    /** The caller's company. */
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
    private readonly notice: JobChangeNotice,
  ) {}

  async execute({ jobId, companyId, offer }: EditJob) {
    if (!isFieldOfWork(offer.fieldOfWork)) return refuse('UnknownFieldOfWork');
    const edited = describedIn(offer);
    const now = this.clock.now().toISOString();
    const edit = on(job, jobStream(jobId), { kind: 'EditJob', jobId, companyId, now, ...edited });
    return this.aggregates.run(
      [
        await this.notice.part(jobId, edited),
        ownPart(offer.company_id === companyId, edit),
        ...questionsPart(jobId, companyId, offer.questions),
      ],
      { jobId },
    );
  }
}
