import type { AccountRegistered } from '../identity/account.ts';
import { specify } from '../spec.ts';
import { profile, type ProfileEdited } from './profile.ts';

const { given } = specify(profile);

const accountId = 9;
const registered: AccountRegistered = {
  type: 'AccountRegistered',
  data: { accountId, role: 'User', userId: 4, companyId: null, companyDocKey: null },
  subject: 'account-9',
  personal: { name: 'Mei Lin', email: 'mei@example.test' },
};
const edited: ProfileEdited = {
  type: 'ProfileEdited',
  data: { accountId, pictureKey: 'picture-1' },
  subject: 'account-9',
  personal: { bio: 'Backend, mostly Go.' },
};

describe('a profile', () => {
  it('is edited: words are personal, file keys are not', () => {
    given(registered)
      .when({ kind: 'EditProfile', accountId, bio: 'Backend, mostly Go.', pictureKey: 'picture-1' })
      .then(edited);
  });

  it('records only what changed', () => {
    given(registered, edited)
      .when({ kind: 'EditProfile', accountId, name: 'Mei Lin', bio: 'Go and Rust.', pictureKey: 'picture-1' })
      .then({ ...edited, data: { accountId }, personal: { bio: 'Go and Rust.' } });
  });

  it('carries no personal field when only a file changed', () => {
    given(registered, edited)
      .when({ kind: 'EditProfile', accountId, portfolioKey: 'portfolio-1' })
      .then({ ...edited, data: { accountId, portfolioKey: 'portfolio-1' }, personal: null });
  });

  it('is emptied by null', () => {
    given(registered, edited)
      .when({ kind: 'EditProfile', accountId, bio: null })
      .then({ ...edited, data: { accountId }, personal: { bio: null } });
  });

  it('that is saved unchanged leaves no event', () => {
    given(registered, edited)
      .when({ kind: 'EditProfile', accountId, name: 'Mei Lin', bio: 'Backend, mostly Go.', location: null })
      .thenNothing();
  });

  it('of an account that left is closed', () => {
    given(registered, { type: 'AccountDisabled', data: { accountId, by: 'owner' } })
      .when({ kind: 'EditProfile', accountId, name: 'Someone' })
      .thenRejected('AccountDisabled');
  });

  it('needs an account', () => {
    given().when({ kind: 'EditProfile', accountId, name: 'Someone' }).thenRejected('AccountNotFound');
  });
});
