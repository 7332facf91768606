import type { AccountRegistered } from '../identity/account.ts';
import { specify } from '../spec.ts';
import {
  profile,
  type EditProfile,
  type RenameUnverifiedCompany,
  type ProfileEdited,
  type ShowReviewedName,
} from './profile.ts';

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

  it('is not edited from an older revision', () => {
    const edit = { kind: 'EditProfile', accountId, bio: 'Go and Rust.' } as const;
    given(registered, edited)
      .when({ ...edit, revision: 2 })
      .then({ ...edited, data: { accountId }, personal: { bio: 'Go and Rust.' } });
    given(registered, edited)
      .when({ ...edit, revision: 1 })
      .thenRejected('EditedMeanwhile');
    given(registered, edited)
      .when({ ...edit, revision: 2, page: { revision: 1 } })
      .thenRejected('EditedMeanwhile');
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

  it('of a company shows the name that a review made the shown one, and takes no other', () => {
    const company: AccountRegistered = {
      ...registered,
      data: { ...registered.data, role: 'Company', userId: null, companyId: 3, companyDocKey: 'document-1' },
      personal: { name: 'Raintree', email: 'jobs@raintree.test' },
    };
    const show = (shownName: string | null): ShowReviewedName => ({
      kind: 'ShowReviewedName',
      accountId,
      review: { shownName },
    });
    given(company)
      .when(show('Raintree Labs'))
      .then({ ...edited, data: { accountId }, personal: { name: 'Raintree Labs' } });
    given(company).when(show('Raintree')).thenNothing();
    given(company).when(show(null)).thenNothing();
    const rename: EditProfile = { kind: 'EditProfile', accountId, name: 'DBS Bank Ltd' };
    expect(() => given(company).when(rename)).toThrow('without a review');
    given(company)
      .when({ ...rename, name: 'Raintree', location: null })
      .thenNothing();
  });

  it('of a company that is not verified takes another name at once', () => {
    const company: AccountRegistered = {
      ...registered,
      data: { ...registered.data, role: 'Company', userId: null, companyId: 3, companyDocKey: 'document-1' },
      personal: { name: 'Raintre', email: 'jobs@raintree.test' },
    };
    const mend = (name: string, status: 'Pending' | 'Verified' | 'Rejected'): RenameUnverifiedCompany => ({
      kind: 'RenameUnverifiedCompany',
      accountId,
      name,
      verification: { status },
    });
    const mended: ProfileEdited = { ...edited, data: { accountId }, personal: { name: 'Raintree' } };
    given(company).when(mend('Raintree', 'Pending')).then(mended);
    given(company).when(mend('Raintree', 'Rejected')).then(mended);
    given(company).when(mend('Raintre', 'Pending')).thenNothing();
    given(company, mended).when(mend('Raintree', 'Rejected')).thenNothing();
    given(company).when(mend('Raintree', 'Verified')).thenRejected('CompanyAlreadyVerified');
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
