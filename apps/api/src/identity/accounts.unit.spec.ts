import type { AccountRegistered, ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { foldAll } from '../testing/fold-all.ts';
import { accounts } from './accounts.ts';

type Event = ProfileEvent | VerificationEvent;

const registered: AccountRegistered = {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 4, companyDocKey: 'company-document-1' },
  subject: 'account-9',
  personal: { name: 'Harbour Systems', email: 'hr@harbour.example' },
};
const after = (...events: Event[]) => foldAll(accounts, [registered, ...events]);

describe('the read model of accounts', () => {
  it('begins a company as pending', () => {
    expect(after()).toMatchObject({
      name: 'Harbour Systems',
      email: 'hr@harbour.example',
      verified: 0,
      is_disabled: false,
    });
  });

  it('follows what is decided about the company', () => {
    const data = { companyId: 4, accountId: 9, decidedBy: 1 };
    expect(after({ type: 'CompanyVerified', data })).toMatchObject({ verified: 1 });
    const rejected: Event = {
      type: 'CompanyRejected',
      data: { ...data, withReason: false },
      subject: 'account-9',
      personal: null,
    };
    expect(after(rejected)).toMatchObject({ verified: 2 });
    const resubmitted = { companyId: 4, accountId: 9, companyDocKey: 'document-2' };
    expect(after(rejected, { type: 'CompanyResubmitted', data: resubmitted })).toMatchObject({
      verified: 0,
      company_doc_key: 'document-2',
    });
  });

  it('changes only what an edit names', () => {
    const edited: Event = {
      type: 'ProfileEdited',
      data: { accountId: 9, pictureKey: 'picture-1' },
      subject: 'account-9',
      personal: { description: 'We build tide clocks.' },
    };
    expect(after(edited)).toMatchObject({
      name: 'Harbour Systems',
      description: 'We build tide clocks.',
      picture_key: 'picture-1',
      company_doc_key: 'company-document-1',
    });
  });

  it('knows no words once the key of the person is erased', () => {
    expect(foldAll(accounts, [{ ...registered, personal: null }])).toMatchObject({
      name: null,
      email: null,
    });
  });

  it('keeps of an erased account that there was one', () => {
    const by = { accountId: 9, by: 'owner' } as const;
    const erased: Event[] = [
      { type: 'AccountDisabled', data: by },
      { type: 'AccountErased', data: by },
    ];
    const nothing = { name: null, email: null, bio: null, location: null, description: null };
    const noFiles = { picture_key: null, portfolio_key: null, company_doc_key: null };
    const left = after(...erased);
    expect(left).toMatchObject({ account_id: 9, company_id: 4, is_disabled: true, ...nothing, ...noFiles });
    expect(foldAll(accounts, [{ ...registered, personal: null }, ...erased])).toEqual(left);
  });

  it('marks a disabled account', () => {
    expect(after({ type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } })).toMatchObject({
      is_disabled: true,
    });
  });
});
