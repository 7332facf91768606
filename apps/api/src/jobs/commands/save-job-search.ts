import type { InputOf, saveJobSearch } from '@lock-in/contracts';
import { isFieldOfWork, jobSearches, jobSearchesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { searchTerms } from '../../shared/search/words.ts';

export class SaveJobSearch extends Command<{ searchId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly wanted: InputOf<typeof saveJobSearch>['body'],
  ) {
    super();
  }
}

@CommandHandler(SaveJobSearch)
export class SaveJobSearchHandler implements ICommandHandler<SaveJobSearch> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
  ) {}

  async execute({ accountId, wanted: { name, alert, filter } }: SaveJobSearch) {
    const { q, jobType, workArrangement, fieldOfWork, minSalary, maxSalary } = filter;
    if (fieldOfWork !== undefined && !isFieldOfWork(fieldOfWork)) return refuse('UnknownFieldOfWork');
    // The board would never find anything for a text without words.
    if (q !== undefined && searchTerms(q).length === 0) return refuse('NoSearchWords');
    const searchId = await this.ids.next('job_search');
    const command = {
      kind: 'SaveJobSearch',
      accountId,
      searchId,
      name,
      words: q ?? null,
      filter: {
        jobType: jobType ?? null,
        workArrangement: workArrangement ?? null,
        fieldOfWork: fieldOfWork ?? null,
        minSalary: minSalary ?? null,
        maxSalary: maxSalary ?? null,
      },
      alert,
    } as const;
    return this.runner.run([decideOn(jobSearches, jobSearchesStream(accountId), command)], { searchId });
  }
}
