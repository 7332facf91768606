import { checkpoint, type CheckpointDecisions, checkpointStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Does nothing if there is a checkpoint of this number already. */
export class CheckpointNow extends Command<{ number: number } | Refusal> {
  constructor(readonly made: Omit<CheckpointDecisions, 'kind'>) {
    super();
  }
}

@CommandHandler(CheckpointNow)
export class CheckpointNowHandler implements ICommandHandler<CheckpointNow> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ made }: CheckpointNow) {
    const { number } = made;
    const part = decideOn(checkpoint, checkpointStream(number), { kind: 'CheckpointDecisions', ...made });
    return this.runner.run([part], { number });
  }
}
