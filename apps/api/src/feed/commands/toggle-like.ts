import { like, likeStream, post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
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
    private readonly runner: CommandRunner,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, accountId, requestedAccountId }: ToggleLike) {
    const toggle = decideOn(
      like,
      likeStream(postId, accountId),
      { kind: 'ToggleLike', postId, accountId },
      { post: observe(post, postStream(postId)) },
    );
    const blockChecks = await this.blockChecks.post(accountId, postId);
    return this.runner.run([...blockChecks, ownDecision(requestedAccountId === accountId, toggle)], {
      postId,
    });
  }
}
