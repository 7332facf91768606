import { labelChoice, type LabelChoiceCommand, labelChoiceStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Labels } from '../../shared/reference-data/labels.ts';

/** Follows or mutes a label for one account, or undoes that. */
export class ChooseLabel extends Command<{ labelId: number } | Refusal> {
  constructor(
    readonly labelId: number,
    readonly accountId: number,
    readonly kind: LabelChoiceCommand['kind'],
  ) {
    super();
  }
}

@CommandHandler(ChooseLabel)
export class ChooseLabelHandler implements ICommandHandler<ChooseLabel> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly labels: Labels,
  ) {}

  async execute({ labelId, accountId, kind }: ChooseLabel) {
    if (!(await this.labels.exist([labelId]))) return refuse('LabelNotFound');
    const choose = decideOn(labelChoice, labelChoiceStream(labelId, accountId), { kind, labelId, accountId });
    return this.runner.run([choose], { labelId });
  }
}
