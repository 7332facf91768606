import { post, postStream, savedPost, savedPostStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
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
    private readonly aggregates: Aggregates,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, accountId, kind }: SavePost) {
    const save = on(
      savedPost,
      savedPostStream(postId, accountId),
      { kind, postId, accountId },
      { post: look(post, postStream(postId)) },
    );
    // Unsaving is always allowed.
    const blockChecks = kind === 'SavePost' ? await this.blockChecks.post(accountId, postId) : [];
    return this.aggregates.run([...blockChecks, save], { postId });
  }
}
