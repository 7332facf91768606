import type { AccountState } from '../identity/account.ts';
import { specify } from '../spec.ts';
import { follow, type AccountFollowed, type AccountUnfollowed, type FollowCommand } from './follow.ts';

const { given } = specify(follow);

const data = { accountId: 34, followedId: 9 };
const active: AccountState = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null };
const start: FollowCommand = { kind: 'FollowAccount', ...data, followed: active };
const stop = { ...start, kind: 'UnfollowAccount' } as const;
const followed: AccountFollowed = { type: 'AccountFollowed', data };
const unfollowed: AccountUnfollowed = { type: 'AccountUnfollowed', data };

describe('an account', () => {
  it('is followed, unfollowed and followed again', () => {
    given().when(start).then(followed);
    given(followed).when(stop).then(unfollowed);
    given(followed, unfollowed).when(start).then(followed);
  });

  it('stays as it is if that is what was asked for', () => {
    given(followed).when(start).thenNothing();
    given().when(stop).thenNothing();
  });

  it('does not follow itself', () => {
    given()
      .when({ ...start, accountId: 9 })
      .thenRejected('OwnAccountFollowed');
  });

  it.each(['disabled', 'erased'] as const)('that is %s can be unfollowed, but not followed', (status) => {
    const gone = { ...active, status };
    given()
      .when({ ...start, followed: gone })
      .thenRejected('FollowedAccountDisabled');
    given(followed)
      .when({ ...stop, followed: gone })
      .then(unfollowed);
  });

  it('of an admin, who posts nothing, is not followed', () => {
    given()
      .when({ ...start, followed: { ...active, role: 'Admin' } })
      .thenRejected('AdminNotFollowable');
  });

  it('must be there', () => {
    for (const command of [start, stop])
      given()
        .when({ ...command, followed: { status: 'absent' } })
        .thenRejected('AccountNotFound');
  });
});
