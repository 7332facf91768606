import { application, applicationStream, withdrawal } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
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
    private readonly aggregates: Aggregates,
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
    const own = { application: look(application, stream) };
    const part =
      kind === 'WithdrawApplication'
        ? on(withdrawal, stream, { kind }, own)
        : on(
            withdrawal,
            stream,
            { kind, now: this.clock.now().toISOString() },
            { ...own, ...jobState(jobId, company) },
          );
    return this.aggregates.run([part], { applicationId });
  }
}
