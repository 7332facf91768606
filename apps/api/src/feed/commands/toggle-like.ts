import { like, likeStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

export class ToggleLike extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    readonly accountId: number,
  ) {
    super();
  }
}

@CommandHandler(ToggleLike)
export class ToggleLikeHandler implements ICommandHandler<ToggleLike> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ postId, accountId }: ToggleLike) {
    const liked = await this.aggregates.load(post, postStream(postId));
    const command = { kind: 'ToggleLike', postId, accountId, post: liked } as const;
    return this.aggregates.run([on(like, likeStream(postId, accountId), command)], { postId });
  }
}
