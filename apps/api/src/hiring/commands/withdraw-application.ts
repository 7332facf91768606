import { application, applicationStream, withdrawal } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { ApplicationPages } from '../applications/application-pages.ts';
import { JobOwners } from '../../shared/jobs/job-owners.ts';
import { jobState } from './job-state.ts';

/**
 * Withdraws an application, or undoes that. `accountId`: the caller's account; an application of another account is answered as not found.
 */
export class WithdrawApplication extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly kind: 'WithdrawApplication' | 'UndoWithdrawal',
    readonly applicationId: number,
    readonly accountId: number,
  ) {
    super();
  }
}

@CommandHandler(WithdrawApplication)
export class WithdrawApplicationHandler implements ICommandHandler<WithdrawApplication> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: ApplicationPages,
    private readonly jobs: JobOwners,
    private readonly clock: Clock,
  ) {}

  async execute({ kind, applicationId, accountId }: WithdrawApplication) {
    const sent = await this.applications.one(applicationId);
    const company = sent && (await this.jobs.of(sent.jobId));
    if (company === undefined || sent?.accountId !== accountId) return refuse('NotFound');
    const { jobId, userId } = sent;
    const stream = applicationStream(jobId, userId);
    const own = { application: observe(application, stream) };
    const part =
      kind === 'WithdrawApplication'
        ? decideOn(withdrawal, stream, { kind }, own)
        : decideOn(
            withdrawal,
            stream,
            { kind, now: this.clock.now().toISOString() },
            { ...own, ...jobState(jobId, company) },
          );
    return this.runner.run([part], { applicationId });
  }
}
