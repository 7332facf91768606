import type { AccountRegistered } from '../identity/account.ts';
import { specify } from '../spec.ts';
import type {
  ProfilePictureRemoved,
  ProfilePictureRestored,
  RemovePicture,
  RestorePicture,
} from './picture-removal.ts';
import { profile, type ProfileEdited } from './profile.ts';

const { given } = specify(profile);

const accountId = 9;
const admin = 1;
const registered: AccountRegistered = {
  type: 'AccountRegistered',
  data: { accountId, role: 'User', userId: 4, companyId: null, companyDocKey: null },
  subject: 'account-9',
  personal: { name: 'Mei Lin', email: 'mei@example.test' },
};
const pictured = (pictureKey: string | null): ProfileEdited => ({
  type: 'ProfileEdited',
  data: { accountId, pictureKey },
  subject: 'account-9',
  personal: null,
});
const removed = (pictureKey = 'picture-1'): ProfilePictureRemoved => ({
  type: 'ProfilePictureRemoved',
  data: { accountId, pictureKey, removedBy: admin, violationIds: [2] },
});
const restored: ProfilePictureRestored = {
  type: 'ProfilePictureRestored',
  data: { accountId, pictureKey: 'picture-1', restoredBy: admin },
};
const remove: RemovePicture = { kind: 'RemovePicture', accountId, removedBy: admin, violationIds: [2, 2] };
const restore: RestorePicture = {
  kind: 'RestorePicture',
  accountId,
  pictureKey: 'picture-1',
  restoredBy: admin,
};
const pictureRemoved = [registered, pictured('picture-1'), removed(), pictured(null)] as const;

describe('a profile picture', () => {
  it('is removed by an admin for reasons, and the profile has none from then on', () => {
    given(registered, pictured('picture-1')).when(remove).then(removed(), pictured(null));
    given(registered, pictured('picture-1'))
      .when({ ...remove, violationIds: [] })
      .thenRejected('NoViolation');
  });

  it('is there to be removed', () => {
    given(registered).when(remove).thenRejected('NoProfilePicture');
    given(registered, pictured('picture-1'), pictured(null)).when(remove).thenRejected('NoProfilePicture');
    given(...pictureRemoved)
      .when(remove)
      .thenRejected('NoProfilePicture');
    given().when(remove).thenRejected('AccountNotFound');
    given(registered, { type: 'AccountDisabled', data: { accountId, by: 'owner' } })
      .when(remove)
      .thenRejected('AccountDisabled');
  });

  it('is restored once', () => {
    given(...pictureRemoved)
      .when(restore)
      .then(restored, pictured('picture-1'));
    given(...pictureRemoved, restored, pictured('picture-1'))
      .when(restore)
      .thenRejected('NothingToRestore');
    given(registered, pictured('picture-1')).when(restore).thenRejected('NothingToRestore');
  });

  it('can be restored as the one that was removed last', () => {
    given(...pictureRemoved)
      .when({ ...restore, pictureKey: null })
      .then(restored, pictured('picture-1'));
    given(registered)
      .when({ ...restore, pictureKey: null })
      .thenRejected('NothingToRestore');
  });

  it('does not replace one that the person has chosen since, nor one of another decision', () => {
    const replaced = [...pictureRemoved, pictured('picture-2')];
    given(...replaced)
      .when(restore)
      .thenRejected('PictureReplaced');
    given(...replaced)
      .when({ ...restore, pictureKey: null })
      .thenRejected('PictureReplaced');
    given(...replaced, pictured(null))
      .when(restore)
      .thenRejected('NothingToRestore');
    given(...replaced, removed('picture-2'), pictured(null))
      .when(restore)
      .thenRejected('NothingToRestore');
  });

  it('of an account that left is not restored', () => {
    given(...pictureRemoved, { type: 'AccountDisabled', data: { accountId, by: 'owner' } })
      .when(restore)
      .thenRejected('NothingToRestore');
  });

  it('that is removed with other things is one of the steps of a ruling', () => {
    given(registered, pictured('picture-1'))
      .when({ ...remove, rulingId: 60 })
      .then({ ...removed(), data: { ...removed().data, rulingId: 60 } }, pictured(null));
  });
});
