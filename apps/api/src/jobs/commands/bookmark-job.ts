import { bookmark, bookmarkStream, job, jobStream, type BookmarkCommand } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
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
  constructor(private readonly runner: CommandRunner) {}

  async execute({ kind, jobId, namedUserId: userId, caller }: BookmarkJob) {
    const { accountId } = caller;
    const save = decideOn(
      bookmark,
      bookmarkStream(jobId, accountId),
      { kind, jobId, userId, accountId },
      { job: observe(job, jobStream(jobId)) },
    );
    return this.runner.run([ownDecision(userId === caller.userId, save)], { userId, jobId });
  }
}
