import { hiddenPost, hiddenPostStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';

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
  constructor(
    private readonly aggregates: Aggregates,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, accountId, kind }: HidePost) {
    const hide = on(
      hiddenPost,
      hiddenPostStream(postId, accountId),
      { kind, postId, accountId },
      { post: look(post, postStream(postId)) },
    );
    // Showing it again is always allowed.
    const blockChecks = kind === 'HidePost' ? await this.blockChecks.post(accountId, postId) : [];
    return this.aggregates.run([...blockChecks, hide], { postId });
  }
}
