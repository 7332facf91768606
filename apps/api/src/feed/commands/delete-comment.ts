import { comment, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';
import { Comments } from '../comments/comments.ts';

export class DeleteComment extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly commentId: number,
    /** The account that the request names. */
    readonly requestedAccountId: number,
    readonly caller: Principal,
  ) {
    super();
  }
}

/** All checks run inside the command and none before it, because of repeated requests; see `DeletePostHandler`. */
@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly comments: Comments,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ commentId, requestedAccountId, caller: { accountId, role } }: DeleteComment) {
    const place = await this.comments.placeOf(commentId);
    if (place === undefined) return refuse('CommentNotFound');
    const { postId } = place;
    const ids = { commentId, postId };
    const takeAway = decideOn(
      comment,
      commentStream(postId, commentId),
      role === 'Admin'
        ? { kind: 'RemoveComment', ...ids, removedBy: accountId, violationIds: [] }
        : { kind: 'DeleteComment', ...ids, accountId },
      { post: observe(post, postStream(postId)) },
    );
    const blockChecks = role === 'Admin' ? [] : this.blockChecks.ofOthers(accountId, place);
    const own = ownDecision(requestedAccountId === accountId, takeAway);
    return this.runner.run([...blockChecks, own], { commentId });
  }
}
