import { addJob, type InputOf } from '@lock-in/contracts';
import { draft, draftStream, endOfDay, isFieldOfWork, job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import { Ids } from '../../shared/ids.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { questionsPart } from './questions-part.ts';
import { isDraftSave } from './save-draft.ts';

/** The fields of the form. `company_id` is the company that the request names. */
export type JobOffer = InputOf<typeof addJob>['body'];

export class PostJob extends Command<{ jobId: number } | Refusal> {
  constructor(
    /** The job's company; the person who posts it is the actor. */
    readonly company: Pick<Principal, 'companyId' | 'ownerId'>,
    readonly offer: JobOffer,
    /** The draft that the job is published from. */
    readonly from?: { readonly draftId: number; readonly revision: number },
  ) {
    super();
  }
}

@CommandHandler(PostJob)
export class PostJobHandler implements ICommandHandler<PostJob> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ company, offer, from }: PostJob) {
    const { company_id: companyId, questions } = offer;
    if (!isFieldOfWork(offer.fieldOfWork)) return refuse('UnknownFieldOfWork');
    const jobId = await this.ids.next('job');
    const posting = decideOn(job, jobStream(jobId), {
      kind: 'PostJob',
      jobId,
      companyId,
      accountId: company.ownerId!,
      now: this.clock.now().toISOString(),
      ...describedIn(offer),
    });
    const own = ownDecision(companyId === company.companyId, posting);
    const asking = questionsPart(jobId, companyId, questions);
    if (from === undefined) return this.runner.run([own, ...asking], { jobId });
    const { draftId } = from;
    const publish = { kind: 'PublishDraft', ...from, companyId: company.companyId!, jobId } as const;
    const publishing = sharedEdit(decideOn(draft, draftStream(draftId), publish), isDraftSave);
    return this.runner.run([publishing, own, ...asking], { jobId });
  }
}

/** The fields of an offer that describe the job. */
export const describedIn = ({
  company_id: _,
  questions: __,
  applicationDeadline,
  experiencePreferred = null,
  ...description
}: JobOffer) => ({ ...description, deadline: endOfDay(applicationDeadline), experiencePreferred });
