import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { attemptEach, type Outcome } from '../../platform/commands/attempt.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { CompanyApplications } from '../applications/company-applications.ts';
import { judgePart } from './judge-application.ts';
import { explainPart, type Explanation } from './explain-rejection.ts';

/** Each application is decided on its own; all allowed rejections are made in one transaction. `companyId`: the caller's company. */
export class RejectApplications extends Command<{ outcomes: readonly Outcome[] } | Refusal> {
  constructor(
    readonly companyId: number,
    readonly applicationIds: readonly number[],
    readonly explanation: Explanation,
  ) {
    super();
  }
}

@CommandHandler(RejectApplications)
export class RejectApplicationsHandler implements ICommandHandler<RejectApplications> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: CompanyApplications,
  ) {}

  async execute({ companyId, applicationIds, explanation }: RejectApplications) {
    const places = await this.applications.placesOf(applicationIds);
    const reject = (id: number) => {
      const place = places.get(id);
      return place && judgePart(place, 'RejectApplication', companyId);
    };
    const explain = (id: number) => {
      const place = places.get(id);
      return place && explainPart(place, explanation);
    };
    const { parts, result } = attemptEach(applicationIds, reject, explain);
    return this.runner.run(parts, result);
  }
}
