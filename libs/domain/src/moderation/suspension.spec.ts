import { specify } from '../spec.ts';
import {
  type AccountSuspended,
  type AccountSuspensionLifted,
  type LiftSuspension,
  type SuspendAccount,
  suspension,
} from './suspension.ts';

const { given } = specify(suspension);

const now = '2026-11-02T08:00:00.000Z';
const account = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null } as const;
const suspend = (changes: Partial<SuspendAccount> = {}): SuspendAccount => ({
  kind: 'SuspendAccount',
  suspensionId: 4,
  accountId: 9,
  caseId: 50,
  violationIds: [2, 2],
  words: 'For the third time.',
  days: 7,
  now,
  suspendedBy: 1,
  account,
  ...changes,
});
const lift = (at = now): LiftSuspension => ({ kind: 'LiftSuspension', accountId: 9, liftedBy: 3, now: at });
const suspended = (until: string | null = '2026-11-09T08:00:00.000Z'): AccountSuspended => ({
  type: 'AccountSuspended',
  data: { accountId: 9, suspensionId: 4, caseId: 50, violationIds: [2], until, suspendedBy: 1 },
  subject: 'account-9',
  personal: { words: 'For the third time.' },
});
const lifted: AccountSuspensionLifted = {
  type: 'AccountSuspensionLifted',
  data: { accountId: 9, suspensionId: 4, liftedBy: 3 },
};

describe('A suspension', () => {
  it('says why, in words, and until when', () => {
    given().when(suspend()).then(suspended());
    given()
      .when(suspend({ days: null }))
      .then(suspended(null));
  });

  it('needs a reason, and an open account of somebody who is no admin', () => {
    given()
      .when(suspend({ violationIds: [] }))
      .thenRejected('NoViolation');
    given()
      .when(suspend({ account: { status: 'absent' } }))
      .thenRejected('AccountNotFound');
    given()
      .when(suspend({ account: { ...account, status: 'disabled' } }))
      .thenRejected('SuspendedAccountClosed');
    given()
      .when(suspend({ account: { ...account, role: 'Admin' } }))
      .thenRejected('AdminNotSuspendable');
  });

  it('is not doubled while it lasts, and may follow one that is over or was lifted', () => {
    given(suspended()).when(suspend()).thenRejected('AccountAlreadySuspended');
    given(suspended(now)).when(suspend()).then(suspended());
    given(suspended(null), lifted).when(suspend()).then(suspended());
  });

  it('is lifted before its time, once', () => {
    given(suspended()).when(lift()).then(lifted);
    given(suspended(null)).when(lift('2036-01-01T00:00:00.000Z')).then(lifted);
    given(suspended(), lifted).when(lift()).thenRejected('AccountNotSuspended');
    given(suspended()).when(lift('2026-11-09T08:00:00.000Z')).thenRejected('AccountNotSuspended');
    given().when(lift()).thenRejected('AccountNotSuspended');
  });

  it('is lifted by an appeal while it runs, and left as it is otherwise', () => {
    given(suspended())
      .when({ ...lift(), suspensionId: 4 })
      .then(lifted);
    given(suspended(), lifted)
      .when({ ...lift(), suspensionId: 4 })
      .thenNothing();
    given(suspended())
      .when({ ...lift(), suspensionId: 3 })
      .thenNothing();
    given(suspended(now))
      .when({ ...lift(), suspensionId: 4 })
      .thenNothing();
  });
});
