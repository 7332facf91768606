import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Rulings } from '../rulings/rulings.ts';
import { undoParts } from '../rulings/undo-parts.ts';

export class UndoRuling extends Command<{ rulingId: number } | Refusal> {
  constructor(
    readonly rulingId: number,
    /** The admin's account. */
    readonly undoneBy: number,
  ) {
    super();
  }
}

/** Any admin can undo any ruling, at any time: the undo is a decision of its own. */
@CommandHandler(UndoRuling)
export class UndoRulingHandler implements ICommandHandler<UndoRuling> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly rulings: Rulings,
    private readonly clock: Clock,
  ) {}

  async execute({ rulingId, undoneBy }: UndoRuling) {
    const ruling = await this.rulings.by(rulingId);
    if (ruling === undefined) return refuse('RulingNotFound');
    return this.runner.run(undoParts(ruling, undoneBy, this.clock.now().toISOString()), { rulingId });
  }
}
