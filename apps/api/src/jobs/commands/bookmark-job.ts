import { bookmark, bookmarkStream, job, jobStream, type BookmarkCommand } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, ownPart } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Saves or unsaves a job for the caller. */
export class BookmarkJob extends Command<{ userId: number; jobId: number } | Refusal> {
  constructor(
    readonly kind: BookmarkCommand['kind'],
    readonly jobId: number,
    /** The user that the request names. */
    readonly namedUserId: number,
    readonly caller: Principal,
  ) {
    super();
  }
}

@CommandHandler(BookmarkJob)
export class BookmarkJobHandler implements ICommandHandler<BookmarkJob> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ kind, jobId, namedUserId: userId, caller }: BookmarkJob) {
    const { accountId } = caller;
    const save = on(
      bookmark,
      bookmarkStream(jobId, accountId),
      { kind, jobId, userId, accountId },
      { job: look(job, jobStream(jobId)) },
    );
    return this.aggregates.run([ownPart(userId === caller.userId, save)], { userId, jobId });
  }
}
