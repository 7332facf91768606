import { archiveEntry, archivePathOf, companyDecision } from '../archive.ts';
import { decidedAboutCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import type { ProfileState } from '../profiles/profile.ts';
import { reject, type Rejection } from '../rejection.ts';

/** A verified company proposes another name. */
export interface ProposeName {
  readonly kind: 'ProposeName';
  readonly companyId: number;
  readonly accountId: number;
  readonly name: string;
  /** The company's. */
  readonly profile: ProfileState;
}

/** A company withdraws its proposed change. */
export interface WithdrawChange {
  readonly kind: 'WithdrawChange';
  readonly companyId: number;
  readonly accountId: number;
  /** The change that the company sees on its screen. */
  readonly changeId: number;
}

/** An admin's decision about a proposed change. */
export interface DecideChange {
  readonly kind: 'DecideChange';
  readonly companyId: number;
  readonly accountId: number;
  /** The change that the admin sees on the screen. */
  readonly changeId: number;
  readonly verdict: 'Approved' | 'Declined';
  /** Shown to the company; null if the change is approved. */
  readonly reason: string | null;
  /** The admin's account id. */
  readonly decidedBy: number;
  /** The company's. */
  readonly account: AccountState;
  /** The company's. */
  readonly profile: ProfileState;
}

/** `changeId` counts the changes that one company proposed. */
interface OfChange {
  readonly companyId: number;
  /** The company's own account. */
  readonly accountId: number;
  readonly changeId: number;
}

interface ChangeDecision extends OfChange {
  /** The admin's account id. */
  readonly decidedBy: number;
}

/**
 * Everything that is under review now: a name, a document or both. It replaces a change that was pending; `droppedDocKey` is the
 * document of the replaced change, if the new one does not use it.
 */
export interface CompanyChangeProposed {
  readonly type: 'CompanyChangeProposed';
  readonly data: OfChange & {
    readonly withName: boolean;
    readonly companyDocKey: string | null;
    readonly droppedDocKey: string | null;
  };
  readonly subject: string;
  readonly personal: { readonly name: string } | null;
}

/** `companyDocKey`: the document that goes with it. */
export interface CompanyChangeWithdrawn {
  readonly type: 'CompanyChangeWithdrawn';
  readonly data: OfChange & { readonly companyDocKey: string | null };
}

/** From now on this document is shown. A new name is set by the `ProfileEdited` that is appended together with this event. */
export interface CompanyChangeApproved {
  readonly type: 'CompanyChangeApproved';
  readonly data: ChangeDecision & { readonly companyDocKey: string | null };
  readonly subject: string;
  readonly personal: { readonly name: string; readonly earlierName: string } | null;
}

/** The reason is encrypted under the company's key; null once that is erased. */
export interface CompanyChangeDeclined {
  readonly type: 'CompanyChangeDeclined';
  readonly data: ChangeDecision;
  readonly subject: string;
  readonly personal: { readonly reason: string } | null;
}

/** The change is under review again. `shownDocKey`: the document that is shown again; null if the decision had not changed it. */
export interface CompanyChangeDecisionUndone {
  readonly type: 'CompanyChangeDecisionUndone';
  readonly data: ChangeDecision & {
    readonly verdict: DecideChange['verdict'];
    readonly shownDocKey: string | null;
  };
}

export type ChangeEvent =
  | CompanyChangeProposed
  | CompanyChangeWithdrawn
  | CompanyChangeApproved
  | CompanyChangeDeclined
  | CompanyChangeDecisionUndone;

/** The latest proposed change and its status. A company that loses its verification also loses its pending change. */
export interface ProposedChange {
  readonly changeId: number;
  readonly name: string | null;
  readonly companyDocKey: string | null;
  readonly standing: 'UnderReview' | 'Withdrawn' | 'Approved' | 'Declined';
  /** The values that an approved change replaced. */
  readonly before: { readonly shownName: string | null; readonly companyDocKey: string | null } | null;
}

/** The part of the verification's state that decisions about changes use. */
interface Reviewed {
  readonly status: 'Pending' | 'Verified' | 'Rejected';
  readonly change: ProposedChange | null;
}

type Company = Pick<OfChange, 'companyId' | 'accountId'>;

/** A name that is already shown or already under review causes no event. */
export const proposeName = (
  { kind: _, name, profile, ...company }: ProposeName,
  state: Reviewed,
): readonly ChangeEvent[] | Rejection => {
  if (profile.status !== 'active') return reject('AccountDisabled');
  if (name === profile.words.name) return [];
  if (state.status !== 'Verified') return reject('CompanyNotVerified');
  const waiting = underReview(state);
  return name === waiting?.name
    ? []
    : propose(company, state, { name, companyDocKey: waiting?.companyDocKey ?? null });
};

export const proposeDocument = (company: Company, companyDocKey: string, state: Reviewed) =>
  propose(company, state, { name: underReview(state)?.name ?? null, companyDocKey });

const propose = (
  { companyId, accountId }: Company,
  state: Reviewed,
  { name, companyDocKey }: Pick<ProposedChange, 'name' | 'companyDocKey'>,
): readonly CompanyChangeProposed[] => {
  const earlierDocKey = underReview(state)?.companyDocKey ?? null;
  return [
    {
      type: 'CompanyChangeProposed',
      data: {
        companyId,
        accountId,
        changeId: (state.change?.changeId ?? 0) + 1,
        withName: name !== null,
        companyDocKey,
        droppedDocKey: earlierDocKey === companyDocKey ? null : earlierDocKey,
      },
      subject: accountStream(accountId),
      personal: name === null ? null : { name },
    },
  ];
};

const underReview = ({ change }: Reviewed) => (change?.standing === 'UnderReview' ? change : null);

export const withdraw = (
  { kind: _, ...data }: WithdrawChange,
  state: Reviewed,
): readonly CompanyChangeWithdrawn[] | Rejection => {
  const { change } = state;
  if (change?.changeId === data.changeId && change.standing === 'Withdrawn') return [];
  const found = findChange(data.changeId, state);
  if ('rejected' in found) return found;
  return [{ type: 'CompanyChangeWithdrawn', data: { ...data, companyDocKey: found.companyDocKey } }];
};

/** An admin who still sees a replaced change must not decide about its successor. */
export const judgeChange = (
  { kind: _, verdict, reason, account, profile, ...decision }: DecideChange,
  state: Reviewed,
): readonly (CompanyChangeApproved | CompanyChangeDeclined)[] | Rejection => {
  if (account.status !== 'active' || profile.status !== 'active') return reject('CompanyNotFound');
  const change = findChange(decision.changeId, state);
  if ('rejected' in change) return change;
  const subject = accountStream(decision.accountId);
  if (verdict === 'Declined')
    return [
      {
        type: 'CompanyChangeDeclined',
        data: decision,
        subject,
        personal: reason === null ? null : { reason },
      },
    ];
  const { name, companyDocKey } = change;
  return [
    {
      type: 'CompanyChangeApproved',
      data: { ...decision, companyDocKey },
      subject,
      personal: name === null ? null : { name, earlierName: profile.words.name ?? '' },
    },
  ];
};

/** The change while it is under review; otherwise the rejection that says why it no longer is. */
const findChange = (changeId: number, { status, change }: Reviewed): ProposedChange | Rejection => {
  if (change === null || changeId > change.changeId) return reject('ChangeNotFound');
  if (changeId < change.changeId) return reject('ChangeReplaced');
  if (status !== 'Verified') return reject('CompanyNotVerified');
  switch (change.standing) {
    case 'Approved':
      return reject('ChangeAlreadyApproved');
    case 'Declined':
      return reject('ChangeAlreadyDeclined');
    case 'Withdrawn':
      return reject('ChangeWithdrawn');
    case 'UnderReview':
      return change;
  }
};

const proposed = ({ withName, companyDocKey }: CompanyChangeProposed['data']) => {
  if (!withName) return 'New document';
  return companyDocKey === null ? 'New name' : 'New name and document';
};

export const companyChangeEvents: EventDeclarations<ChangeEvent> = {
  CompanyChangeProposed: {
    example: {
      type: 'CompanyChangeProposed',
      data: {
        companyId: 3,
        accountId: 9,
        changeId: 2,
        withName: true,
        companyDocKey: 'company-document-3',
        droppedDocKey: null,
      },
      subject: 'account-9',
      personal: { name: 'Raintree Labs' },
    },
    timeline: ({ data }) => `${proposed(data)} submitted for review`,
    archive: ({ data, personal }) =>
      archiveEntry('companyVerification', 'Change submitted for review', {
        ...personal,
        document: archivePathOf(data.companyDocKey),
      }),
  },
  CompanyChangeWithdrawn: {
    example: {
      type: 'CompanyChangeWithdrawn',
      data: { companyId: 3, accountId: 9, changeId: 2, companyDocKey: 'company-document-3' },
    },
    timeline: 'Change withdrawn',
    archive: () => archiveEntry('companyVerification', 'Change withdrawn'),
  },
  CompanyChangeApproved: {
    example: {
      type: 'CompanyChangeApproved',
      data: { companyId: 3, accountId: 9, decidedBy: 1, changeId: 2, companyDocKey: 'company-document-3' },
      subject: 'account-9',
      personal: { name: 'Raintree Labs', earlierName: 'Raintree' },
    },
    decision: { kind: 'companyChangeApproved', by: ['admin'], of: ({ data }) => decidedAboutCompany(data) },
    timeline: 'Company change approved',
    archive: ({ data, personal }, owner) =>
      companyDecision(data, owner, 'Company change approved', 'Change approved', {
        ...personal,
        document: archivePathOf(data.companyDocKey),
      }),
  },
  CompanyChangeDeclined: {
    example: {
      type: 'CompanyChangeDeclined',
      data: { companyId: 3, accountId: 9, decidedBy: 1, changeId: 2 },
      subject: 'account-9',
      personal: { reason: 'The register has another name.' },
    },
    decision: {
      kind: 'companyChangeDeclined',
      by: ['admin'],
      of: ({ data, personal }) => decidedAboutCompany(data, personal?.reason),
    },
    timeline: 'Company change declined',
    archive: ({ data, personal }, owner) =>
      companyDecision(data, owner, 'Company change declined', 'Change declined', {
        reason: personal?.reason ?? null,
      }),
  },
  CompanyChangeDecisionUndone: {
    example: {
      type: 'CompanyChangeDecisionUndone',
      data: {
        companyId: 3,
        accountId: 9,
        decidedBy: 1,
        changeId: 2,
        verdict: 'Approved',
        shownDocKey: 'company-document-2',
      },
    },
    decision: {
      kind: 'companyChangeUndone',
      by: ['admin'],
      undoes: ['companyChangeApproved', 'companyChangeDeclined'],
      of: ({ data }) => decidedAboutCompany(data),
    },
    timeline: ({ data }) =>
      data.verdict === 'Approved' ? 'Approval of the change undone' : 'Decline of the change undone',
    archive: ({ data }, owner) =>
      companyDecision(
        data,
        owner,
        'Decision about a company change undone',
        'Decision about a change undone',
        {
          decision: data.verdict,
        },
      ),
  },
};
