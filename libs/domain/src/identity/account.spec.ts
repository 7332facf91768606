import { specify } from '../spec.ts';
import {
  account,
  type AccountDisabled,
  type AccountErased,
  type AccountRegistered,
  type RegisterAccount,
  type TwoFactorEnabled,
  type TwoFactorReset,
} from './account.ts';

const { given } = specify(account);

const accountId = 9;
const register: RegisterAccount = {
  kind: 'RegisterAccount',
  accountId,
  role: 'User',
  userId: 4,
  companyId: null,
  companyDocKey: null,
  name: 'Mei Lin',
  email: 'mei@example.test',
};
const registered: AccountRegistered = {
  type: 'AccountRegistered',
  data: { accountId, role: 'User', userId: 4, companyId: null, companyDocKey: null },
  subject: 'account-9',
  personal: { name: 'Mei Lin', email: 'mei@example.test' },
};
const enabled: TwoFactorEnabled = { type: 'TwoFactorEnabled', data: { accountId } };
const reset: TwoFactorReset = { type: 'TwoFactorReset', data: { accountId, by: 'operator' } };
const disabled: AccountDisabled = { type: 'AccountDisabled', data: { accountId, by: 'owner' } };

const erased: AccountErased = { type: 'AccountErased', data: { accountId, by: 'owner' } };

describe('an account', () => {
  it('is registered with its name and email as personal fields', () => {
    given().when(register).then(registered);
  });

  it('of a company names its document', () => {
    const company = { role: 'Company', userId: null, companyId: 3, companyDocKey: 'doc-key' } as const;
    given()
      .when({ ...register, ...company })
      .then({ ...registered, data: { accountId, ...company } });
  });

  it('of an admin belongs to no user and no company', () => {
    given()
      .when({ kind: 'CreateAdmin', accountId, name: 'Mei Lin', email: 'mei@example.test' })
      .then({ ...registered, data: { ...registered.data, role: 'Admin', userId: null } });
  });

  it('is never registered over another one', () => {
    expect(() => given(registered).when(register)).toThrow('registered twice');
  });

  it('changes its password without telling it', () => {
    given(registered)
      .when({ kind: 'ChangePassword', accountId })
      .then({ type: 'PasswordChanged', data: { accountId } });
  });

  it('that is disabled keeps its password', () => {
    given(registered, disabled).when({ kind: 'ChangePassword', accountId }).thenRejected('AccountDisabled');
  });

  it('is disabled by its owner', () => {
    given(registered).when({ kind: 'DisableAccount', accountId, by: 'owner' }).then(disabled);
  });

  it('is disabled once', () => {
    given(registered, disabled).when({ kind: 'DisableAccount', accountId, by: 'operator' }).thenNothing();
  });

  it('that does not exist can not be disabled', () => {
    given().when({ kind: 'DisableAccount', accountId, by: 'operator' }).thenRejected('AccountNotFound');
  });
});

describe('an erasure', () => {
  const erase = { kind: 'EraseAccount', accountId, by: 'owner' } as const;

  it('closes the account first', () => {
    given(registered).when(erase).then(disabled, erased);
  });

  it('of an account that was closed before needs no more than itself', () => {
    given(registered, disabled).when(erase).then(erased);
  });

  it('happens once', () => {
    given(registered, disabled, erased).when(erase).thenNothing();
  });

  it('is not for admins, whose decisions stay on the record with their names', () => {
    given({ ...registered, data: { ...registered.data, role: 'Admin' } })
      .when(erase)
      .thenRejected('AdminNotErasable');
  });

  it('needs an account', () => {
    given().when(erase).thenRejected('AccountNotFound');
  });

  it('leaves nothing to change', () => {
    given(registered, disabled, erased)
      .when({ kind: 'EnableTwoFactor', accountId })
      .thenRejected('AccountDisabled');
    given(registered, disabled, erased)
      .when({ kind: 'DisableAccount', accountId, by: 'owner' })
      .thenNothing();
  });
});

describe('two-factor sign-in', () => {
  it('is enabled', () => {
    given(registered).when({ kind: 'EnableTwoFactor', accountId }).then(enabled);
  });

  it('is not enabled twice', () => {
    given(registered, enabled)
      .when({ kind: 'EnableTwoFactor', accountId })
      .thenRejected('TwoFactorAlreadyEnabled');
  });

  it('is enabled again after a reset', () => {
    given(registered, enabled, reset).when({ kind: 'EnableTwoFactor', accountId }).then(enabled);
  });

  it('is reset by the operator', () => {
    given(registered, enabled).when({ kind: 'ResetTwoFactor', accountId, by: 'operator' }).then(reset);
  });

  it('that is off can be reset all the same: from then on, enrolling needs the operator’s code', () => {
    given(registered).when({ kind: 'ResetTwoFactor', accountId, by: 'operator' }).then(reset);
  });

  it('accepts a recovery code and tells how many are left', () => {
    given(registered, enabled)
      .when({ kind: 'UseRecoveryCode', accountId, remaining: 9 })
      .then({ type: 'RecoveryCodeUsed', data: { accountId, remaining: 9 } });
  });

  it('accepts no recovery code while it is off', () => {
    given(registered, enabled, reset)
      .when({ kind: 'UseRecoveryCode', accountId, remaining: 9 })
      .thenRejected('TwoFactorNotEnabled');
  });

  it('has its recovery codes renewed', () => {
    given(registered, enabled)
      .when({ kind: 'RenewRecoveryCodes', accountId })
      .then({ type: 'RecoveryCodesRenewed', data: { accountId } });
  });

  it('moves to another authenticator and stays on', () => {
    given(registered, enabled)
      .when({ kind: 'MoveTwoFactor', accountId })
      .then({ type: 'TwoFactorMoved', data: { accountId } });
    given(registered, enabled, { type: 'TwoFactorMoved', data: { accountId } })
      .when({ kind: 'EnableTwoFactor', accountId })
      .thenRejected('TwoFactorAlreadyEnabled');
  });

  it.each(['RenewRecoveryCodes', 'MoveTwoFactor'] as const)('that was reset is not there for %s', (kind) => {
    given(registered, enabled, reset).when({ kind, accountId }).thenRejected('TwoFactorNotEnabled');
  });

  it('does not change on a disabled account', () => {
    given(registered, enabled, disabled)
      .when({ kind: 'UseRecoveryCode', accountId, remaining: 9 })
      .thenRejected('AccountDisabled');
  });

  it('needs an account', () => {
    given().when({ kind: 'EnableTwoFactor', accountId }).thenRejected('AccountNotFound');
  });
});
