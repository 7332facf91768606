import { applicationStream, sentResume } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { applicationViews } from './application-views.ts';

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
  constructor(private readonly runner: CommandRunner) {}

  execute({ sent, resumeKey, companyId }: OpenResume) {
    const open = decideOn(
      sentResume,
      applicationStream(sent.jobId, sent.userId),
      { kind: 'OpenResume', companyId, resumeKey },
      applicationViews(sent),
    );
    return this.runner.run([open], {});
  }
}
