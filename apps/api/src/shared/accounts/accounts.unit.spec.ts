import type { ProfileEvent } from '@lock-in/domain';
import { foldAll } from '../../testing/log/fold-all.ts';
import { accounts } from './accounts.ts';

const registered: ProfileEvent = {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'User', userId: 34, companyId: null, companyDocKey: null },
  subject: 'account-9',
  personal: { name: 'Mei Lin', email: 'mei@example.test' },
};
const edited = (personal: object | null): ProfileEvent => ({
  type: 'ProfileEdited',
  data: { accountId: 9 },
  subject: 'account-9',
  personal,
});
const after = (...events: ProfileEvent[]) => foldAll(accounts, events)!;

describe('A profile', () => {
  it('of an account that left keeps its name for the record, until the account is erased', () => {
    const left: ProfileEvent = { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } };
    const erased: ProfileEvent = { type: 'AccountErased', data: { accountId: 9, by: 'owner' } };
    const named = after(registered, edited({ name: 'Mei Tan' }), left);
    expect(named).toMatchObject({ name: 'Deleted account', recorded_name: 'Mei Tan' });
    expect(after(registered, left, erased)).toMatchObject({ recorded_name: null });
  });

  it('folds from a log whose personal words were erased', () => {
    const erased = { ...registered, personal: null } as ProfileEvent;
    expect(after(erased, edited(null))).toMatchObject({
      name: 'Deleted account',
      recorded_name: null,
      email: '',
      bio: null,
    });
  });
});
