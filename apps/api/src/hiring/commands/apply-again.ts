import {
  application,
  applicationStream,
  applicationWords,
  type GivenAnswer,
  jobQuestions,
  jobStream,
  sentResume,
  withdrawal,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { ApplicationPages } from '../applications/application-pages.ts';
import { JobOwners } from '../../shared/jobs/job-owners.ts';
import { checkAnswers } from './check-answers.ts';
import { jobState } from './job-state.ts';

/**
 * Sends a withdrawn application again. `accountId`: the caller's account; an application of another account is answered as not found.
 * `resume`: a checked PDF on disk, which is moved away, and its file name on the applicant's computer; without it the earlier one is sent.
 */
export class ApplyAgain extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly applicationId: number,
    readonly accountId: number,
    readonly words: { readonly answers: readonly GivenAnswer[]; readonly coverNote: string },
    readonly resume: { readonly path: string; readonly name: string } | undefined,
  ) {
    super();
  }
}

@CommandHandler(ApplyAgain)
export class ApplyAgainHandler implements ICommandHandler<ApplyAgain> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: ApplicationPages,
    private readonly jobs: JobOwners,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  async execute({ applicationId, accountId, words, resume }: ApplyAgain) {
    const sent = await this.applications.one(applicationId);
    const company = sent && (await this.jobs.withQuestions(sent.jobId));
    if (company === undefined || sent?.accountId !== accountId) return refuse('NotFound');
    const { jobId, userId } = sent;
    checkAnswers(company.questions, words.answers);
    const stream = applicationStream(jobId, userId);
    const own = { application: observe(application, stream) };
    const again = decideOn(
      withdrawal,
      stream,
      { kind: 'ApplyAgain', now: this.clock.now().toISOString() },
      { ...own, ...jobState(jobId, company) },
    );
    const say = decideOn(
      applicationWords,
      stream,
      { kind: 'SendWords', applicationId, jobId, userId, accountId, isAgain: true, ...words },
      { asked: observe(jobQuestions, jobStream(jobId)) },
    );
    if (resume === undefined) return this.runner.run([again, say], { applicationId });
    const resumeKey = await this.storage.keep(resume.path, 'resume');
    const replace = decideOn(
      sentResume,
      stream,
      { kind: 'ReplaceResume', accountId, resumeKey, resumeName: resume.name, isAgain: true },
      { ...own, withdrawal: observe(withdrawal, stream) },
    );
    return this.runner.run([again, say, replace], { applicationId }, { files: [resumeKey] });
  }
}
