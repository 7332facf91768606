import type { AccountState } from '../identity/account.ts';
import { specify } from '../spec.ts';
import { relation, type RelationCommand, type RelationEvent } from './relation.ts';

const { given } = specify(relation);

const data = { accountId: 9, otherId: 34 };
const person: AccountState = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null };
const command = (kind: RelationCommand['kind'], other: AccountState = person): RelationCommand => ({
  kind,
  ...data,
  other,
});
const event = (type: RelationEvent['type']): RelationEvent => ({ type, data });

describe('a person', () => {
  it('is blocked, unblocked and blocked again', () => {
    const [blocked, unblocked] = [event('PersonBlocked'), event('PersonUnblocked')];
    given().when(command('BlockPerson')).then(blocked);
    given(blocked).when(command('UnblockPerson')).then(unblocked);
    given(blocked, unblocked).when(command('BlockPerson')).then(blocked);
  });

  it('is muted and unmuted, blocked or not', () => {
    const [blocked, muted] = [event('PersonBlocked'), event('PersonMuted')];
    given(blocked).when(command('MutePerson')).then(muted);
    given(muted, blocked).when(command('UnmutePerson')).then(event('PersonUnmuted'));
    given(muted).when(command('BlockPerson')).then(blocked);
  });

  it('stays as they are if that is what was asked for', () => {
    given(event('PersonBlocked')).when(command('BlockPerson')).thenNothing();
    given(event('PersonMuted')).when(command('MutePerson')).thenNothing();
    given(event('PersonMuted')).when(command('UnblockPerson')).thenNothing();
    given(event('PersonBlocked')).when(command('UnmutePerson')).thenNothing();
  });

  it('can be blocked and muted after leaving, too', () => {
    for (const status of ['disabled', 'erased'] as const) {
      given()
        .when(command('BlockPerson', { ...person, status }))
        .then(event('PersonBlocked'));
      given()
        .when(command('MutePerson', { ...person, status }))
        .then(event('PersonMuted'));
    }
  });

  it('does not block or mute themselves', () => {
    for (const kind of ['BlockPerson', 'MutePerson'] as const)
      given()
        .when({ ...command(kind), otherId: 9 })
        .thenRejected('OwnAccountBlocked');
  });

  it('must be there', () => {
    for (const kind of ['BlockPerson', 'UnblockPerson', 'MutePerson', 'UnmutePerson'] as const)
      given()
        .when(command(kind, { status: 'absent' }))
        .thenRejected('AccountNotFound');
  });
});

it('a company is muted, and not blocked', () => {
  const company: AccountState = { ...person, role: 'Company' };
  given().when(command('BlockPerson', company)).thenRejected('CompanyNotBlockable');
  given().when(command('MutePerson', company)).then(event('PersonMuted'));
});

it('an admin is neither blocked nor muted', () => {
  for (const kind of ['BlockPerson', 'MutePerson'] as const)
    given()
      .when(command(kind, { ...person, role: 'Admin' }))
      .thenRejected('AdminNotBlockable');
});
