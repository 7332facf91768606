import { deletedAccount, type Profile } from '@lock-in/contracts';
import {
  type CompanyPage,
  type CompanyPageEdited,
  type EmailAddressEvent,
  emptyPage,
  type ProfileEvent,
  type VerificationEvent,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';
import { wordsOf } from '../search/words.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import { NameWordRow, nameWordsOf } from './name-words.ts';
import type { RecruitsFor } from './recruiters-company.ts';

/**
 * An account as it is shown to others and to its owner. Every slice that names or pictures an account joins this table (ADR 70).
 * Columns of one role are null for the others.
 */
export const AccountRow = defineEntity({
  name: 'AccountRow',
  tableName: 'account',
  properties: {
    account_id: p.integer().primary(),
    role: p.text().check(`role in ('User', 'Company', 'Admin')`).$type<'User' | 'Company' | 'Admin'>(),
    user_id: p.integer().strictNullable(),
    company_id: p.integer().strictNullable(),
    /** The name to show: "Deleted account" once the account is closed. */
    name: p.text(),
    /** For the records of admins only: stays after an account is closed; null once it is erased. */
    recorded_name: p.text().strictNullable(),
    email: p.text(),
    /** The address as others see it: null until it is confirmed. */
    shown_email: p.text().strictNullable(),
    bio: p.text().strictNullable(),
    location: p.text().strictNullable(),
    description: p.text().strictNullable(),
    picture_key: p.text().strictNullable(),
    portfolio_key: p.text().strictNullable(),
    company_doc_key: p.text().strictNullable(),
    verified: p.smallint().check(`verified in (0, 1, 2)`).$type<0 | 1 | 2>().strictNullable(),
    /** Null while the company is not verified. */
    verified_since: p.datetime().$type<string>().strictNullable(),
    /** The company's page besides the texts above; null if it is empty. */
    page: p.json().$type<CompanyPage>().strictNullable(),
    is_disabled: p.boolean(),
    /** Number of saves of the profile, those of a company's page included. */
    revision: p.integer(),
  },
});
export type AccountRow = InferEntity<typeof AccountRow>;

/** The recorded name as a `tsvector`, in rows so narrow that all accounts with a common name are read quickly. */
export const AccountNameRow = defineEntity({
  name: 'AccountNameRow',
  tableName: 'account_name',
  properties: {
    account_id: p.integer().primary(),
    company_id: p.integer().strictNullable(),
    words: p.text().columnType('tsvector'),
    /** Name and place of a company, by which its jobs are found. */
    employer_words: p.text().columnType('tsvector').strictNullable(),
  },
});

/** Name and email address of a job seeker as a `tsvector`, for companies that search their applicants. */
export const AccountContactRow = defineEntity({
  name: 'AccountContactRow',
  tableName: 'account_contact',
  properties: {
    account_id: p.integer().primary(),
    words: p.text().columnType('tsvector'),
  },
});

/** The columns that are cleared when an account is closed. File keys are included because nobody may see its files. */
const nothing = {
  name: deletedAccount,
  email: '',
  shown_email: null,
  bio: null,
  location: null,
  description: null,
  picture_key: null,
  portfolio_key: null,
  company_doc_key: null,
  verified_since: null,
  page: null,
};

export const accounts = readModel<
  AccountRow,
  ProfileEvent | VerificationEvent | CompanyPageEdited | EmailAddressEvent
>({
  entity: AccountRow,
  indexes: `
    create unique index account_of_company on account (company_id) where company_id is not null;
    create index account_name_words on account_name using gin (words) with (fastupdate = off);
    -- Only of companies, so that a name that very many people have is found among them at once.
    create index account_name_employer_words on account_name using gin (employer_words) with (fastupdate = off) where company_id is not null;
    create index account_contact_words on account_contact using gin (words) with (fastupdate = off);
    create index account_by_name_word on account_name_word (word collate "C");
    -- A file is looked up only by the key that was issued for it.
    create index account_picture on account (picture_key) where picture_key is not null;
    create index account_portfolio on account (portfolio_key) where portfolio_key is not null;
    create index account_company_doc on account (company_doc_key) where company_doc_key is not null`,
  handles: [
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'AccountErased',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyDecisionUndone',
    'CompanyVerificationRevoked',
    'CompanyReopened',
    'CompanyResubmitted',
    'CompanyChangeApproved',
    'CompanyChangeDecisionUndone',
    'CompanyPageEdited',
    'EmailConfirmed',
    'EmailChanged',
    'EmailTakenBack',
    'EmailLost',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  derived: [
    { entity: NameWordRow, rowsOf: nameWords },
    { entity: AccountNameRow, rowsOf: recordedNames },
    { entity: AccountContactRow, rowsOf: contacts },
  ],
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, role, userId, companyId, companyDocKey, awaitsConfirmation } = event.data;
      return {
        ...nothing,
        ...event.personal,
        recorded_name: event.personal?.name ?? null,
        shown_email: awaitsConfirmation ? null : (event.personal?.email ?? null),
        account_id: accountId,
        role,
        user_id: userId,
        company_id: companyId,
        company_doc_key: companyDocKey,
        verified: role === 'Company' ? 0 : null,
        is_disabled: false,
        revision: 1,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'ProfileEdited': {
        const { pictureKey = row.picture_key, portfolioKey = row.portfolio_key } = event.data;
        const recorded_name = event.personal?.name ?? row.recorded_name;
        return {
          ...row,
          ...event.personal,
          recorded_name,
          picture_key: pictureKey,
          portfolio_key: portfolioKey,
          revision: row.revision + 1,
        };
      }
      case 'AccountDisabled':
        return { ...row, ...nothing, is_disabled: true };
      case 'AccountErased':
        return { ...row, ...nothing, recorded_name: null, is_disabled: true };
      case 'CompanyVerified':
        return { ...row, verified: 1, verified_since: event.occurredAt };
      case 'CompanyRejected':
      case 'CompanyVerificationRevoked':
        return { ...row, verified: 2, verified_since: null };
      case 'CompanyDecisionUndone':
      case 'CompanyReopened':
        return { ...row, verified: 0, verified_since: null };
      case 'CompanyResubmitted':
        return row.is_disabled ? row : { ...row, verified: 0, company_doc_key: event.data.companyDocKey };
      case 'EmailConfirmed':
      case 'EmailChanged':
      case 'EmailTakenBack': {
        const email = event.personal?.email;
        return row.is_disabled || email === undefined ? row : { ...row, email, shown_email: email };
      }
      case 'EmailLost':
        return { ...row, email: '', shown_email: null };
      case 'CompanyPageEdited':
        return row.is_disabled ? row : { ...row, page: event.personal, revision: row.revision + 1 };
      case 'CompanyChangeApproved':
        return withDocument(row, event.data.companyDocKey);
      case 'CompanyChangeDecisionUndone':
        return withDocument(row, event.data.shownDocKey);
      default:
        return row;
    }
  },
});

function recordedNames({ account_id, company_id, recorded_name: name, location }: AccountRow): object[] {
  if (name === null) return [];
  const employer_words = company_id === null ? null : wordsOf(name, location ?? '');
  return [{ account_id, company_id, words: wordsOf(name), employer_words }];
}

/** None for admins, companies that are not verified, and closed accounts. */
function nameWords({ account_id, recorded_name: name, role, verified, is_disabled }: AccountRow): object[] {
  if (name === null || is_disabled || role === 'Admin' || (role === 'Company' && verified !== 1)) return [];
  return nameWordsOf(name).map((word) => ({ account_id, word }));
}

function contacts({ account_id, role, recorded_name: name, shown_email, is_disabled }: AccountRow): object[] {
  if (name === null || is_disabled || role !== 'User') return [];
  return [{ account_id, words: wordsOf(name, shown_email ?? '') }];
}

const withDocument = (row: AccountRow, companyDocKey: string | null): AccountRow =>
  companyDocKey === null || row.is_disabled ? row : { ...row, company_doc_key: companyDocKey };

/**
 * A profile with the fields of the account's role, as its owner, an admin or anybody else sees it. `company`: a recruiter's company.
 */
export function shown(row: AccountRow, to: 'owner' | 'admin' | 'others', company?: RecruitsFor): Profile {
  const { account_id: accountId, role, name } = row;
  if (row.is_disabled) return { accountId, isDisabled: true };
  return {
    accountId,
    name,
    ...(to === 'owner' ? ownEmail(row) : { email: emailShown(row) }),
    role,
    isDisabled: false,
    profilePicUrl: pictureUrl(row.picture_key),
    ...(role === 'User' && { userId: row.user_id!, bio: row.bio, portfolioUrl: row.portfolio_key }),
    ...(role === 'Company' && {
      companyId: row.company_id!,
      description: row.description ?? '',
      location: row.location,
      verified: row.verified!,
      companyPage: {
        ...emptyPage,
        ...row.page,
        links: [...(row.page?.links ?? [])],
        verifiedSince: row.verified_since && new Date(row.verified_since).toISOString(),
      },
      ...(to !== 'others' && { companyDocUrl: row.company_doc_key! }),
    }),
    ...(company && {
      company: { accountId: company.accountId, companyId: company.companyId, name: company.name },
    }),
  };
}

const ownEmail = ({ email, shown_email }: AccountRow) => ({
  email: email === '' ? null : email,
  isEmailConfirmed: shown_email !== null,
});

/** An admin's address is shown to nobody else. */
const emailShown = ({ role, shown_email }: AccountRow) => (role === 'Admin' ? null : shown_email);
