import { withoutNames } from '@lock-in/markdown';
import { comment, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, ownPart } from '../../platform/commands/part.ts';
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
    private readonly aggregates: Aggregates,
    private readonly ids: Ids,
    private readonly blockChecks: BlockChecks,
    private readonly screening: Screening,
  ) {}

  async execute({ postId, accountId, content, requestedIds }: AddComment) {
    const held = await this.screening.of({ work: 'comment', authorId: accountId, content });
    if (isRefusal(held)) return held;
    const commentId = await this.ids.next('comment');
    const add = on(
      comment,
      commentStream(postId, commentId),
      { kind: 'AddComment', commentId, postId, accountId, content: withoutNames(content) },
      { post: look(post, postStream(postId)) },
    );
    const isOwn = requestedIds.accountId === accountId && requestedIds.postId === postId;
    const mentions = notifyMentioned({ postId, commentId, authorId: accountId }, content);
    const blockChecks = await this.blockChecks.post(accountId, postId);
    const hold = held === null ? [] : holding({ postId, commentId }, held);
    return this.aggregates.run([...blockChecks, ownPart(isOwn, add), ...mentions, ...hold], { commentId });
  }
}
