import { applicationNotes, applicationNotesStream, applicationRatings } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { type ApplicationPlace, CompanyApplications } from '../applications/company-applications.ts';
import { applicationViews } from './application-views.ts';

/** A company's person's change of an application's notes or of their own rating. */
export type Assessment =
  | { readonly kind: 'WriteNote'; readonly words: string }
  | { readonly kind: 'EditNote'; readonly noteId: number; readonly words: string }
  | { readonly kind: 'DeleteNote'; readonly noteId: number }
  | { readonly kind: 'RestoreNote'; readonly noteId: number }
  | { readonly kind: 'RateApplication'; readonly rating: number | null };

export class AssessApplication extends Command<{ applicationId: number } | Refusal> {
  constructor(
    readonly applicationId: number,
    readonly caller: Pick<Principal, 'accountId' | 'companyId' | 'companyRole'>,
    readonly assessment: Assessment,
  ) {
    super();
  }
}

@CommandHandler(AssessApplication)
export class AssessApplicationHandler implements ICommandHandler<AssessApplication> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly applications: CompanyApplications,
    private readonly clock: Clock,
  ) {}

  async execute({ applicationId, caller, assessment }: AssessApplication) {
    const place = (await this.applications.placesOf([applicationId])).get(applicationId);
    if (place === undefined) return refuse('NotFound');
    return this.runner.run([this.part(place, caller, assessment)], { applicationId });
  }

  private part(
    place: ApplicationPlace,
    caller: AssessApplication['caller'],
    assessment: Assessment,
  ): StreamDecision {
    const { jobId, userId, applicantId } = place;
    const by = { companyId: caller.companyId!, accountId: caller.accountId };
    const stream = applicationNotesStream(jobId, userId);
    const views = applicationViews(place);
    switch (assessment.kind) {
      case 'RateApplication':
        return decideOn(applicationRatings, stream, { ...assessment, ...by, applicantId }, views);
      case 'DeleteNote': {
        const isOwner = caller.companyRole === 'owner';
        return decideOn(applicationNotes, stream, { ...assessment, ...by, isOwner }, views);
      }
      case 'RestoreNote': {
        const now = this.clock.now().toISOString();
        return decideOn(applicationNotes, stream, { ...assessment, ...by, applicantId, now }, views);
      }
      default:
        return decideOn(applicationNotes, stream, { ...assessment, ...by, applicantId }, views);
    }
  }
}
