import { reportCase } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { ReportedThings } from '../reports/reported-things.ts';

/** Tells the next reporters of a case what became of it. */
export class AnswerReports extends Command<{ caseId: number } | Refusal> {
  constructor(readonly caseId: number) {
    super();
  }
}

@CommandHandler(AnswerReports)
export class AnswerReportsHandler implements ICommandHandler<AnswerReports> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly things: ReportedThings,
  ) {}

  async execute({ caseId }: AnswerReports) {
    const place = await this.things.placeOf(caseId);
    if (place === undefined) return refuse('CaseNotFound');
    return this.runner.run([decideOn(reportCase, place.stream, { kind: 'AnswerReports', caseId })], {
      caseId,
    });
  }
}
