import { withoutNames } from '@lock-in/markdown';
import { comment, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Comments } from '../comments/comments.ts';
import { BlockChecks } from '../relations/block-checks.ts';
import { holding } from '../screening/holding.ts';
import { Screening } from '../screening/screening.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export class ReplyToComment extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly postId: number,
    /** The caller. */
    readonly accountId: number,
    readonly content: string,
    /** The comment or reply that this one answers. */
    readonly answered: number,
    /** The author and post that the request's body names. */
    readonly requestedIds: { readonly accountId: number; readonly postId: number } = { accountId, postId },
  ) {
    super();
  }
}

@CommandHandler(ReplyToComment)
export class ReplyToCommentHandler implements ICommandHandler<ReplyToComment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly comments: Comments,
    private readonly ids: Ids,
    private readonly blockChecks: BlockChecks,
    private readonly screening: Screening,
  ) {}

  async execute({ postId, accountId, content, answered, requestedIds }: ReplyToComment) {
    const place = await this.comments.placeOf(answered);
    if (place?.postId !== postId) return refuse('CommentNotFound');
    const held = await this.screening.of({ work: 'comment', authorId: accountId, content });
    if (isRefusal(held)) return held;
    const commentId = await this.ids.next('comment');
    const reply = decideOn(
      comment,
      commentStream(postId, commentId),
      {
        kind: 'ReplyToComment',
        commentId,
        postId,
        accountId,
        content: withoutNames(content),
        replyTo: place.threadId,
      },
      {
        post: observe(post, postStream(postId)),
        answered: observe(comment, commentStream(postId, answered)),
      },
    );
    const isOwn = requestedIds.accountId === accountId && requestedIds.postId === postId;
    const mentions = notifyMentioned({ postId, commentId, authorId: accountId }, content, {
      thread: place,
      ...(answered !== place.threadId && { answered: place.accountId }),
    });
    const blockChecks = this.blockChecks.comment(accountId, place);
    const hold = held === null ? [] : holding({ postId, commentId }, held);
    return this.runner.run([...blockChecks, ownDecision(isOwn, reply), ...mentions, ...hold], { commentId });
  }
}
