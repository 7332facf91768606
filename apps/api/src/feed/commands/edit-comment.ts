import { withoutNames } from '@lock-in/markdown';
import { comment, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';
import { Comments } from '../comments/comments.ts';
import { holding } from '../screening/holding.ts';
import { Screening } from '../screening/screening.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export class EditComment extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly commentId: number,
    /** The caller. */
    readonly accountId: number,
    readonly content: string,
    /** The account that the request names. */
    readonly requestedAccountId: number = accountId,
  ) {
    super();
  }
}

@CommandHandler(EditComment)
export class EditCommentHandler implements ICommandHandler<EditComment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly comments: Comments,
    private readonly blockChecks: BlockChecks,
    private readonly screening: Screening,
  ) {}

  async execute({ commentId, accountId, content, requestedAccountId }: EditComment) {
    const place = await this.comments.placeOf(commentId);
    if (place === undefined) return refuse('CommentNotFound');
    const held = await this.screening.of({ work: 'comment', isEdit: true, authorId: accountId, content });
    if (isRefusal(held)) return held;
    const { postId, threadId } = place;
    const edit = decideOn(
      comment,
      commentStream(postId, commentId),
      { kind: 'EditComment', commentId, postId, accountId, content: withoutNames(content) },
      { post: observe(post, postStream(postId)) },
    );
    const mentions = notifyMentioned(
      { postId, commentId, authorId: accountId },
      content,
      threadId === commentId ? {} : { thread: place },
    );
    const hold = held === null ? [] : holding({ postId, commentId }, held);
    const parts = [ownDecision(requestedAccountId === accountId, edit), ...mentions, ...hold];
    return this.runner.run([...this.blockChecks.ofOthers(accountId, place), ...parts], { commentId });
  }
}
