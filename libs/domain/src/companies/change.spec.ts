import { account } from '../identity/account.ts';
import { profile } from '../profiles/profile.ts';
import { specify } from '../spec.ts';
import { undoMs } from '../undo.ts';
import type {
  CompanyChangeApproved,
  CompanyChangeDecisionUndone,
  CompanyChangeDeclined,
  CompanyChangeProposed,
  CompanyChangeWithdrawn,
  DecideChange,
  ProposeName,
  WithdrawChange,
} from './change.ts';
import {
  verification,
  type CompanyRejected,
  type CompanyVerificationRevoked,
  type CompanyVerified,
  type DecideCompany,
  type SubmitDocument,
  type UndoCompanyDecision,
} from './verification.ts';

const { given } = specify(verification);

const company = { companyId: 3, accountId: 9 };
const subject = 'account-9';
const registration = {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 3, companyDocKey: 'document-1' },
  subject,
  personal: { name: 'Raintree', email: 'jobs@raintree.test' },
} as const;
const left = { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } } as const;
const registered = account.evolve(account.initial, registration);
const shown = profile.evolve(profile.initial, registration);

const propose = (name: string): ProposeName => ({ kind: 'ProposeName', ...company, name, profile: shown });
const submit = (companyDocKey: string): SubmitDocument => ({
  kind: 'SubmitDocument',
  ...company,
  companyDocKey,
});
const withdraw = (changeId: number): WithdrawChange => ({ kind: 'WithdrawChange', ...company, changeId });
const approve = (changeId: number): DecideChange => ({
  kind: 'DecideChange',
  ...company,
  changeId,
  verdict: 'Approved',
  reason: null,
  decidedBy: 1,
  account: registered,
  profile: shown,
});
const reason = 'The register has another name.';
const decline = (changeId: number): DecideChange => ({ ...approve(changeId), verdict: 'Declined', reason });

const decidedAt = '2026-11-20T09:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(decidedAt) + ms).toISOString();
const at = <Event extends object>(event: Event) => ({ ...event, occurredAt: decidedAt });
const undo: UndoCompanyDecision = {
  kind: 'UndoCompanyDecision',
  ...company,
  decidedBy: 1,
  account: registered,
  now: after(9_000),
};

const verified: CompanyVerified = { type: 'CompanyVerified', data: { ...company, decidedBy: 1 } };
const rejected: CompanyRejected = {
  type: 'CompanyRejected',
  data: { ...company, decidedBy: 1, withReason: false },
  subject,
  personal: null,
};
const revoked: CompanyVerificationRevoked = {
  type: 'CompanyVerificationRevoked',
  data: { ...company, decidedBy: 1 },
  subject,
  personal: { reason },
};
const proposed = (
  changeId: number,
  name: string | null,
  companyDocKey: string | null = null,
  droppedDocKey: string | null = null,
): CompanyChangeProposed => ({
  type: 'CompanyChangeProposed',
  data: { ...company, changeId, withName: name !== null, companyDocKey, droppedDocKey },
  subject,
  personal: name === null ? null : { name },
});
const withdrawn = (changeId: number, companyDocKey: string | null = null): CompanyChangeWithdrawn => ({
  type: 'CompanyChangeWithdrawn',
  data: { ...company, changeId, companyDocKey },
});
const approved = (
  changeId: number,
  name: string | null,
  companyDocKey: string | null = null,
): CompanyChangeApproved => ({
  type: 'CompanyChangeApproved',
  data: { ...company, changeId, decidedBy: 1, companyDocKey },
  subject,
  personal: name === null ? null : { name, earlierName: 'Raintree' },
});
const declined = (changeId: number): CompanyChangeDeclined => ({
  type: 'CompanyChangeDeclined',
  data: { ...company, changeId, decidedBy: 1 },
  subject,
  personal: { reason },
});
const undone = (
  verdict: 'Approved' | 'Declined',
  shownDocKey: string | null = null,
): CompanyChangeDecisionUndone => ({
  type: 'CompanyChangeDecisionUndone',
  data: { ...company, changeId: 1, decidedBy: 1, verdict, shownDocKey },
});

describe('a verified company', () => {
  it('proposes another name, which is encrypted under its own key', () => {
    given(verified).when(propose('Raintree Labs')).then(proposed(1, 'Raintree Labs'));
  });

  it('proposes nothing by the name that is shown, or that is under review', () => {
    given(verified).when(propose('Raintree')).thenNothing();
    given(verified, proposed(1, 'Raintree Labs')).when(propose('Raintree Labs')).thenNothing();
    given(verified, proposed(1, 'Raintree Labs')).when(propose('Raintree')).thenNothing();
  });

  it('proposes another document', () => {
    given(verified)
      .when(submit('document-2'))
      .then(proposed(1, null, 'document-2'));
  });

  it('proposes name and document as one change, in whichever order', () => {
    given(verified, proposed(1, 'Raintree Labs'))
      .when(submit('document-2'))
      .then(proposed(2, 'Raintree Labs', 'document-2'));
    given(verified, proposed(1, null, 'document-2'))
      .when(propose('Raintree Labs'))
      .then(proposed(2, 'Raintree Labs', 'document-2'));
  });

  it('replaces what waits, and a document that nobody decided upon is dropped', () => {
    given(verified, proposed(1, 'Raintree Labs', 'document-2'))
      .when(propose('Raintree Works'))
      .then(proposed(2, 'Raintree Works', 'document-2'));
    given(verified, proposed(1, 'Raintree Labs', 'document-2'))
      .when(submit('document-3'))
      .then(proposed(2, 'Raintree Labs', 'document-3', 'document-2'));
  });

  it('proposes the same again after it was declined or withdrawn', () => {
    for (const over of [declined(1), withdrawn(1)])
      given(verified, proposed(1, 'Raintree Labs'), over)
        .when(propose('Raintree Labs'))
        .then(proposed(2, 'Raintree Labs'));
  });

  it('withdraws its change, once', () => {
    given(verified, proposed(1, 'Raintree Labs', 'document-2'))
      .when(withdraw(1))
      .then(withdrawn(1, 'document-2'));
    given(verified, proposed(1, 'Raintree Labs'), withdrawn(1)).when(withdraw(1)).thenNothing();
  });

  it.each([
    [[proposed(1, 'A'), approved(1, 'A')], 'ChangeAlreadyApproved'],
    [[proposed(1, 'A'), declined(1)], 'ChangeAlreadyDeclined'],
    [[proposed(1, 'A'), proposed(2, 'B')], 'ChangeReplaced'],
    [[], 'ChangeNotFound'],
  ] as const)('withdraws no change but the one that waits (%j)', (before, code) => {
    given(verified, ...before)
      .when(withdraw(1))
      .thenRejected(code);
  });
});

it.each([[[]], [[rejected]], [[verified, revoked]]])(
  'a company that is not verified (%j) proposes no name',
  (before) => {
    given(...before)
      .when(propose('Raintree Labs'))
      .thenRejected('CompanyNotVerified');
    given(...before)
      .when(propose('Raintree'))
      .thenNothing();
  },
);

it('a company that left proposes no name', () => {
  const gone = profile.evolve(shown, left);
  given(verified)
    .when({ ...propose('Raintree Labs'), profile: gone })
    .thenRejected('AccountDisabled');
});

describe('a change under review', () => {
  it('is approved, and says which name it replaced', () => {
    given(verified, proposed(1, 'Raintree Labs', 'document-2'))
      .when(approve(1))
      .then(approved(1, 'Raintree Labs', 'document-2'));
    given(verified, proposed(1, null, 'document-2'))
      .when(approve(1))
      .then(approved(1, null, 'document-2'));
  });

  it('is declined, with a reason that is encrypted under the company’s key', () => {
    given(verified, proposed(1, 'Raintree Labs')).when(decline(1)).then(declined(1));
  });

  it.each([
    [[proposed(1, 'A'), approved(1, 'A')], 'ChangeAlreadyApproved'],
    [[proposed(1, 'A'), declined(1)], 'ChangeAlreadyDeclined'],
    [[proposed(1, 'A'), withdrawn(1)], 'ChangeWithdrawn'],
    [[proposed(1, 'A'), proposed(2, 'B')], 'ChangeReplaced'],
    [[proposed(1, 'A'), revoked], 'CompanyNotVerified'],
    [[proposed(1, 'A'), revoked, verified], 'ChangeWithdrawn'],
    [[], 'ChangeNotFound'],
  ] as const)('is decided upon once, and only as it was looked at (%j)', (before, code) => {
    for (const command of [approve(1), decline(1)])
      given(verified, ...before)
        .when(command)
        .thenRejected(code);
  });

  it('of a company that left is not decided upon', () => {
    const gone = { account: account.evolve(registered, left), profile: profile.evolve(shown, left) };
    given(verified, proposed(1, 'Raintree Labs'))
      .when({ ...approve(1), ...gone })
      .thenRejected('CompanyNotFound');
  });
});

describe('a decision upon a change', () => {
  it('is undone a moment later: the change waits as before, and the earlier document is shown', () => {
    given(verified, proposed(1, 'A', 'document-2'), at(approved(1, 'A', 'document-2')))
      .when(undo)
      .then(undone('Approved', 'document-1'));
    given(verified, proposed(1, 'A'), at(approved(1, 'A')))
      .when(undo)
      .then(undone('Approved'));
    given(verified, proposed(1, 'A', 'document-2'), at(declined(1)))
      .when(undo)
      .then(undone('Declined'));
    given(verified, proposed(1, 'A'), at(declined(1)), undone('Declined'))
      .when(approve(1))
      .then(approved(1, 'A'));
  });

  it('is undone by the admin who made it, within its time limit and while nothing came after it', () => {
    const decided = [verified, proposed(1, 'A'), at(declined(1))] as const;
    given(...decided)
      .when({ ...undo, decidedBy: 2 })
      .thenRejected('DecisionNotUndoable');
    given(...decided)
      .when({ ...undo, now: after(undoMs + 1) })
      .thenRejected('DecisionNotUndoable');
    for (const event of [proposed(2, 'B'), undone('Declined'), revoked])
      given(...decided, event)
        .when(undo)
        .thenRejected('DecisionNotUndoable');
  });

  it('about the company itself is not undone any more once it proposed a change', () => {
    given(at(verified), proposed(1, 'A')).when(undo).thenRejected('DecisionNotUndoable');
  });
});

describe('the name that a review made the shown one', () => {
  const shownAfter = (...events: Parameters<typeof given>) =>
    events.reduce(verification.evolve, verification.initial).shownName;

  it('is that of the last approved change, and the earlier one where that is undone', () => {
    expect(shownAfter(verified, proposed(1, 'A'))).toBeNull();
    expect(shownAfter(verified, proposed(1, 'A'), approved(1, 'A'))).toBe('A');
    expect(shownAfter(verified, proposed(1, 'A'), approved(1, 'A'), undone('Approved'))).toBe('Raintree');
    expect(shownAfter(verified, proposed(1, 'A'), approved(1, 'A'), proposed(2, 'B'), declined(2))).toBe('A');
    // An unverified company changes its name without a review, so a later review must not bring this one back.
    expect(shownAfter(verified, proposed(1, 'A'), approved(1, 'A'), revoked)).toBeNull();
  });
});

it('the document of an approved change is the one that a later decision is upon', () => {
  const changed = [verified, proposed(1, null, 'document-2'), approved(1, null, 'document-2')];
  const decide: DecideCompany = {
    kind: 'DecideCompany',
    ...company,
    verdict: 'Verified',
    reason: null,
    companyDocKey: 'document-1',
    name: null,
    decidedBy: 1,
    account: registered,
    profile: shown,
  };
  const reopened = { type: 'CompanyReopened', data: { ...company, decidedBy: 1 } } as const;
  given(...changed, revoked, reopened)
    .when(decide)
    .thenRejected('CompanyDocumentReplaced');
  given(...changed, revoked, reopened)
    .when({ ...decide, companyDocKey: 'document-2' })
    .then(verified);
});
