import { type ArrangeStages as Arrangement, stages, stagesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { StagePages } from '../stage-pages.ts';

export class ArrangeStages extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    readonly arrangement: Pick<Arrangement, 'stages' | 'revision'>,
  ) {
    super();
  }
}

@CommandHandler(ArrangeStages)
export class ArrangeStagesHandler implements ICommandHandler<ArrangeStages> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly pages: StagePages,
  ) {}

  async execute({ companyId, arrangement }: ArrangeStages) {
    const accountId = await this.pages.accountOf(companyId);
    if (accountId === undefined) return refuse('CompanyNotFound');
    const command = { kind: 'ArrangeStages', companyId, accountId, ...arrangement } as const;
    return this.aggregates.run([on(stages, stagesStream(accountId), command)], { companyId });
  }
}
