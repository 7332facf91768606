import { reportCase } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { ReportedThings } from '../reports/reported-things.ts';

/** Closes a case whose thing no longer exists. */
export class CloseCase extends Command<{ caseId: number } | Refusal> {
  constructor(readonly caseId: number) {
    super();
  }
}

@CommandHandler(CloseCase)
export class CloseCaseHandler implements ICommandHandler<CloseCase> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly things: ReportedThings,
  ) {}

  async execute({ caseId }: CloseCase) {
    const place = await this.things.placeOf(caseId);
    if (place === undefined) return refuse('CaseNotFound');
    return this.runner.run([decideOn(reportCase, place.stream, { kind: 'CloseCase', caseId })], { caseId });
  }
}
