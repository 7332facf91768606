import { comment, commentStream, mustBePublished, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { Comments } from '../comments.ts';

export class DeleteComment extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly commentId: number,
    /** Whom the request names. */
    readonly named: number,
    readonly caller: Principal,
  ) {
    super();
  }
}

/** All checks are here and none before the command, for the sake of repeated requests, as in deleting a post. */
@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly comments: Comments,
  ) {}

  async execute({ commentId, named, caller: { accountId, role } }: DeleteComment) {
    const postId = await this.comments.postOf(commentId);
    if (postId === undefined) return refuse('CommentNotFound');
    const commented = await this.aggregates.load(post, postStream(postId));
    const absent = mustBePublished(commented);
    if (absent) return absent;
    if (named !== accountId) return refuse('Forbidden');
    const ids = { commentId, postId, post: commented };
    const command =
      role === 'Admin'
        ? ({ kind: 'RemoveComment', ...ids, removedBy: accountId } as const)
        : ({ kind: 'DeleteComment', ...ids, accountId } as const);
    return this.aggregates.run([on(comment, commentStream(postId, commentId), command)], { commentId });
  }
}
