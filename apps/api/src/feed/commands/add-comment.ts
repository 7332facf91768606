import { comment, commentStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { Ids } from '../../platform/database/ids.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

export class AddComment extends Command<{ commentId: number } | Refusal> {
  constructor(
    readonly postId: number,
    readonly accountId: number,
    readonly content: string,
  ) {
    super();
  }
}

@CommandHandler(AddComment)
export class AddCommentHandler implements ICommandHandler<AddComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly ids: Ids,
  ) {}

  async execute({ postId, accountId, content }: AddComment) {
    const commented = await this.aggregates.load(post, postStream(postId));
    const commentId = await this.ids.next('comment');
    const command = { kind: 'AddComment', commentId, postId, accountId, content, post: commented } as const;
    return this.aggregates.run([on(comment, commentStream(postId, commentId), command)], { commentId });
  }
}
