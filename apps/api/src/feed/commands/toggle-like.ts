import { like, likeStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, ownPart } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { BlockChecks } from '../relations/block-checks.ts';

export class ToggleLike extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    /** The caller. */
    readonly accountId: number,
    /** The account that the request names. */
    readonly requestedAccountId: number = accountId,
  ) {
    super();
  }
}

@CommandHandler(ToggleLike)
export class ToggleLikeHandler implements ICommandHandler<ToggleLike> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, accountId, requestedAccountId }: ToggleLike) {
    const toggle = on(
      like,
      likeStream(postId, accountId),
      { kind: 'ToggleLike', postId, accountId },
      { post: look(post, postStream(postId)) },
    );
    const blockChecks = await this.blockChecks.post(accountId, postId);
    return this.aggregates.run([...blockChecks, ownPart(requestedAccountId === accountId, toggle)], {
      postId,
    });
  }
}
