import { judged } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { applicationStream, type ApplicationState } from './application.ts';
import { type JobState, mustBeOwnedBy } from './job.ts';
import type { StagesState } from './stages.ts';
import type { WithdrawalState } from './withdrawal.ts';

/** Moves an application that waits into a stage of its company, or out of all. `companyId` is the caller's. */
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
  /** By its applicant. */
  readonly withdrawal: WithdrawalState;
}

/** Names no applicant: how a company works on an application is not told to them. */
export interface ApplicationMoved {
  readonly type: 'ApplicationMoved';
  readonly data: {
    readonly applicationId: number;
    readonly jobId: number;
    readonly companyId: number;
    /** Null: it was in none, or in one that was deleted since. */
    readonly from: number | null;
    readonly to: number | null;
  };
}

export interface ApplicationStageState {
  /** The last that it was moved to; it may be deleted by now. */
  readonly stageId: number | null;
}

/** A stream of its own: a build from before, which knows no such event, reads the application's as it did. */
export const applicationStageStream = (jobId: number, userId: number) =>
  `${applicationStream(jobId, userId)}-stage`;

/** An application of a deleted stage is in none: nothing has to be moved when a stage goes, and nobody can come too late for it. */
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

export const applicationStage: Decider<MoveApplication, ApplicationStageState, ApplicationMoved> = {
  initial: { stageId: null },
  evolve: (_, { data }) => ({ stageId: data.to }),
  decide,
};

export const applicationStageEvents: EventDeclarations<ApplicationMoved> = {
  ApplicationMoved: {
    example: {
      type: 'ApplicationMoved',
      data: { applicationId: 50, jobId: 7, companyId: 3, from: null, to: 2 },
    },
    timeline: null,
    archive: ({ data: { applicationId, jobId, from, to } }) =>
      judged('Application moved', { applicationId, jobId }, { from, to }),
  },
};
