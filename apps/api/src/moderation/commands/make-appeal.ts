import { appeal, appealStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AppealedDecisions } from '../appeals/appealed-decisions.ts';

export class MakeAppeal extends Command<{ accountId: number } | Refusal> {
  constructor(
    /** Log position of the decision. */
    readonly position: number,
    readonly accountId: number,
    readonly words: string,
  ) {
    super();
  }
}

@CommandHandler(MakeAppeal)
export class MakeAppealHandler implements ICommandHandler<MakeAppeal> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly decisions: AppealedDecisions,
    private readonly clock: Clock,
  ) {}

  async execute({ position, accountId, words }: MakeAppeal) {
    const found = await this.decisions.by(position);
    if (found === undefined) return refuse('DecisionNotFound');
    const { decision, event } = found;
    const make = decideOn(appeal, appealStream(decision), {
      kind: 'MakeAppeal',
      decision,
      decidedAt: new Date(event.occurredAt).toISOString(),
      stands: (await this.decisions.standing([position])).has(position),
      accountId,
      words,
      now: this.clock.now().toISOString(),
    });
    return this.runner.run([make], { accountId });
  }
}
