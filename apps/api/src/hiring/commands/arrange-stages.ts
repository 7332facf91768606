import { type ArrangeStages as Arrangement, stages, stagesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  execute({ company, arrangement }: ArrangeStages) {
    const command = { kind: 'ArrangeStages', ...company, ...arrangement } as const;
    const { companyId, accountId } = company;
    const arrange = on(stages, stagesStream(accountId), command);
    return this.aggregates.run([sharedEdit(arrange, () => true)], { companyId });
  }
}
