import { checkpoint, checkpointStream, type CosignCheckpoint } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class RecordCosignature extends Command<{ number: number } | Refusal> {
  constructor(readonly cosigned: Omit<CosignCheckpoint, 'kind'>) {
    super();
  }
}

@CommandHandler(RecordCosignature)
export class RecordCosignatureHandler implements ICommandHandler<RecordCosignature> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ cosigned }: RecordCosignature) {
    const { number } = cosigned;
    const part = on(checkpoint, checkpointStream(number), { kind: 'CosignCheckpoint', ...cosigned });
    return this.aggregates.run([part], { number });
  }
}
