import { type JobSearchCommand, jobSearches, jobSearchesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Renames, deletes, restores or opens a saved search, or chooses its alert. */
export class ChangeJobSearch extends Command<{ searchId: number } | Refusal> {
  constructor(readonly change: Exclude<JobSearchCommand, { kind: 'SaveJobSearch' }>) {
    super();
  }
}

@CommandHandler(ChangeJobSearch)
export class ChangeJobSearchHandler implements ICommandHandler<ChangeJobSearch> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ change }: ChangeJobSearch) {
    const { accountId, searchId } = change;
    return this.aggregates.run([on(jobSearches, jobSearchesStream(accountId), change)], { searchId });
  }
}
