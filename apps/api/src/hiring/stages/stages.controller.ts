import {
  type ApplicationOutcomes,
  arrangeStages,
  describeErrors,
  getApplicationBoard,
  listStages,
  moveApplication,
  moveApplications,
  rejectApplications,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import type { Outcome } from '../../platform/commands/attempt.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { SharedEdits } from '../../shared/accounts/shared-edit.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { httpRefusal, refusals, refuse } from '../../shared/refusals/refusals.ts';
import { ArrangeStages } from '../commands/arrange-stages.ts';
import { explanationOf } from '../commands/explain-rejection.ts';
import { MoveApplications } from '../commands/move-applications.ts';
import { RejectApplications } from '../commands/reject-applications.ts';
import { CompanyApplications } from '../applications/company-applications.ts';
import { JobOwners } from '../../shared/jobs/job-owners.ts';
import { StagePages } from './stage-pages.ts';

/** A company's stages for applications that wait for an answer. */
@Controller()
export class StagesController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: SharedEdits,
    private readonly jobs: JobOwners,
    private readonly stages: StagePages,
    private readonly applications: CompanyApplications,
  ) {}

  @Call(listStages)
  async list(@Input() { params }: Given<typeof listStages>, @Caller() { companyId }: Principal) {
    if (params.companyId !== companyId) return refuse('Forbidden');
    return (await this.stages.ofCompany(companyId)) ?? refuse('CompanyNotFound');
  }

  @Call(arrangeStages)
  async arrange(
    @Input() { params, body }: Given<typeof arrangeStages>,
    @Caller() { companyId, ownerId }: Principal,
  ) {
    if (params.companyId !== companyId) return refuse('Forbidden');
    const company = { companyId, accountId: ownerId! };
    const read = () => this.stages.ofCompany(companyId);
    return this.edits.answer(await this.commands.answer(new ArrangeStages(company, body), read), read);
  }

  @Call(getApplicationBoard)
  async board(
    @Input() { params: { jobId }, query }: Given<typeof getApplicationBoard>,
    @Caller() { companyId }: Principal,
  ) {
    const company = await this.jobs.of(jobId);
    if (company === undefined) return refuse('JobNotFound');
    if (company.companyId !== companyId) return refuse('NotYourJob');
    return (await this.stages.board(jobId, companyId, query.perColumn)) ?? refuse('JobNotFound');
  }

  @Call(moveApplication)
  move(@Input() { params, body }: Given<typeof moveApplication>, @Caller() { companyId }: Principal) {
    const { applicationId } = params;
    return this.commands.answer(
      new MoveApplications(companyId!, [{ applicationId, from: body.from }], body.to),
      async ({ outcomes: [outcome] }) => {
        const application = await this.applications.one(applicationId);
        if (outcome!.refused === null) return application;
        const reason = outcome!.refused;
        // The company is shown the application's current stage.
        const extra = refusals[reason].status === 409 && application ? { stage: application.stage } : {};
        throw httpRefusal(reason, { extra, reason });
      },
    );
  }

  @Call(moveApplications)
  moveSeveral(@Input() { body }: Given<typeof moveApplications>, @Caller() { companyId }: Principal) {
    return this.commands.answer(new MoveApplications(companyId!, body.moves, body.to), ({ outcomes }) =>
      this.answerOf(companyId!, outcomes),
    );
  }

  @Call(rejectApplications)
  rejectSeveral(@Input() { body }: Given<typeof rejectApplications>, @Caller() { companyId }: Principal) {
    return this.commands.answer(
      new RejectApplications(companyId!, body.applicationIds, explanationOf(body)),
      ({ outcomes }) => this.answerOf(companyId!, outcomes),
    );
  }

  /** Another company's application is answered as not found. */
  private async answerOf(companyId: number, outcomes: readonly Outcome[]): Promise<ApplicationOutcomes> {
    const own = await this.applications.ofCompany(
      companyId,
      outcomes.map(({ id }) => id),
    );
    return {
      outcomes: outcomes.map(({ id, refused }) => {
        const reason = refused === 'NotTheOwner' ? 'NotFound' : refused;
        return {
          applicationId: id,
          error: reason === null ? null : describeErrors(refusals[reason].error),
          application: own.get(id) ?? null,
        };
      }),
    };
  }
}
