import type { ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { foldAll } from '../testing/fold-all.ts';
import { companies } from './companies.ts';

type Event = ProfileEvent | VerificationEvent;

const registered: Event = {
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
const after = (...events: Event[]) => foldAll(companies, events);

describe('A company that waits for an admin', () => {
  it('is pending from its registration on', () => {
    expect(after(registered)).toMatchObject({
      company_id: 3,
      name: 'Raintree',
      verified: 0,
      company_doc_key: 'document-1',
      registered_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('is verified or rejected as the admin decided', () => {
    expect(after(registered, { type: 'CompanyVerified', data: decision })).toMatchObject({ verified: 1 });
    expect(after(registered, { type: 'CompanyRejected', data: decision })).toMatchObject({ verified: 2 });
  });

  it('shows what it last wrote about itself', () => {
    const row = after(
      registered,
      edited({ description: 'Payments.', location: '1 Raffles Place' }),
      edited({ location: null }),
    );
    expect(row).toMatchObject({ name: 'Raintree', description: 'Payments.', location: null });
  });

  it('is gone when its account is', () => {
    expect(
      after(registered, { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } }),
    ).toBeUndefined();
  });

  it('is not made of a job seeker, whatever they do', () => {
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
