import {
  application,
  applicationStream,
  applicationWords,
  type GivenAnswer,
  jobQuestions,
  jobStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { NewAccountLimits } from '../../shared/screening/new-account-limits.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { JobOwners } from '../../shared/jobs/job-owners.ts';
import { checkAnswers } from './check-answers.ts';
import { jobState } from './job-state.ts';

export class ApplyForJob extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    readonly applicant: { readonly accountId: number; readonly userId: number },
    /** A checked PDF on disk, which is moved away, and its file name on the applicant's computer. */
    readonly resume: { readonly path: string; readonly name: string },
    readonly words: { readonly answers: readonly GivenAnswer[]; readonly coverNote: string } = {
      answers: [],
      coverNote: '',
    },
    /** The user id that the request's body names. */
    readonly namedUserId: number = applicant.userId,
  ) {
    super();
  }
}

@CommandHandler(ApplyForJob)
export class ApplyForJobHandler implements ICommandHandler<ApplyForJob> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly jobs: JobOwners,
    private readonly limits: NewAccountLimits,
  ) {}

  async execute({ jobId, applicant: { accountId, userId }, resume, words, namedUserId }: ApplyForJob) {
    const company = await this.jobs.withQuestions(jobId);
    if (company === undefined) return refuse('JobNotFound');
    if (namedUserId !== userId) return refuse('Forbidden');
    checkAnswers(company.questions, words.answers);
    const limited = await this.limits.refusalOf('application', accountId);
    if (limited) return limited;
    const applicationId = await this.ids.next('application');
    const resumeKey = await this.storage.keep(resume.path, 'resume');
    const stream = applicationStream(jobId, userId);
    const apply = decideOn(
      application,
      stream,
      {
        kind: 'ApplyForJob',
        applicationId,
        jobId,
        userId,
        accountId,
        resumeKey,
        resumeName: resume.name,
        now: this.clock.now().toISOString(),
      },
      jobState(jobId, company),
    );
    const say = decideOn(
      applicationWords,
      stream,
      { kind: 'SendWords', applicationId, jobId, userId, accountId, ...words },
      { asked: observe(jobQuestions, jobStream(jobId)) },
    );
    return this.runner.run([apply, say], { applicationId }, { files: [resumeKey] });
  }
}
