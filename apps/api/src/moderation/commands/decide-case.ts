import type { DecidedOutcome } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { ReportedThings } from '../reports/reported-things.ts';
import { mustBeAsRead, type ReadItem } from '../rulings/as-read.ts';
import { decidingCase, rulingParts } from '../rulings/ruling-parts.ts';

export class DecideCase extends Command<{ caseId: number } | Refusal> {
  constructor(
    readonly caseId: number,
    /** The admin's account. */
    readonly decidedBy: number,
    readonly outcome: DecidedOutcome,
    readonly violations: readonly number[],
    /** For the author. */
    readonly words: string,
    /** For a suspension; null: until it is lifted. */
    readonly days: number | null,
    /** The version of the thing that the admin read; null: whichever. */
    readonly version: number | null,
  ) {
    super();
  }
}

/** A ruling about one case. */
@CommandHandler(DecideCase)
export class DecideCaseHandler implements ICommandHandler<DecideCase> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
    private readonly things: ReportedThings,
    private readonly clock: Clock,
  ) {}

  async execute({ caseId, decidedBy, outcome, violations, words, days, version }: DecideCase) {
    const [place] = await this.things.toDecide([caseId], outcome === 'suspended');
    if (place === undefined) return refuse('CaseNotFound');
    const violationIds = outcome === 'dismissed' ? [] : await this.violations.chosen(violations);
    if (isRefusal(violationIds)) return violationIds;
    const { thing, thingId, postId, authorId, stream, rulingId, suspensionId } = place;
    const item: ReadItem = { thing, thingId, postId, outcome, caseId, version };
    // The author deleted the thing, and the case is about to be closed.
    if (authorId === null) {
      if (outcome !== 'dismissed') return refuse('CaseAlreadyDecided');
      const parts = [
        mustBeAsRead(stream, [item], decidedBy),
        decidingCase(item, { rulingId, decidedBy, violationIds }),
      ];
      return this.runner.run(parts, { caseId });
    }
    const now = this.clock.now().toISOString();
    const parts = rulingParts({
      rulingId,
      accountId: authorId,
      decidedBy,
      violationIds,
      words,
      items: [item],
      isWarned: outcome === 'warned',
      suspension: suspensionId === null ? null : { suspensionId, days, now },
    });
    return this.runner.run(parts, { caseId });
  }
}
