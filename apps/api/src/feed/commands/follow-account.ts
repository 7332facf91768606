import { account, accountStream, follow, followStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { refuseIfBlocked } from '../../shared/relations/blocks.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Follows or unfollows an account. */
export class FollowAccount extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly followedId: number,
    /** The caller. */
    readonly accountId: number,
    readonly kind: 'FollowAccount' | 'UnfollowAccount',
  ) {
    super();
  }
}

@CommandHandler(FollowAccount)
export class FollowAccountHandler implements ICommandHandler<FollowAccount> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ followedId, accountId, kind }: FollowAccount) {
    const part = decideOn(
      follow,
      followStream(followedId, accountId),
      { kind, followedId, accountId },
      { followed: observe(account, accountStream(followedId)) },
    );
    // Unfollowing is always allowed.
    const blockChecks =
      kind === 'FollowAccount' ? refuseIfBlocked(accountId, followedId, 'AccountNotFound') : [];
    return this.runner.run([...blockChecks, part], { accountId: followedId });
  }
}
