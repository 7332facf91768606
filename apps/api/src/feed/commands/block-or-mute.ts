import {
  account,
  accountStream,
  follow,
  followStream,
  relation,
  type RelationCommand,
  relationStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Blocks or mutes another account, or undoes that. */
export class BlockOrMute extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly otherId: number,
    /** The caller. */
    readonly accountId: number,
    readonly kind: RelationCommand['kind'],
  ) {
    super();
  }
}

@CommandHandler(BlockOrMute)
export class BlockOrMuteHandler implements ICommandHandler<BlockOrMute> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ otherId, accountId, kind }: BlockOrMute) {
    const decided = decideOn(
      relation,
      relationStream(accountId, otherId),
      { kind, accountId, otherId },
      { other: observe(account, accountStream(otherId)) },
    );
    const ends = kind === 'BlockPerson' ? [unfollow(accountId, otherId), unfollow(otherId, accountId)] : [];
    return this.runner.run([decided, ...ends], { accountId: otherId });
  }
}

/** Ends following between the two accounts. */
const unfollow = (accountId: number, followedId: number): StreamDecision =>
  decideOn(
    follow,
    followStream(followedId, accountId),
    { kind: 'UnfollowAccount', accountId, followedId },
    { followed: observe(account, accountStream(followedId)) },
  );
