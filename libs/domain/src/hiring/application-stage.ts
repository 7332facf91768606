import { applicationDecision } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { ApplicationState } from './application.ts';
import { type JobState, mustBeOwnedBy } from '../jobs/job.ts';
import type { StagesState } from './stages.ts';
import type { WithdrawalState } from './withdrawal.ts';

/** Moves a pending application into one of the company's stages, or out of all. `companyId` is the caller's. */
export interface MoveApplication {
  readonly kind: 'MoveApplication';
  readonly companyId: number;
  /** The stage in which the caller saw it. */
  readonly from: number | null;
  readonly to: number | null;
  readonly application: ApplicationState;
  readonly job: JobState;
  /** The company's. */
  readonly stages: StagesState;
  /** The applicant's withdrawal, if any. */
  readonly withdrawal: WithdrawalState;
}

/** Does not name the applicant, who is not notified of stages. */
export interface ApplicationMoved {
  readonly type: 'ApplicationMoved';
  readonly data: {
    readonly applicationId: number;
    readonly jobId: number;
    readonly companyId: number;
    /** Null: it was in no stage, or in one that was deleted since. */
    readonly from: number | null;
    readonly to: number | null;
  };
}

export interface ApplicationStageState {
  /** The stage of the latest move; it may be deleted by now. */
  readonly stageId: number | null;
}

/** An application in a deleted stage counts as in none, so deleting a stage need not move any applications. */
const present = (stageId: number | null, { stages }: StagesState) =>
  stages.some((stage) => stage.stageId === stageId) ? stageId : null;

const decide = (
  { companyId, from, to, application, job, stages, withdrawal }: MoveApplication,
  { stageId }: ApplicationStageState,
): readonly ApplicationMoved[] | Rejection => {
  if (application.status === 'absent') throw new Error('An application that was never submitted was moved');
  const refusal = mustBeOwnedBy(companyId, job);
  if (refusal) return refusal;
  if (application.status !== 'Applied') return reject('AlreadyProcessed');
  if (withdrawal.isWithdrawn) return reject('ApplicationIsWithdrawn');
  if (present(to, stages) !== to) return reject('StageNotFound');
  const now = present(stageId, stages);
  if (now === to) return [];
  if (now !== present(from, stages)) return reject('ApplicationMovedMeanwhile');
  const { applicationId, jobId } = application.ids;
  return [{ type: 'ApplicationMoved', data: { applicationId, jobId, companyId, from: now, to } }];
};

export const applicationStageEvents: EventDeclarations<ApplicationMoved> = {
  ApplicationMoved: {
    example: {
      type: 'ApplicationMoved',
      data: { applicationId: 50, jobId: 7, companyId: 3, from: null, to: 2 },
    },
    decision: ofCompany,
    timeline: null,
    archive: ({ data: { applicationId, jobId, from, to } }) =>
      applicationDecision('Application moved', { applicationId, jobId }, { from, to }),
  },
};

export const applicationStage: Decider<MoveApplication, ApplicationStageState, ApplicationMoved> = {
  events: applicationStageEvents,
  foldsPersonal: false,
  initial: { stageId: null },
  evolve: (_, { data }) => ({ stageId: data.to }),
  decide,
};
