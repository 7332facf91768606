import type { LockInEvent, VerificationEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type AddressedNews, NewsSource } from '../platform/live/live-news.ts';
import type { CompanyRow } from './companies.ts';

/** A record rather than a list, so that a new verification event that is missing here fails type checking. */
const ofVerification: Readonly<Record<VerificationEvent['type'], true>> = {
  CompanyChangeApproved: true,
  CompanyChangeDecisionUndone: true,
  CompanyChangeDeclined: true,
  CompanyChangeProposed: true,
  CompanyChangeWithdrawn: true,
  CompanyDecisionUndone: true,
  CompanyRejected: true,
  CompanyReopened: true,
  CompanyResubmitted: true,
  CompanyVerificationRevoked: true,
  CompanyVerified: true,
};
type OfProfile = Extract<LockInEvent, { type: 'AccountRegistered' | 'ProfileEdited' }>;

/** Notifies open pages of companies that wait for verification, and of decisions. */
@Injectable()
export class CompanyNews extends NewsSource {
  readonly handles = [
    ...(Object.keys(ofVerification) as VerificationEvent['type'][]),
    'AccountRegistered',
    'ProfileEdited',
  ] as const;
  readonly projections = ['access', 'accounts', 'companies'];

  constructor(private readonly database: PrimaryDatabase) {
    super();
  }

  async newsOf(events: readonly (VerificationEvent | OfProfile)[]): Promise<AddressedNews[]> {
    const accountIds = [...new Set(events.map(({ data }) => data.accountId))];
    const company = await this.database
      .prepared<TablesOf<typeof CompanyRow>>()
      .selectFrom('company')
      .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val(accountIds))))
      .limit(sql.lit(1))
      .executeTakeFirst();
    const toThem = new Set(
      events.filter(({ type }) => type in ofVerification).map(({ data }) => data.accountId),
    );
    return [
      ...(company ? [{ news: { kind: 'companies changed' }, to: 'admins' } as const] : []),
      ...(toThem.size > 0 ? [{ news: { kind: 'verification changed' }, to: [...toThem] } as const] : []),
    ];
  }
}
