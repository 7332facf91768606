import type {
  CompanyChangeApproved,
  CompanyChangeDecisionUndone,
  CompanyChangeDeclined,
  EmailAddressEvent,
  ProfileEvent,
  VerificationEvent,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../platform/database/read-model.ts';
import { wordsOf } from '../shared/search/words.ts';
import { nameKeyOf } from './name-key.ts';

export interface TakenDecision {
  readonly verdict: 'Verified' | 'Rejected' | 'Revoked';
  readonly at: string;
  /** The admin's account. */
  readonly by: number;
  readonly reason: string | null;
}

/** A change that a verified company proposed; `at` is the time of the proposal. */
export interface ReviewedChange {
  readonly changeId: number;
  readonly name: string | null;
  readonly companyDocKey: string | null;
  readonly at: string;
}

export interface TakenChangeDecision {
  readonly verdict: 'Approved' | 'Declined';
  readonly change: ReviewedChange;
  readonly at: string;
  /** The admin's account. */
  readonly by: number;
  readonly reason: string | null;
  /** When the document shown before this decision was submitted. */
  readonly documentAt: string;
}

/** The data of a company that admins review. The row is deleted with the account. */
export const CompanyRow = defineEntity({
  name: 'CompanyRow',
  tableName: 'company',
  properties: {
    account_id: p.integer().primary(),
    company_id: p.integer(),
    name: p.text(),
    /** Equal for names that look the same to a reader. */
    name_key: p.text(),
    /** Search words of name, proposed name and email. */
    words: p.text().columnType('tsvector'),
    /** Empty until it is confirmed. */
    email: p.text(),
    company_doc_key: p.text(),
    verified: p.smallint().check(`verified in (0, 1, 2)`).$type<0 | 1 | 2>(),
    registered_at: p.datetime().$type<string>(),
    document_at: p.datetime().$type<string>(),
    waiting_since: p.datetime().$type<string>(),
    /** The last decision. It is kept while a rejected company waits again. */
    decision: p.json().$type<TakenDecision>().strictNullable(),
    /** The decision before the last; restored when the last is undone. */
    earlier_decision: p.json().$type<TakenDecision>().strictNullable(),
    /** The change under review, if any. */
    change: p.json().$type<ReviewedChange>().strictNullable(),
    /** Key of the proposed name; empty if there is none. */
    change_name_key: p.text(),
    /** Like `decision` and `earlier_decision`, for changes. */
    change_decision: p.json().$type<TakenChangeDecision>().strictNullable(),
    earlier_change_decision: p.json().$type<TakenChangeDecision>().strictNullable(),
  },
});
type Row = InferEntity<typeof CompanyRow>;

export const companies = readModel<Row, ProfileEvent | VerificationEvent | EmailAddressEvent>({
  entity: CompanyRow,
  indexes: `
    create index company_newest on company (company_id desc);
    create index company_of_status on company (verified, company_id desc);
    create index company_waiting on company (waiting_since, company_id) where verified = 0 or change is not null;
    create index company_of_name on company (name_key);
    create index company_words on company using gin (words) with (fastupdate = off)`,
  handles: [
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyDecisionUndone',
    'CompanyVerificationRevoked',
    'CompanyReopened',
    'CompanyResubmitted',
    'CompanyChangeProposed',
    'CompanyChangeWithdrawn',
    'CompanyChangeApproved',
    'CompanyChangeDeclined',
    'CompanyChangeDecisionUndone',
    'EmailConfirmed',
    'EmailChanged',
    'EmailTakenBack',
    'EmailLost',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, companyId, companyDocKey, awaitsConfirmation } = event.data;
      if (companyId === null) return undefined;
      const { name = '' } = event.personal ?? {};
      const email = awaitsConfirmation ? '' : (event.personal?.email ?? '');
      return {
        account_id: accountId,
        company_id: companyId,
        ...nameColumns(name, email, null),
        email,
        company_doc_key: companyDocKey ?? '',
        verified: 0,
        registered_at: event.occurredAt,
        document_at: event.occurredAt,
        waiting_since: event.occurredAt,
        decision: null,
        earlier_decision: null,
        change_decision: null,
        earlier_change_decision: null,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'ProfileEdited':
        return { ...row, ...nameColumns(event.personal?.name ?? row.name, row.email, row.change) };
      case 'EmailConfirmed':
      case 'EmailChanged':
      case 'EmailTakenBack':
      case 'EmailLost': {
        const email = ('personal' in event && event.personal?.email) || '';
        return { ...row, email, ...nameColumns(row.name, email, row.change) };
      }
      case 'AccountDisabled':
        return undefined;
      case 'CompanyVerified':
        return { ...row, verified: 1, ...decided(row, event, 'Verified') };
      case 'CompanyRejected':
        return { ...row, verified: 2, ...decided(row, event, 'Rejected', event.personal?.reason) };
      case 'CompanyVerificationRevoked':
        return {
          ...row,
          ...nameColumns(row.name, row.email, null),
          verified: 2,
          ...decided(row, event, 'Revoked', event.personal?.reason),
        };
      case 'CompanyDecisionUndone':
        return { ...row, verified: 0, decision: row.earlier_decision, earlier_decision: null };
      case 'CompanyReopened':
        return { ...row, verified: 0, waiting_since: event.occurredAt };
      case 'CompanyResubmitted':
        return {
          ...row,
          verified: 0,
          company_doc_key: event.data.companyDocKey,
          document_at: event.occurredAt,
          waiting_since: event.occurredAt,
        };
      case 'CompanyChangeProposed': {
        const { changeId, companyDocKey } = event.data;
        const { occurredAt: at } = event;
        const change = { changeId, name: event.personal?.name ?? null, companyDocKey, at };
        return { ...row, ...nameColumns(row.name, row.email, change), waiting_since: at };
      }
      case 'CompanyChangeWithdrawn':
        return { ...row, ...nameColumns(row.name, row.email, null) };
      case 'CompanyChangeApproved':
      case 'CompanyChangeDeclined':
        return changeDecided(row, event);
      case 'CompanyChangeDecisionUndone':
        return changeUndecided(row, event.data);
      default:
        return row;
    }
  },
});

/** The columns that find a company by its current and its proposed name. */
const nameColumns = (name: string, email: string, change: ReviewedChange | null) => ({
  name,
  name_key: nameKeyOf(name),
  change,
  change_name_key: nameKeyOf(change?.name ?? ''),
  words: wordsOf(name, email, change?.name ?? ''),
});

/** An approved name is applied by the `ProfileEdited` event that follows. */
function changeDecided(row: Row, event: Folded<CompanyChangeApproved | CompanyChangeDeclined>): Row {
  const { change } = row;
  if (change === null) return row;
  // A row read from its table has times in PostgreSQL's form, and JSON would keep that form.
  const documentAt = new Date(row.document_at).toISOString();
  const { data, occurredAt: at } = event;
  const taken = { change, at, by: data.decidedBy, documentAt };
  const after = {
    ...row,
    ...nameColumns(row.name, row.email, null),
    earlier_change_decision: row.change_decision,
  };
  if (event.type === 'CompanyChangeDeclined') {
    const reason = event.personal?.reason ?? null;
    return { ...after, change_decision: { ...taken, verdict: 'Declined', reason } };
  }
  const { companyDocKey } = event.data;
  return {
    ...after,
    change_decision: { ...taken, verdict: 'Approved', reason: null },
    ...(companyDocKey !== null && { company_doc_key: companyDocKey, document_at: change.at }),
  };
}

function changeUndecided(row: Row, { shownDocKey }: CompanyChangeDecisionUndone['data']): Row {
  const { change_decision: undone } = row;
  if (undone === null) return row;
  return {
    ...row,
    ...nameColumns(row.name, row.email, undone.change),
    change_decision: row.earlier_change_decision,
    earlier_change_decision: null,
    ...(shownDocKey !== null && { company_doc_key: shownDocKey, document_at: undone.documentAt }),
  };
}

type DecidingEvent = Extract<
  VerificationEvent,
  { type: 'CompanyVerified' | 'CompanyRejected' | 'CompanyVerificationRevoked' }
>;

const decided = (
  { decision }: Row,
  { data, occurredAt }: Folded<DecidingEvent>,
  verdict: TakenDecision['verdict'],
  reason: string | null = null,
) => ({
  decision: { verdict, at: occurredAt, by: data.decidedBy, reason },
  earlier_decision: decision,
});
