import { post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { BlockChecks } from '../relations/block-checks.ts';

export class DeletePost extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    /** The account that the request names. */
    readonly requestedAccountId: number,
    readonly violations: readonly number[],
    readonly caller: Principal,
  ) {
    super();
  }
}

/**
 * All checks run inside the command and none before it, so that a repeat of a successful request is answered with success and not with
 * "Post not found."
 */
@CommandHandler(DeletePost)
export class DeletePostHandler implements ICommandHandler<DeletePost> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
    private readonly blockChecks: BlockChecks,
  ) {}

  async execute({ postId, requestedAccountId, violations, caller: { accountId, role } }: DeletePost) {
    const reasons = role === 'Admin' ? await this.violations.chosen(violations) : [];
    if (isRefusal(reasons)) return reasons;
    const takeAway = decideOn(
      post,
      postStream(postId),
      role === 'Admin'
        ? { kind: 'RemovePost', postId, removedBy: accountId, violationIds: reasons }
        : { kind: 'DeletePost', postId, accountId },
    );
    const blockChecks = role === 'Admin' ? [] : await this.blockChecks.post(accountId, postId);
    return this.runner.run([...blockChecks, ownDecision(requestedAccountId === accountId, takeAway)], {
      postId,
    });
  }
}
