import { hiddenPost, hiddenPostStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
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
    private readonly runner: CommandRunner,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, accountId, kind }: HidePost) {
    const hide = decideOn(
      hiddenPost,
      hiddenPostStream(postId, accountId),
      { kind, postId, accountId },
      { post: observe(post, postStream(postId)) },
    );
    // Showing it again is always allowed.
    const blockChecks = kind === 'HidePost' ? await this.blockChecks.post(accountId, postId) : [];
    return this.runner.run([...blockChecks, hide], { postId });
  }
}
