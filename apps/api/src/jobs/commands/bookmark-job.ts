import { bookmark, bookmarkStream, job, jobStream, type BookmarkCommand } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';

/** Saves a job for the caller, or lets it go. */
export class BookmarkJob extends Command<{ userId: number; jobId: number } | Refusal> {
  constructor(
    readonly kind: BookmarkCommand['kind'],
    readonly jobId: number,
    /** Whom the request names. */
    readonly named: number,
    readonly caller: Principal,
  ) {
    super();
  }
}

@CommandHandler(BookmarkJob)
export class BookmarkJobHandler implements ICommandHandler<BookmarkJob> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ kind, jobId, named: userId, caller }: BookmarkJob) {
    const wanted = await this.aggregates.load(job, jobStream(jobId));
    if (wanted.status === 'absent') return refuse('JobNotFound');
    if (userId !== caller.userId) return refuse('Forbidden');
    const { accountId } = caller;
    const command = { kind, jobId, userId, accountId, job: wanted };
    return this.aggregates.run([on(bookmark, bookmarkStream(jobId, accountId), command)], { userId, jobId });
  }
}
