import { witnesses, type WitnessesCommand, witnessesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class ChangeWitnesses extends Command<object | Refusal> {
  constructor(readonly change: WitnessesCommand) {
    super();
  }
}

@CommandHandler(ChangeWitnesses)
export class ChangeWitnessesHandler implements ICommandHandler<ChangeWitnesses> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ change }: ChangeWitnesses) {
    return this.aggregates.run([on(witnesses, witnessesStream, change)], {});
  }
}
