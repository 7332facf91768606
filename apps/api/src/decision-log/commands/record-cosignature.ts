import { checkpoint, checkpointStream, type CosignCheckpoint } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class RecordCosignature extends Command<{ number: number } | Refusal> {
  constructor(readonly cosigned: Omit<CosignCheckpoint, 'kind'>) {
    super();
  }
}

@CommandHandler(RecordCosignature)
export class RecordCosignatureHandler implements ICommandHandler<RecordCosignature> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ cosigned }: RecordCosignature) {
    const { number } = cosigned;
    const part = decideOn(checkpoint, checkpointStream(number), { kind: 'CosignCheckpoint', ...cosigned });
    return this.runner.run([part], { number });
  }
}
