import type { AccountRegistered, ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { foldAll } from '../testing/log/fold-all.ts';
import { companies } from './companies.ts';

type Event = ProfileEvent | VerificationEvent;

const registered: AccountRegistered = {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 3, companyDocKey: 'document-1' },
  subject: 'account-9',
  personal: { name: 'Raintree', email: 'jobs@raintree.test' },
};
const edited = (personal: object | null): Event => ({
  type: 'ProfileEdited',
  data: { accountId: 9 },
  subject: 'account-9',
  personal,
});
const decision = { companyId: 3, accountId: 9, decidedBy: 1 };
const proposed = (changeId: number, name: string): Event => ({
  type: 'CompanyChangeProposed',
  data: {
    companyId: 3,
    accountId: 9,
    changeId,
    withName: true,
    companyDocKey: null,
    droppedDocKey: null,
  },
  subject: 'account-9',
  personal: { name },
});
const after = (...events: Event[]) => foldAll(companies, events);

describe('A company that waits for an admin', () => {
  it('is the same from a row that was read from its table, where times have another form', () => {
    const declined: Event = {
      type: 'CompanyChangeDeclined',
      data: { ...decision, changeId: 1 },
      subject: 'account-9',
      personal: null,
    };
    const event = { ...declined, position: 4, occurredAt: '2026-01-01T00:03:00.000Z' };
    const row = after(registered, { type: 'CompanyVerified', data: decision }, proposed(1, 'Raintree Labs'))!;
    const read = { ...row, document_at: '2026-01-01 00:00:00+00' };
    expect(companies.fold(read, event)?.change_decision).toEqual(companies.fold(row, event)?.change_decision);
  });

  it('is never made from the events of a job seeker', () => {
    const user = {
      ...registered,
      data: { ...registered.data, role: 'User', userId: 34, companyId: null },
    } as Event;
    expect(after(user, edited({ name: 'Mei' }))).toBeUndefined();
  });

  it('folds from a log whose personal words were erased', () => {
    expect(after({ ...registered, personal: null }, edited(null))).toMatchObject({
      name: '',
      email: '',
    });
  });
});
