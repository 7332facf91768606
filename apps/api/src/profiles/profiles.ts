import type { Profile } from '@lock-in/contracts';
import type { ProfileEvent, VerificationEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../platform/access/principal.ts';
import { readModel, type TablesOf } from '../platform/database/read-model.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import { kindOf } from '../platform/storage/storage.ts';
import type { StoredFileRow } from '../platform/storage/stored-files.ts';

/** An account as others see it. What belongs to one role is null for the others. */
export const ProfileRow = defineEntity({
  name: 'ProfileRow',
  tableName: 'profile',
  properties: {
    account_id: p.integer().primary(),
    role: p.text().$type<'User' | 'Company' | 'Admin'>(),
    user_id: p.integer().strictNullable(),
    company_id: p.integer().strictNullable(),
    name: p.text(),
    email: p.text(),
    bio: p.text().strictNullable(),
    location: p.text().strictNullable(),
    description: p.text().strictNullable(),
    picture_key: p.text().strictNullable(),
    portfolio_key: p.text().strictNullable(),
    company_doc_key: p.text().strictNullable(),
    verified: p.smallint().$type<0 | 1 | 2>().strictNullable(),
    is_disabled: p.boolean(),
  },
});
type Row = InferEntity<typeof ProfileRow>;

/** What an account that left no longer shows; its files are nobody's to see either. */
const nothing = {
  name: '',
  email: '',
  bio: null,
  location: null,
  description: null,
  picture_key: null,
  portfolio_key: null,
  company_doc_key: null,
};

export const profiles = readModel<Row, ProfileEvent | VerificationEvent>({
  entity: ProfileRow,
  handles: [
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyResubmitted',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, role, userId, companyId, companyDocKey } = event.data;
      return {
        ...nothing,
        ...event.personal,
        account_id: accountId,
        role,
        user_id: userId,
        company_id: companyId,
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
        return { ...row, ...nothing, is_disabled: true };
      case 'CompanyVerified':
        return { ...row, verified: 1 };
      case 'CompanyRejected':
        return { ...row, verified: 2 };
      case 'CompanyResubmitted':
        return row.is_disabled ? row : { ...row, verified: 0, company_doc_key: event.data.companyDocKey };
      default:
        return row;
    }
  },
});

@Injectable()
export class Profiles {
  constructor(private readonly em: EntityManager) {}

  async one(accountId: number, caller: Principal): Promise<Profile | undefined> {
    const row = await this.rows.selectAll().where('account_id', '=', accountId).executeTakeFirst();
    return row && shown(row, caller.role === 'Admin' || caller.accountId === accountId);
  }

  /** Undefined for an account that never was; empty for one that left. */
  async nameOf(accountId: number): Promise<string | undefined> {
    const row = await this.rows.select('name').where('account_id', '=', accountId).executeTakeFirst();
    return row?.name;
  }

  /** The key again, if it is a profile picture in use; likewise the two below. */
  async pictureKey(key: string): Promise<string | undefined> {
    const row = await this.rows.select('account_id').where('picture_key', '=', key).executeTakeFirst();
    return row && key;
  }

  async portfolioKey(key: string): Promise<string | undefined> {
    const row = await this.rows.select('account_id').where('portfolio_key', '=', key).executeTakeFirst();
    return row && key;
  }

  /** Only for the company itself and for admins; also one that was replaced, because an admin decided upon it. */
  async companyDocKey(key: string, { role, accountId }: Principal): Promise<string | undefined> {
    if (kindOf(key) !== 'company-document') return undefined;
    const row = await this.rows
      .innerJoin('stored_file', 'stored_file.account_id', 'profile.account_id')
      .select('profile.account_id')
      .where(sql<boolean>`stored_file.keys @> array[${key}]`)
      .where('is_disabled', '=', false)
      .$if(role !== 'Admin', (query) => query.where('profile.account_id', '=', accountId))
      .executeTakeFirst();
    return row && key;
  }

  private get rows() {
    return this.em.getKysely<TablesOf<typeof ProfileRow | typeof StoredFileRow>>().selectFrom('profile');
  }
}

/** The fields of the account's role, the others absent. `inConfidence`: for the company itself and for admins. */
export function shown(row: Row, inConfidence: boolean): Profile {
  const { account_id: accountId, role, name, email } = row;
  if (row.is_disabled) return { accountId, isDisabled: true };
  return {
    accountId,
    name,
    email,
    role,
    isDisabled: false,
    profilePicUrl: pictureUrl(row.picture_key),
    ...(role === 'User' && { userId: row.user_id!, bio: row.bio, portfolioUrl: row.portfolio_key }),
    ...(role === 'Company' && {
      companyId: row.company_id!,
      description: row.description ?? '',
      location: row.location,
      verified: row.verified!,
      ...(inConfidence && { companyDocUrl: row.company_doc_key! }),
    }),
  };
}
