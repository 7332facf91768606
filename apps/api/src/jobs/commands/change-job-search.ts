import { type JobSearchCommand, jobSearches, jobSearchesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Renames, deletes, restores or opens a saved search, or chooses its alert. */
export class ChangeJobSearch extends Command<{ searchId: number } | Refusal> {
  constructor(readonly change: Exclude<JobSearchCommand, { kind: 'SaveJobSearch' }>) {
    super();
  }
}

@CommandHandler(ChangeJobSearch)
export class ChangeJobSearchHandler implements ICommandHandler<ChangeJobSearch> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ change }: ChangeJobSearch) {
    const { accountId, searchId } = change;
    return this.runner.run([decideOn(jobSearches, jobSearchesStream(accountId), change)], { searchId });
  }
}
