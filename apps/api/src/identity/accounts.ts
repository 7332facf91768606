import type { Account, Me, Verification } from '@lock-in/contracts';
import type { ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readModel, type TablesOf } from '../platform/database/read-model.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** An account as its owner sees it. The words are null once the person's key is erased. */
export const AccountRow = defineEntity({
  name: 'AccountRow',
  tableName: 'account',
  properties: {
    account_id: p.integer().primary(),
    role: p.text().$type<Account['role']>(),
    user_id: p.integer().strictNullable(),
    company_id: p.integer().strictNullable(),
    name: p.text().strictNullable(),
    email: p.text().strictNullable(),
    bio: p.text().strictNullable(),
    location: p.text().strictNullable(),
    description: p.text().strictNullable(),
    picture_key: p.text().strictNullable(),
    portfolio_key: p.text().strictNullable(),
    company_doc_key: p.text().strictNullable(),
    verified: p.smallint().$type<Verification>().strictNullable(),
    is_disabled: p.boolean(),
  },
});
type Row = InferEntity<typeof AccountRow>;

/** What an erased account no longer says of its person. */
const nothing = {
  name: null,
  email: null,
  bio: null,
  location: null,
  description: null,
  picture_key: null,
  portfolio_key: null,
  company_doc_key: null,
};

export const accounts = readModel<Row, ProfileEvent | VerificationEvent>({
  entity: AccountRow,
  handles: [
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'AccountErased',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyResubmitted',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, role, userId, companyId, companyDocKey } = event.data;
      return {
        account_id: accountId,
        role,
        user_id: userId,
        company_id: companyId,
        ...nothing,
        name: event.personal?.name ?? null,
        email: event.personal?.email ?? null,
        company_doc_key: companyDocKey,
        verified: role === 'Company' ? 0 : null,
        is_disabled: false,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'ProfileEdited': {
        const { pictureKey = row.picture_key, portfolioKey = row.portfolio_key } = event.data;
        return { ...row, ...event.personal, picture_key: pictureKey, portfolio_key: portfolioKey };
      }
      case 'AccountDisabled':
        return { ...row, is_disabled: true };
      case 'AccountErased':
        return { ...row, ...nothing };
      case 'CompanyVerified':
        return { ...row, verified: 1 };
      case 'CompanyRejected':
        return { ...row, verified: 2 };
      case 'CompanyResubmitted':
        return { ...row, verified: 0, company_doc_key: event.data.companyDocKey };
      default:
        return row;
    }
  },
});

@Injectable()
export class Accounts {
  constructor(private readonly em: EntityManager) {}

  async one(accountId: number): Promise<Account> {
    return ownView(await this.row(accountId));
  }

  async me(accountId: number): Promise<Me> {
    const row = await this.row(accountId);
    return {
      accountId,
      role: row.role,
      name: row.name ?? '',
      profilePicUrl: pictureUrl(row.picture_key),
      userId: row.user_id,
      companyId: row.company_id,
      verified: row.verified,
    };
  }

  private row(accountId: number): Promise<Row> {
    return this.em
      .getKysely<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
  }
}

/** The fields of the account's own role; the others are absent, not null. */
const ownView = (row: Row): Account => ({
  accountId: row.account_id,
  name: row.name ?? '',
  email: row.email ?? '',
  role: row.role,
  isDisabled: row.is_disabled,
  profilePicUrl: pictureUrl(row.picture_key),
  ...(row.user_id !== null && { userId: row.user_id, bio: row.bio, portfolioUrl: row.portfolio_key }),
  ...(row.company_id !== null && {
    companyId: row.company_id,
    description: row.description ?? '',
    location: row.location,
    verified: row.verified ?? 0,
    companyDocUrl: row.company_doc_key ?? '',
  }),
});
