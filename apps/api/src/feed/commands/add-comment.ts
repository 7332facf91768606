import { withoutNames } from '@lock-in/markdown';
import { comment, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';
import { holding } from '../screening/holding.ts';
import { Screening } from '../screening/screening.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export class AddComment extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly postId: number,
    /** The caller. */
    readonly accountId: number,
    readonly content: string,
    /** The author and post that the request's body names. */
    readonly requestedIds: { readonly accountId: number; readonly postId: number } = { accountId, postId },
  ) {
    super();
  }
}

@CommandHandler(AddComment)
export class AddCommentHandler implements ICommandHandler<AddComment> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly blockChecks: BlockChecks,
    private readonly screening: Screening,
  ) {}

  async execute({ postId, accountId, content, requestedIds }: AddComment) {
    const held = await this.screening.of({ work: 'comment', authorId: accountId, content });
    if (isRefusal(held)) return held;
    const commentId = await this.ids.next('comment');
    const add = decideOn(
      comment,
      commentStream(postId, commentId),
      { kind: 'AddComment', commentId, postId, accountId, content: withoutNames(content) },
      { post: observe(post, postStream(postId)) },
    );
    const isOwn = requestedIds.accountId === accountId && requestedIds.postId === postId;
    const mentions = notifyMentioned({ postId, commentId, authorId: accountId }, content);
    const blockChecks = await this.blockChecks.post(accountId, postId);
    const hold = held === null ? [] : holding({ postId, commentId }, held);
    return this.runner.run([...blockChecks, ownDecision(isOwn, add), ...mentions, ...hold], { commentId });
  }
}
