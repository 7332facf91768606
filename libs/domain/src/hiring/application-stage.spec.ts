import { specify } from '../spec.ts';
import type { ApplicationState } from './application.ts';
import { applicationStage, type ApplicationMoved, type MoveApplication } from './application-stage.ts';
import type { JobDescription } from '../jobs/job.ts';
import { stages } from './stages.ts';
import { withdrawal } from './withdrawal.ts';

const { given } = specify(applicationStage);

const application: ApplicationState = {
  status: 'Applied',
  ids: { applicationId: 50, jobId: 7, userId: 34 },
  hasResume: true,
  decidedAt: null,
};
const move = (from: number | null, to: number | null, changes: Partial<MoveApplication> = {}) => ({
  kind: 'MoveApplication' as const,
  companyId: 3,
  from,
  to,
  application,
  job: {
    status: 'open' as const,
    description: { companyId: 3 } as JobDescription,
    revision: 1,
    violationIds: [],
  },
  stages: stages.initial,
  withdrawal: withdrawal.initial,
  ...changes,
});
const moved = (from: number | null, to: number | null): ApplicationMoved => ({
  type: 'ApplicationMoved',
  data: { applicationId: 50, jobId: 7, companyId: 3, from, to },
});

describe('An application', () => {
  it('is moved through the stages in any direction', () => {
    given().when(move(null, 2)).then(moved(null, 2));
    given(moved(null, 2)).when(move(2, 1)).then(moved(2, 1));
    given(moved(null, 2)).when(move(2, null)).then(moved(2, null));
  });

  it('is moved by one of two who saw it in the same stage', () => {
    given(moved(null, 2)).when(move(null, 3)).thenRejected('ApplicationMovedMeanwhile');
    given(moved(null, 2)).when(move(null, 2)).thenNothing();
  });

  it('is in no stage once its stage is deleted', () => {
    const without = { ...stages.initial, stages: stages.initial.stages.slice(2) };
    given(moved(null, 2))
      .when(move(2, 3, { stages: without }))
      .then(moved(null, 3));
    given(moved(null, 2))
      .when(move(null, 3, { stages: without }))
      .then(moved(null, 3));
    given()
      .when(move(null, 2, { stages: without }))
      .thenRejected('StageNotFound');
  });

  it('stays where it is once it is answered or withdrawn, and for other companies', () => {
    const withdrawn = { isWithdrawn: true, withdrawnAt: null };
    given()
      .when(move(null, 2, { withdrawal: withdrawn }))
      .thenRejected('ApplicationIsWithdrawn');
    for (const status of ['Accepted', 'Rejected'] as const)
      given()
        .when(move(null, 2, { application: { ...application, status } }))
        .thenRejected('AlreadyProcessed');
    given()
      .when(move(null, 2, { companyId: 4 }))
      .thenRejected('NotTheOwner');
  });
});
