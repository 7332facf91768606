import { type DomainEvent, isFieldOfWork, job, jobQuestions, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { questionsPart } from './questions-part.ts';
import { JobChangeNotice } from './job-change-notice.ts';
import { describedIn, type JobOffer } from './post-job.ts';

export class EditJob extends Command<{ jobId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    /** The caller's company. */
    readonly companyId: number,
    readonly offer: JobOffer,
    /** The revision that was edited. */
    readonly revision?: number,
  ) {
    super();
  }
}

@CommandHandler(EditJob)
export class EditJobHandler implements ICommandHandler<EditJob> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly notice: JobChangeNotice,
  ) {}

  async execute({ jobId, companyId, offer, revision }: EditJob) {
    if (!isFieldOfWork(offer.fieldOfWork)) return refuse('UnknownFieldOfWork');
    const edited = describedIn(offer);
    const now = this.clock.now().toISOString();
    const stream = jobStream(jobId);
    const edit = decideOn(
      job,
      stream,
      { kind: 'EditJob', jobId, companyId, now, revision, ...edited },
      { questions: observe(jobQuestions, stream) },
    );
    return this.runner.run(
      [
        await this.notice.part(jobId, edited),
        sharedEdit(ownDecision(offer.company_id === companyId, edit), isSave),
        ...questionsPart(jobId, companyId, offer.questions),
      ],
      { jobId },
    );
  }
}

const isSave = ({ type }: DomainEvent) => ['JobPosted', 'JobEdited', 'QuestionsSet'].includes(type);
