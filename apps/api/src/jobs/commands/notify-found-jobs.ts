import { foundJob, foundJobStream, jobSearches, jobSearchesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export interface FoundJobs {
  readonly accountId: number;
  readonly searchId: number;
  readonly jobIds: readonly number[];
}

/** Notifies the owners of saved searches of jobs. Jobs that they were notified of before change nothing. */
export class NotifyFoundJobs extends Command<object | Refusal> {
  constructor(readonly found: readonly FoundJobs[]) {
    super();
  }
}

@CommandHandler(NotifyFoundJobs)
export class NotifyFoundJobsHandler implements ICommandHandler<NotifyFoundJobs> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ found }: NotifyFoundJobs) {
    const parts = found.flatMap(({ accountId, searchId, jobIds }) => {
      const searches = observe(jobSearches, jobSearchesStream(accountId));
      return jobIds.map((jobId) =>
        decideOn(
          foundJob,
          foundJobStream(accountId, searchId, jobId),
          { kind: 'TellFoundJob', accountId, searchId, jobId },
          { searches },
        ),
      );
    });
    return this.runner.run(parts, {});
  }
}
