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
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, type Part } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  execute({ otherId, accountId, kind }: BlockOrMute) {
    const decided = on(
      relation,
      relationStream(accountId, otherId),
      { kind, accountId, otherId },
      { other: look(account, accountStream(otherId)) },
    );
    const ends = kind === 'BlockPerson' ? [unfollow(accountId, otherId), unfollow(otherId, accountId)] : [];
    return this.aggregates.run([decided, ...ends], { accountId: otherId });
  }
}

/** Ends following between the two accounts. */
const unfollow = (accountId: number, followedId: number): Part =>
  on(
    follow,
    followStream(followedId, accountId),
    { kind: 'UnfollowAccount', accountId, followedId },
    { followed: look(account, accountStream(followedId)) },
  );
