import { witnesses, type WitnessesCommand, witnessesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class ChangeWitnesses extends Command<object | Refusal> {
  constructor(readonly change: WitnessesCommand) {
    super();
  }
}

@CommandHandler(ChangeWitnesses)
export class ChangeWitnessesHandler implements ICommandHandler<ChangeWitnesses> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ change }: ChangeWitnesses) {
    return this.runner.run([decideOn(witnesses, witnessesStream, change)], {});
  }
}
