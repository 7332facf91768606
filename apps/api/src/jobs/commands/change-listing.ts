import { endOfDay, job, jobStream, listing, type ListingCommand, type ReopenJob } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { JobChangeNotice } from './job-change-notice.ts';

/** A requested change of a job's listing. */
type ListingChange = Wanted<ListingCommand>;
type Wanted<Each> = Each extends ReopenJob
  ? { readonly kind: 'ReopenJob'; /** A day, or an instant. */ readonly applicationDeadline: string }
  : Omit<Each, 'jobId' | 'companyId' | 'now' | 'job'>;

/** Pauses, resumes, closes or reopens a job. */
export class ChangeListing extends Command<{ jobId: number } | Refusal> {
  constructor(
    readonly jobId: number,
    /** The caller's company. */
    readonly companyId: number,
    readonly change: ListingChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeListing)
export class ChangeListingHandler implements ICommandHandler<ChangeListing> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly notice: JobChangeNotice,
  ) {}

  async execute({ jobId, companyId, change }: ChangeListing) {
    const now = this.clock.now().toISOString();
    const of = { jobId, companyId, now };
    const stream = jobStream(jobId);
    const views = { job: observe(job, stream) };
    if (change.kind !== 'ReopenJob')
      return this.runner.run([decideOn(listing, stream, { ...change, ...of }, views)], { jobId });
    const deadline = endOfDay(change.applicationDeadline);
    const reopen = decideOn(listing, stream, { kind: 'ReopenJob', ...of, deadline }, views);
    const move = decideOn(job, stream, { kind: 'MoveDeadline', companyId, deadline, now });
    return this.runner.run([reopen, await this.notice.part(jobId, { deadline }), move], { jobId });
  }
}
