import { comment, commentLike, commentLikeStream, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Comments } from '../comments/comments.ts';
import { BlockChecks } from '../relations/block-checks.ts';

export class ToggleCommentLike extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly commentId: number,
    /** The caller. */
    readonly accountId: number,
    /** The account that the request names. */
    readonly requestedAccountId: number = accountId,
  ) {
    super();
  }
}

@CommandHandler(ToggleCommentLike)
export class ToggleCommentLikeHandler implements ICommandHandler<ToggleCommentLike> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly comments: Comments,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ commentId, accountId, requestedAccountId }: ToggleCommentLike) {
    const place = await this.comments.placeOf(commentId);
    if (place === undefined) return refuse('CommentNotFound');
    const { postId } = place;
    const toggle = decideOn(
      commentLike,
      commentLikeStream(postId, commentId, accountId),
      { kind: 'ToggleCommentLike', commentId, postId, accountId },
      {
        post: observe(post, postStream(postId)),
        comment: observe(comment, commentStream(postId, commentId)),
      },
    );
    const blockChecks = this.blockChecks.comment(accountId, place);
    return this.runner.run([...blockChecks, ownDecision(requestedAccountId === accountId, toggle)], {
      commentId,
    });
  }
}
