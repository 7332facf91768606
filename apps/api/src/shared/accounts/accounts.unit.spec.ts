import type { ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { foldAll } from '../../testing/log/fold-all.ts';
import { accounts, shown } from './accounts.ts';

type Event = ProfileEvent | VerificationEvent;

const registered = (role: 'User' | 'Company' | 'Admin'): Event => ({
  type: 'AccountRegistered',
  data: {
    accountId: 9,
    role,
    userId: role === 'User' ? 34 : null,
    companyId: role === 'Company' ? 3 : null,
    companyDocKey: role === 'Company' ? 'document-1' : null,
  },
  subject: 'account-9',
  personal: { name: 'Mei Lin', email: 'mei@example.test' },
});
const edited = (personal: object | null, data = {}): Event => ({
  type: 'ProfileEdited',
  data: { accountId: 9, ...data },
  subject: 'account-9',
  personal,
});
const after = (...events: Event[]) => foldAll(accounts, events)!;

describe('A profile', () => {
  it('of a user has a bio and a portfolio, and nothing of a company', () => {
    expect(shown(after(registered('User')), 'others')).toEqual({
      accountId: 9,
      name: 'Mei Lin',
      email: 'mei@example.test',
      role: 'User',
      isDisabled: false,
      profilePicUrl: null,
      userId: 34,
      bio: null,
      portfolioUrl: null,
    });
  });

  it('of a company shows its document in confidence only', () => {
    const company = after(registered('Company'));
    expect(shown(company, 'owner')).toMatchObject({ companyId: 3, verified: 0, companyDocUrl: 'document-1' });
    expect(shown(company, 'others')).not.toHaveProperty('companyDocUrl');
  });

  it('of an admin has no fields of another role', () => {
    const admin = shown(after(registered('Admin')), 'admin');
    expect(Object.keys(admin).toSorted()).toEqual(
      ['accountId', 'email', 'isDisabled', 'name', 'profilePicUrl', 'role'].toSorted(),
    );
  });

  it('changes by what an edit names and by nothing else', () => {
    const row = after(
      registered('User'),
      edited({ bio: 'Mostly Go.' }, { portfolioKey: 'portfolio-1' }),
      edited({ name: 'Mei Tan' }, { pictureKey: 'picture-1' }),
    );
    expect(shown(row, 'others')).toMatchObject({
      name: 'Mei Tan',
      bio: 'Mostly Go.',
      portfolioUrl: 'portfolio-1',
      profilePicUrl: '/api/picture/picture-1',
    });
  });

  it('loses what an edit takes away', () => {
    const row = after(
      registered('User'),
      edited({ bio: 'Mostly Go.' }, { pictureKey: 'picture-1' }),
      edited({ bio: null }, { pictureKey: null }),
    );
    expect(shown(row, 'others')).toMatchObject({ bio: null, profilePicUrl: null });
  });

  it('of a company follows its verification', () => {
    const decision = { companyId: 3, accountId: 9, decidedBy: 1 };
    expect(after(registered('Company'), { type: 'CompanyVerified', data: decision }).verified).toBe(1);
    const rejected: Event = {
      type: 'CompanyRejected',
      data: { ...decision, withReason: false },
      subject: 'account-9',
      personal: null,
    };
    expect(after(registered('Company'), rejected).verified).toBe(2);
    const data = { companyId: 3, accountId: 9, companyDocKey: 'document-2' };
    const resubmitted: Event = { type: 'CompanyResubmitted', data };
    expect(after(registered('Company'), rejected, resubmitted)).toMatchObject({
      verified: 0,
      company_doc_key: 'document-2',
    });
    const left: Event = { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } };
    expect(after(registered('Company'), rejected, left, resubmitted).company_doc_key).toBeNull();
  });

  it('of a company has the document that an admin approved last, not the one that is under review', () => {
    const change = { companyId: 3, accountId: 9, changeId: 1 };
    const subject = 'account-9';
    const proposed: Event = {
      type: 'CompanyChangeProposed',
      data: { ...change, withName: false, companyDocKey: 'document-2', droppedDocKey: null },
      subject,
      personal: null,
    };
    const approved: Event = {
      type: 'CompanyChangeApproved',
      data: { ...change, decidedBy: 1, companyDocKey: 'document-2' },
      subject,
      personal: null,
    };
    const undone: Event = {
      type: 'CompanyChangeDecisionUndone',
      data: { ...change, decidedBy: 1, verdict: 'Approved', shownDocKey: 'document-1' },
    };
    const company = registered('Company');
    expect(after(company, proposed).company_doc_key).toBe('document-1');
    expect(after(company, proposed, approved).company_doc_key).toBe('document-2');
    expect(after(company, proposed, approved, undone).company_doc_key).toBe('document-1');
  });

  it('of an account that left is its id alone', () => {
    const row = after(
      registered('User'),
      edited({ bio: 'Mostly Go.' }, { portfolioKey: 'portfolio-1', pictureKey: 'picture-1' }),
      { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } },
    );
    expect(shown(row, 'owner')).toEqual({ accountId: 9, isDisabled: true });
    expect(row).toMatchObject({
      name: 'Deleted account',
      email: '',
      bio: null,
      portfolio_key: null,
      picture_key: null,
    });
  });

  it('of an account that left keeps its name for the record, until the account is erased', () => {
    const left: Event = { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } };
    const erased: Event = { type: 'AccountErased', data: { accountId: 9, by: 'owner' } };
    const named = after(registered('User'), edited({ name: 'Mei Tan' }), left);
    expect(named).toMatchObject({ name: 'Deleted account', recorded_name: 'Mei Tan' });
    expect(after(registered('User'), left, erased)).toMatchObject({ recorded_name: null });
  });

  it('folds from a log whose personal words were erased', () => {
    const erased = { ...registered('User'), personal: null } as Event;
    expect(after(erased, edited(null))).toMatchObject({
      name: 'Deleted account',
      recorded_name: null,
      email: '',
      bio: null,
    });
  });
});
