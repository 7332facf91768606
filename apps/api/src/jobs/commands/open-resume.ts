import {
  application,
  applicationStream,
  job,
  jobStream,
  sentResume,
  sentResumeStream,
  withdrawal,
  withdrawalStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

/** Records that the company opens a resume for the first time. */
export class OpenResume extends Command<object | Refusal> {
  constructor(
    readonly sent: { readonly jobId: number; readonly userId: number },
    readonly resumeKey: string,
    /** The caller's company. */
    readonly companyId: number,
  ) {
    super();
  }
}

@CommandHandler(OpenResume)
export class OpenResumeHandler implements ICommandHandler<OpenResume> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ sent: { jobId, userId }, resumeKey, companyId }: OpenResume) {
    const open = on(
      sentResume,
      sentResumeStream(jobId, userId),
      { kind: 'OpenResume', companyId, resumeKey },
      {
        job: look(job, jobStream(jobId)),
        application: look(application, applicationStream(jobId, userId)),
        withdrawal: look(withdrawal, withdrawalStream(jobId, userId)),
      },
    );
    return this.aggregates.run([open], {});
  }
}
