import { type ArrangeStages as Arrangement, stages, stagesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class ArrangeStages extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly company: {
      readonly companyId: number;
      /** The owner's account. */
      readonly accountId: number;
    },
    readonly arrangement: Pick<Arrangement, 'stages' | 'revision'>,
  ) {
    super();
  }
}

@CommandHandler(ArrangeStages)
export class ArrangeStagesHandler implements ICommandHandler<ArrangeStages> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ company, arrangement }: ArrangeStages) {
    const command = { kind: 'ArrangeStages', ...company, ...arrangement } as const;
    const { companyId, accountId } = company;
    const arrange = decideOn(stages, stagesStream(accountId), command);
    return this.runner.run([sharedEdit(arrange, () => true)], { companyId });
  }
}
