import { application, applicationStream, job, jobStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { Ids } from '../../platform/database/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { JobPages } from '../job-pages.ts';

export class ApplyForJob extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    readonly applicant: { readonly accountId: number; readonly userId: number },
    /** A checked PDF on disk, which is moved away, and its name on the applicant's own computer. */
    readonly resume: { readonly path: string; readonly name: string },
  ) {
    super();
  }
}

@CommandHandler(ApplyForJob)
export class ApplyForJobHandler implements ICommandHandler<ApplyForJob> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly jobs: JobPages,
  ) {}

  async execute({ jobId, applicant: { accountId, userId }, resume }: ApplyForJob) {
    if ((await this.jobs.companyOf(jobId))?.hasLeft) return refuse('JobClosed');
    const wanted = await this.aggregates.load(job, jobStream(jobId));
    const applicationId = await this.ids.next('application');
    const resumeKey = await this.storage.keep(resume.path, 'resume');
    const submitted = await this.aggregates.run(
      [
        on(application, applicationStream(jobId, userId), {
          kind: 'ApplyForJob',
          applicationId,
          jobId,
          userId,
          accountId,
          resumeKey,
          resumeName: resume.name,
          now: this.clock.now().toISOString(),
          job: wanted,
        }),
      ],
      { applicationId },
    );
    // A run that throws may still have appended its event, so only what was surely not appended gives its file back.
    const named = !isRefusal(submitted) && submitted.applicationId === applicationId;
    if (!named) await this.storage.remove(resumeKey);
    return submitted;
  }
}
