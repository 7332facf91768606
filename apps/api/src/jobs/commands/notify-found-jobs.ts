import { foundJob, foundJobStream, jobSearches, jobSearchesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  execute({ found }: NotifyFoundJobs) {
    const parts = found.flatMap(({ accountId, searchId, jobIds }) => {
      const searches = look(jobSearches, jobSearchesStream(accountId));
      return jobIds.map((jobId) =>
        on(
          foundJob,
          foundJobStream(accountId, searchId, jobId),
          { kind: 'TellFoundJob', accountId, searchId, jobId },
          { searches },
        ),
      );
    });
    return this.aggregates.run(parts, {});
  }
}
