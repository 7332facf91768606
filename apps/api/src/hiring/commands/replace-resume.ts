import { application, applicationStream, sentResume, withdrawal } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { ApplicationPages } from '../applications/application-pages.ts';

/** `accountId`: the caller's account; an application of another account is answered as not found. */
export class ReplaceResume extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly applicationId: number,
    readonly accountId: number,
    /** A checked PDF on disk, which is moved away, and its file name on the applicant's computer. */
    readonly resume: { readonly path: string; readonly name: string },
  ) {
    super();
  }
}

@CommandHandler(ReplaceResume)
export class ReplaceResumeHandler implements ICommandHandler<ReplaceResume> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: ApplicationPages,
    private readonly storage: Storage,
  ) {}

  async execute({ applicationId, accountId, resume }: ReplaceResume) {
    const sent = await this.applications.one(applicationId);
    if (sent?.accountId !== accountId) return refuse('NotFound');
    const { jobId, userId } = sent;
    const resumeKey = await this.storage.keep(resume.path, 'resume');
    const stream = applicationStream(jobId, userId);
    const replace = decideOn(
      sentResume,
      stream,
      { kind: 'ReplaceResume', accountId, resumeKey, resumeName: resume.name },
      { application: observe(application, stream), withdrawal: observe(withdrawal, stream) },
    );
    return this.runner.run([replace], { applicationId }, { files: [resumeKey] });
  }
}
