import { account } from '../identity/account.ts';
import { specify } from '../spec.ts';
import { undoMs } from '../undo.ts';
import type { ApplicationState } from './application.ts';
import type { JobDescription, JobState } from '../jobs/job.ts';
import {
  type ApplicationWithdrawn,
  type UndoWithdrawal,
  withdrawal,
  type WithdrawalUndone,
  type WithdrawApplication,
} from './withdrawal.ts';

const { given } = specify(withdrawal);

const ids = { applicationId: 50, jobId: 7, userId: 34 };
const application = (status: 'Applied' | 'Accepted' | 'Rejected'): ApplicationState => ({
  status,
  ids,
  hasResume: true,
  decidedAt: null,
});
const job = (status: 'open' | 'removed' = 'open'): JobState => ({
  status,
  description: { jobId: 7, companyId: 3, deadline: '2026-12-20T15:59:59.999Z' } as JobDescription,
  revision: 1,
  violationIds: [],
});
const company = account.evolve(account.initial, {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 3, companyDocKey: 'company-document-1' },
  subject: 'account-9',
  personal: null,
});

const withdraw: WithdrawApplication = { kind: 'WithdrawApplication', application: application('Applied') };
const applyAgain: UndoWithdrawal = {
  kind: 'UndoWithdrawal',
  application: application('Applied'),
  now: '2026-12-10T09:00:00.000Z',
  job: job(),
  listing: { status: 'open' },
  company,
  verification: { status: 'Verified' } as UndoWithdrawal['verification'],
  suspension: null,
};
const withdrawnAt = '2026-12-01T09:00:00.000Z';
const withdrawn = {
  type: 'ApplicationWithdrawn',
  data: ids,
  occurredAt: withdrawnAt,
} as ApplicationWithdrawn;
const undone: WithdrawalUndone = { type: 'WithdrawalUndone', data: ids };
const after = (ms: number) => new Date(Date.parse(withdrawnAt) + ms).toISOString();

describe('An application', () => {
  it('is withdrawn while it waits, and once', () => {
    given().when(withdraw).then({ type: 'ApplicationWithdrawn', data: ids });
    given(withdrawn).when(withdraw).thenNothing();
    given(withdrawn, undone).when(withdraw).then({ type: 'ApplicationWithdrawn', data: ids });
  });

  it('is not withdrawn once its company decided, nor sent again', () => {
    for (const status of ['Accepted', 'Rejected'] as const) {
      const decided = application(status);
      given()
        .when({ ...withdraw, application: decided })
        .thenRejected('ApplicationDecided');
      given(withdrawn)
        .when({ ...applyAgain, application: decided })
        .thenRejected('ApplicationDecided');
    }
  });

  it('comes back as the same one while the job takes applications', () => {
    given(withdrawn).when(applyAgain).then(undone);
    given().when(applyAgain).thenNothing();
    given(withdrawn, undone).when(applyAgain).thenNothing();
    given(withdrawn)
      .when({ ...applyAgain, now: '2026-12-20T16:00:00.000Z' })
      .thenRejected('JobClosed');
    given(withdrawn)
      .when({ ...applyAgain, listing: { status: 'closed' } })
      .thenRejected('JobClosedByCompany');
    given(withdrawn)
      .when({ ...applyAgain, job: job('removed') })
      .thenRejected('JobRemoved');
  });

  it('comes back from a slip of the hand although the job closed in that moment', () => {
    const removed = { ...applyAgain, job: job('removed') };
    given(withdrawn)
      .when({ ...removed, now: after(undoMs) })
      .then(undone);
    given(withdrawn)
      .when({ ...removed, now: after(undoMs + 1) })
      .thenRejected('JobRemoved');
  });

  it('is sent again with new words only if it was withdrawn and while the job takes applications', () => {
    const again = { ...applyAgain, kind: 'ApplyAgain' } as const;
    given(withdrawn).when(again).then(undone);
    given().when(again).thenRejected('AlreadyApplied');
    given(withdrawn, undone).when(again).thenRejected('AlreadyApplied');
    given(withdrawn)
      .when({ ...again, job: job('removed'), now: after(1) })
      .thenRejected('JobRemoved');
    given(withdrawn)
      .when({ ...again, application: application('Rejected') })
      .thenRejected('ApplicationDecided');
  });

  it('is never withdrawn before it was sent', () => {
    const absent = { ...withdraw, application: { status: 'absent' } } as const;
    expect(() => given().when(absent)).toThrow('never submitted');
  });
});
