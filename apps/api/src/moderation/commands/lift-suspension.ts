import { suspension, suspensionStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class LiftSuspension extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    /** The admin's account. */
    readonly liftedBy: number,
  ) {
    super();
  }
}

@CommandHandler(LiftSuspension)
export class LiftSuspensionHandler implements ICommandHandler<LiftSuspension> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  execute({ accountId, liftedBy }: LiftSuspension) {
    const now = this.clock.now().toISOString();
    const lift = decideOn(suspension, suspensionStream(accountId), {
      kind: 'LiftSuspension',
      accountId,
      liftedBy,
      now,
    });
    return this.runner.run([lift], { accountId });
  }
}
