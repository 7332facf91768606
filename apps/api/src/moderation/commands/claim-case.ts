import { reportCase } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { ReportedThings } from '../reports/reported-things.ts';

/** Claims a case, takes it over or releases the claim. */
export class ClaimCase extends Command<{ caseId: number } | Refusal> {
  constructor(
    readonly caseId: number,
    /** The admin's account. */
    readonly accountId: number,
    readonly how: 'claim' | 'takeOver' | 'release',
  ) {
    super();
  }
}

@CommandHandler(ClaimCase)
export class ClaimCaseHandler implements ICommandHandler<ClaimCase> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly things: ReportedThings,
  ) {}

  async execute({ caseId, accountId, how }: ClaimCase) {
    const place = await this.things.placeOf(caseId);
    if (place === undefined) return refuse('CaseNotFound');
    const command =
      how === 'release'
        ? ({ kind: 'ReleaseCase', caseId, releasedBy: accountId } as const)
        : ({ kind: 'ClaimCase', caseId, claimedBy: accountId, takeOver: how === 'takeOver' } as const);
    return this.runner.run([decideOn(reportCase, place.stream, command)], { caseId });
  }
}
