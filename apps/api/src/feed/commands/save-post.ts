import { post, postStream, savedPost, savedPostStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';

/** Saves or unsaves a post for one account. */
export class SavePost extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    readonly accountId: number,
    readonly kind: 'SavePost' | 'UnsavePost',
  ) {
    super();
  }
}

@CommandHandler(SavePost)
export class SavePostHandler implements ICommandHandler<SavePost> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, accountId, kind }: SavePost) {
    const save = decideOn(
      savedPost,
      savedPostStream(postId, accountId),
      { kind, postId, accountId },
      { post: observe(post, postStream(postId)) },
    );
    // Unsaving is always allowed.
    const blockChecks = kind === 'SavePost' ? await this.blockChecks.post(accountId, postId) : [];
    return this.runner.run([...blockChecks, save], { postId });
  }
}
