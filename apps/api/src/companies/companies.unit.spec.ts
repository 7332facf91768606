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
const rejected: Event = {
  type: 'CompanyRejected',
  data: { ...decision, withReason: true },
  subject: 'account-9',
  personal: { reason: 'The register has another name.' },
};
const resubmitted: Event = {
  type: 'CompanyResubmitted',
  data: { companyId: 3, accountId: 9, companyDocKey: 'document-2' },
};
const proposed = (changeId: number, name: string | null, companyDocKey: string | null = null): Event => ({
  type: 'CompanyChangeProposed',
  data: {
    companyId: 3,
    accountId: 9,
    changeId,
    withName: name !== null,
    companyDocKey,
    droppedDocKey: null,
  },
  subject: 'account-9',
  personal: name === null ? null : { name },
});
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
    expect(after(registered, rejected)).toMatchObject({
      verified: 2,
      decision: {
        verdict: 'Rejected',
        at: '2026-01-01T00:01:00.000Z',
        by: 1,
        reason: 'The register has another name.',
      },
    });
    expect(after(registered, { ...rejected, personal: null })).toMatchObject({
      verified: 2,
      decision: { reason: null },
    });
  });

  it('waits again with another document, and what was said of the earlier one is kept', () => {
    expect(after(registered, rejected, resubmitted)).toMatchObject({
      verified: 0,
      company_doc_key: 'document-2',
      waiting_since: '2026-01-01T00:02:00.000Z',
      decision: { by: 1, reason: 'The register has another name.' },
    });
    expect(
      after(registered, rejected, resubmitted, { type: 'CompanyVerified', data: decision }),
    ).toMatchObject({ verified: 1, company_doc_key: 'document-2', decision: { reason: null } });
  });

  it('waits as before when a decision is undone, and again when it is reopened', () => {
    const verified: Event = { type: 'CompanyVerified', data: decision };
    const undone: Event = { type: 'CompanyDecisionUndone', data: { ...decision, verdict: 'Verified' } };
    expect(after(registered, verified, undone)).toEqual(after(registered));
    expect(after(registered, rejected, resubmitted, verified, undone)).toMatchObject({
      verified: 0,
      waiting_since: '2026-01-01T00:02:00.000Z',
      decision: { verdict: 'Rejected' },
    });
    expect(after(registered, rejected, { type: 'CompanyReopened', data: decision })).toMatchObject({
      verified: 0,
      waiting_since: '2026-01-01T00:02:00.000Z',
      decision: { verdict: 'Rejected' },
    });
  });

  it('loses a verification that is revoked', () => {
    const verified: Event = { type: 'CompanyVerified', data: decision };
    const revoked: Event = { ...rejected, type: 'CompanyVerificationRevoked', data: decision };
    expect(after(registered, verified, revoked)).toMatchObject({
      verified: 2,
      decision: { verdict: 'Revoked', reason: 'The register has another name.' },
    });
  });

  it('has its proposed details beside the shown ones until they are decided or withdrawn', () => {
    const verified: Event = { type: 'CompanyVerified', data: decision };
    const before = [registered, verified, proposed(1, ' Raintree  LABS', 'document-2')] as const;
    expect(after(...before)).toMatchObject({
      name: 'Raintree',
      name_key: 'raintree',
      change: { changeId: 1, name: ' Raintree  LABS', companyDocKey: 'document-2' },
      change_name_key: 'raintree labs',
      company_doc_key: 'document-1',
      waiting_since: '2026-01-01T00:02:00.000Z',
      decision: { verdict: 'Verified' },
    });
    expect(after(...before)?.words).toContain('labs');
    const over: Event[] = [
      {
        type: 'CompanyChangeWithdrawn',
        data: { companyId: 3, accountId: 9, changeId: 1, companyDocKey: 'document-2' },
      },
      {
        type: 'CompanyChangeDeclined',
        data: { ...decision, changeId: 1 },
        subject: 'account-9',
        personal: null,
      },
      { ...rejected, type: 'CompanyVerificationRevoked', data: decision },
    ];
    for (const event of over) {
      const row = after(...before, event);
      expect(row).toMatchObject({ change: null, change_name_key: '', company_doc_key: 'document-1' });
      expect(row?.words).not.toContain('labs');
    }
  });

  it('shows the document of an approved change, and the earlier one where that is undone', () => {
    const approved: Event = {
      type: 'CompanyChangeApproved',
      data: { ...decision, changeId: 1, companyDocKey: 'document-2' },
      subject: 'account-9',
      personal: null,
    };
    const undone: Event = {
      type: 'CompanyChangeDecisionUndone',
      data: { ...decision, changeId: 1, verdict: 'Approved', shownDocKey: 'document-1' },
    };
    const before = [registered, { type: 'CompanyVerified', data: decision }] as const;
    const waiting = after(...before, proposed(1, null, 'document-2'));
    expect(after(...before, proposed(1, null, 'document-2'), approved)).toMatchObject({
      change: null,
      company_doc_key: 'document-2',
      document_at: '2026-01-01T00:02:00.000Z',
      change_decision: { verdict: 'Approved', by: 1, change: { companyDocKey: 'document-2' } },
    });
    expect(after(...before, proposed(1, null, 'document-2'), approved, undone)).toEqual(waiting);
  });

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

  it('is gone when its account is', () => {
    expect(
      after(registered, { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } }),
    ).toBeUndefined();
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
