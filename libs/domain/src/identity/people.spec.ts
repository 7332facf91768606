import { specify } from '../spec.ts';
import type { AccountState } from './account.ts';
import { membership, type RecruiterJoined, type RecruiterLeft } from './membership.ts';
import {
  type InvitationAccepted,
  type InvitationRevoked,
  mostPeople,
  people,
  type PersonInvited,
  type RecruiterRemoved,
} from './people.ts';

const company = { companyId: 3, accountId: 9 };
const owner: AccountState = { status: 'active', role: 'Company', twoFactor: true, companyDocKey: 'a' };
const now = '2026-11-02T08:00:00.000Z';
const inAWeek = '2026-11-09T08:00:00.000Z';

const invited = (invitationId: number, expiresAt = inAWeek): PersonInvited => ({
  type: 'PersonInvited',
  data: { ...company, invitationId, expiresAt },
});
const accepted = (invitationId: number, recruiterId: number): InvitationAccepted => ({
  type: 'InvitationAccepted',
  data: { ...company, invitationId, recruiterId },
});
const revoked: InvitationRevoked = { type: 'InvitationRevoked', data: { ...company, invitationId: 5 } };
const removed: RecruiterRemoved = { type: 'RecruiterRemoved', data: { ...company, recruiterId: 12 } };
const invite = { kind: 'InvitePerson', ...company, invitationId: 5, now } as const;
const renew = { kind: 'RenewInvitation', ...company, invitationId: 5, now } as const;
const revoke = { kind: 'RevokeInvitation', ...company, invitationId: 5 } as const;
const accept = {
  kind: 'AcceptInvitation',
  ...company,
  invitationId: 5,
  recruiterId: 12,
  now,
  owner,
} as const;
const remove = { kind: 'RemoveRecruiter', ...company, recruiterId: 12 } as const;

describe('A company’s people', () => {
  const { given } = specify(people);

  it('are invited for a week, and join once', () => {
    given().when(invite).then(invited(5));
    given(invited(5)).when(accept).then(accepted(5, 12));
    given(invited(5), accepted(5, 12))
      .when({ ...accept, recruiterId: 13 })
      .thenRejected('InvitationInvalid');
  });

  it('do not join by an invitation that is revoked, over or of nobody, or once the company is closed', () => {
    given(invited(5), revoked).when(accept).thenRejected('InvitationInvalid');
    given(invited(5, now)).when(accept).thenRejected('InvitationInvalid');
    given().when(accept).thenRejected('InvitationInvalid');
    given(invited(5))
      .when({ ...accept, owner: { ...owner, status: 'disabled' } })
      .thenRejected('InvitationInvalid');
  });

  it('are twenty at most, with the owner and open invitations', () => {
    const others = Array.from({ length: mostPeople - 2 }, (_, n) => invited(100 + n));
    given(...others)
      .when(invite)
      .then(invited(5));
    given(...others, invited(99))
      .when(invite)
      .thenRejected('TooManyPeople');
    given(...others, invited(99), accepted(99, 12))
      .when(invite)
      .thenRejected('TooManyPeople');
    given(...others, invited(99), accepted(99, 12), removed)
      .when(invite)
      .then(invited(5));
    given(...others, invited(99, now))
      .when(invite)
      .then(invited(5));
  });

  it('get another link for an invitation that is open', () => {
    given(invited(5, '2026-11-03T00:00:00.000Z'))
      .when(renew)
      .then({ type: 'InvitationRenewed', data: { ...company, invitationId: 5, expiresAt: inAWeek } });
    given(invited(5, now)).when(renew).thenRejected('InvitationNotFound');
    given(invited(5), revoked).when(renew).thenRejected('InvitationNotFound');
    given(invited(5), accepted(5, 12)).when(renew).thenRejected('InvitationAlreadyAccepted');
  });

  it('are not invited any more once that is revoked, unless they have joined', () => {
    given(invited(5)).when(revoke).then(revoked);
    given(invited(5), revoked).when(revoke).thenNothing();
    given(invited(5), accepted(5, 12)).when(revoke).thenRejected('InvitationAlreadyAccepted');
    given().when(revoke).thenRejected('InvitationNotFound');
  });

  it('are removed once', () => {
    given(invited(5), accepted(5, 12)).when(remove).then(removed);
    given(invited(5), accepted(5, 12), removed).when(remove).thenRejected('RecruiterNotFound');
  });
});

describe('A recruiter', () => {
  const { given } = specify(membership);
  const member = { accountId: 12, companyId: 3, ownerId: 9 };
  const joined: RecruiterJoined = { type: 'RecruiterJoined', data: member };
  const left: RecruiterLeft = { type: 'RecruiterLeft', data: member };

  it('is of a company from joining to leaving it', () => {
    given()
      .when({ kind: 'JoinCompany', ...member })
      .then(joined);
    given(joined).when({ kind: 'LeaveCompany', accountId: 12 }).then(left);
    given(joined, left).when({ kind: 'LeaveCompany', accountId: 12 }).thenNothing();
  });
});
