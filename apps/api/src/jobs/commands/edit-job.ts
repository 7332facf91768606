import {
  isFieldOfWork,
  job,
  jobChanges,
  jobChangesStream,
  jobStream,
  type NoteJobChange,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, ownPart } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { askingPart } from './asking.ts';
import { describedIn, type JobOffer } from './post-job.ts';

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
    if (!isFieldOfWork(offer.fieldOfWork)) return refuse('UnknownFieldOfWork');
    const edited = describedIn(offer);
    const now = this.clock.now().toISOString();
    const edit = on(job, jobStream(jobId), { kind: 'EditJob', jobId, companyId, now, ...edited });
    return this.aggregates.run(
      [
        noteChange(jobId, edited),
        ownPart(offer.company_id === companyId, edit),
        ...askingPart(jobId, companyId, offer.questions),
      ],
      { jobId },
    );
  }
}

/** Decided before the job says so, in the same transaction. */
export const noteChange = (jobId: number, edited: NoteJobChange['edited']) =>
  on(
    jobChanges,
    jobChangesStream(jobId),
    { kind: 'NoteJobChange', jobId, edited },
    { job: look(job, jobStream(jobId)) },
  );
