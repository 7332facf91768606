import {
  application,
  applicationStream,
  job,
  jobStream,
  withdrawal,
  withdrawalStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { CompanyApplications } from '../company-applications.ts';
import { explainPart, type Explanation } from './explain-rejection.ts';

/** `companyId`: the deciding company. */
export class JudgeApplication extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly applicationId: number,
    readonly companyId: number,
    readonly verdict: 'Accepted' | 'Rejected',
    /** For a rejection. */
    readonly explanation?: Explanation | undefined,
  ) {
    super();
  }
}

@CommandHandler(JudgeApplication)
export class JudgeApplicationHandler implements ICommandHandler<JudgeApplication> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly applications: CompanyApplications,
  ) {}

  async execute({ applicationId, companyId, verdict, explanation }: JudgeApplication) {
    const judged = (await this.applications.placesOf([applicationId])).get(applicationId);
    if (judged === undefined) return refuse('NotFound');
    const { jobId, userId } = judged;
    const kind = verdict === 'Accepted' ? 'AcceptApplication' : 'RejectApplication';
    const judge = on(
      application,
      applicationStream(jobId, userId),
      { kind, companyId },
      {
        job: look(job, jobStream(jobId)),
        withdrawal: look(withdrawal, withdrawalStream(jobId, userId)),
      },
    );
    const parts = explanation ? [judge, explainPart(judged, explanation)] : [judge];
    return this.aggregates.run(parts, { applicationId });
  }
}
