import { removals, removalsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Removals } from '../reports/removals.ts';

/** `upTo`: the log position up to which the account has seen its removals. */
export class MarkRemovalsSeen extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly upTo: number,
  ) {
    super();
  }
}

@CommandHandler(MarkRemovalsSeen)
export class MarkRemovalsSeenHandler implements ICommandHandler<MarkRemovalsSeen> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly removed: Removals,
  ) {}

  /** Marks as seen up to the latest existing removal, because later ones cannot have been seen. */
  async execute({ accountId, upTo }: MarkRemovalsSeen) {
    const position = await this.removed.newest(accountId, upTo);
    if (position === undefined) return { accountId };
    const command = { kind: 'MarkRemovalsSeen', accountId, position } as const;
    return this.runner.run([decideOn(removals, removalsStream(accountId), command)], { accountId });
  }
}
