import { suspension, suspensionStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
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
    private readonly aggregates: Aggregates,
    private readonly clock: Clock,
  ) {}

  execute({ accountId, liftedBy }: LiftSuspension) {
    const now = this.clock.now().toISOString();
    const lift = on(suspension, suspensionStream(accountId), {
      kind: 'LiftSuspension',
      accountId,
      liftedBy,
      now,
    });
    return this.aggregates.run([lift], { accountId });
  }
}
