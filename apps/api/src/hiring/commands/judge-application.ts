import { application, applicationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { CompanyApplications } from '../applications/company-applications.ts';
import { applicationViews, type SentApplication } from './application-views.ts';
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
    private readonly runner: CommandRunner,
    private readonly applications: CompanyApplications,
  ) {}

  async execute({ applicationId, companyId, verdict, explanation }: JudgeApplication) {
    const judged = (await this.applications.placesOf([applicationId])).get(applicationId);
    if (judged === undefined) return refuse('NotFound');
    const kind = verdict === 'Accepted' ? 'AcceptApplication' : 'RejectApplication';
    const judge = judgePart(judged, kind, companyId);
    const parts = explanation ? [judge, explainPart(judged, explanation)] : [judge];
    return this.runner.run(parts, { applicationId });
  }
}

/** A company's decision about an application. */
export function judgePart(
  { jobId, userId }: SentApplication,
  kind: 'AcceptApplication' | 'RejectApplication',
  companyId: number,
) {
  const { application: _, ...views } = applicationViews({ jobId, userId });
  return decideOn(application, applicationStream(jobId, userId), { kind, companyId }, views);
}
