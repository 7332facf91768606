import { hiddenPost, hiddenPostStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import type { Refusal } from '../../platform/http/refusals.ts';

/** Hides a post from one account, or shows it again. */
export class HidePost extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    readonly accountId: number,
    readonly kind: 'HidePost' | 'UnhidePost',
  ) {
    super();
  }
}

@CommandHandler(HidePost)
export class HidePostHandler implements ICommandHandler<HidePost> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ postId, accountId, kind }: HidePost) {
    const concerned = await this.aggregates.load(post, postStream(postId));
    const command = { kind, postId, accountId, post: concerned };
    return this.aggregates.run([on(hiddenPost, hiddenPostStream(postId, accountId), command)], { postId });
  }
}
