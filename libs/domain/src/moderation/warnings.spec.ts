import { specify } from '../spec.ts';
import { type AccountWarned, type AccountWarningWithdrawn, warnings, type WarnAccount } from './warnings.ts';

const { given } = specify(warnings);

const warn = (changes: Partial<WarnAccount> = {}): WarnAccount => ({
  kind: 'WarnAccount',
  thing: 'post',
  thingId: 12,
  accountId: 9,
  caseId: 50,
  violationIds: [2, 2],
  words: 'Please keep to the subject.',
  warnedBy: 1,
  account: { status: 'active', role: 'User', twoFactor: true, companyDocKey: null },
  ...changes,
});

describe('A warning', () => {
  it('says what it is about, why, and in words', () => {
    given()
      .when(warn())
      .then({
        type: 'AccountWarned',
        data: { thing: 'post', thingId: 12, accountId: 9, caseId: 50, violationIds: [2], warnedBy: 1 },
        subject: 'account-9',
        personal: { words: 'Please keep to the subject.' },
      });
  });

  it('needs a reason, and somebody who reads it', () => {
    given()
      .when(warn({ violationIds: [] }))
      .thenRejected('NoViolation');
    given()
      .when(warn({ account: { status: 'absent' } }))
      .thenRejected('AccountNotFound');
    given()
      .when(warn({ account: { status: 'disabled', role: 'User', twoFactor: true, companyDocKey: null } }))
      .thenRejected('WarnedAccountClosed');
  });

  it('is withdrawn once, and leaves the others standing', () => {
    const warned = (caseId: number): AccountWarned => ({
      type: 'AccountWarned',
      data: { thing: 'post', thingId: 12, accountId: 9, caseId, violationIds: [2], warnedBy: 1 },
      subject: 'account-9',
      personal: { words: 'Please keep to the subject.' },
    });
    const withdraw = { kind: 'WithdrawWarning', accountId: 9, caseId: 50, withdrawnBy: 2 } as const;
    const withdrawn: AccountWarningWithdrawn = {
      type: 'AccountWarningWithdrawn',
      data: { accountId: 9, caseId: 50, withdrawnBy: 2 },
    };
    given(warned(50), warned(51)).when(withdraw).then(withdrawn);
    given(warned(50), withdrawn).when(withdraw).thenNothing();
    given(warned(51)).when(withdraw).thenNothing();
  });
});
