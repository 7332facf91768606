import { checkpoint, type CheckpointDecisions, checkpointStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Does nothing if there is a checkpoint of this number already. */
export class CheckpointNow extends Command<{ number: number } | Refusal> {
  constructor(readonly made: Omit<CheckpointDecisions, 'kind'>) {
    super();
  }
}

@CommandHandler(CheckpointNow)
export class CheckpointNowHandler implements ICommandHandler<CheckpointNow> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ made }: CheckpointNow) {
    const { number } = made;
    const part = on(checkpoint, checkpointStream(number), { kind: 'CheckpointDecisions', ...made });
    return this.aggregates.run([part], { number });
  }
}
