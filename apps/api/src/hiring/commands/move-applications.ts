import { applicationStage, applicationStream, stages, stagesStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { attemptEach, type Outcome } from '../../platform/commands/attempt.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { CompanyApplications } from '../applications/company-applications.ts';
import { applicationViews } from './application-views.ts';

interface Move {
  readonly applicationId: number;
  /** The stage that the caller saw it in. */
  readonly from: number | null;
}

/** Each application is decided on its own; all allowed moves are made in one transaction. `companyId`: the caller's company. */
export class MoveApplications extends Command<
  { outcomes: readonly Outcome[]; applicationId?: number } | Refusal
> {
  constructor(
    readonly companyId: number,
    readonly moves: readonly Move[],
    readonly to: number | null,
  ) {
    super();
  }
}

@CommandHandler(MoveApplications)
export class MoveApplicationsHandler implements ICommandHandler<MoveApplications> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: CompanyApplications,
  ) {}

  async execute({ companyId, moves, to }: MoveApplications) {
    const ids = moves.map(({ applicationId }) => applicationId);
    const places = await this.applications.placesOf(ids);
    const seen = new Map(moves.map(({ applicationId, from }) => [applicationId, from]));
    const { parts, result } = attemptEach(ids, (id) => {
      const place = places.get(id);
      if (place === undefined) return undefined;
      return decideOn(
        applicationStage,
        applicationStream(place.jobId, place.userId),
        { kind: 'MoveApplication', companyId, from: seen.get(id) ?? null, to },
        { ...applicationViews(place), stages: observe(stages, stagesStream(place.accountId)) },
      );
    });
    // The result of a single move names its application, for an answer that is given before the move is visible.
    const [applicationId, ...others] = ids;
    if (applicationId !== undefined && others.length === 0) Object.assign(result, { applicationId });
    return this.runner.run(parts, result);
  }
}
