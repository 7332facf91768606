import type { LockInEvent, VerificationEvent } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { LiveNews, type NewsSource, type Told } from '../platform/live/live-news.ts';

/** Typed as a record, so that a new event of a company's verification is told of or does not build. */
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

/** Who waits for verification, and what became of it. */
@Injectable()
export class CompanyNews implements NewsSource, OnModuleInit {
  readonly handles = [
    ...(Object.keys(ofVerification) as VerificationEvent['type'][]),
    'AccountRegistered',
    'ProfileEdited',
  ] as const;
  readonly projections = ['access', 'companies'];

  constructor(
    private readonly pool: pg.Pool,
    private readonly news: LiveNews,
  ) {}

  onModuleInit() {
    this.news.register(this);
  }

  async newsOf(events: readonly (VerificationEvent | OfProfile)[]): Promise<Told[]> {
    const accountIds = [...new Set(events.map(({ data }) => data.accountId))];
    const { rowCount } = await this.pool.query({ ...areCompanies, values: [accountIds] });
    const toThem = new Set(
      events.filter(({ type }) => type in ofVerification).map(({ data }) => data.accountId),
    );
    return [
      ...(rowCount ? [{ news: { kind: 'companies changed' }, to: 'admins' } as const] : []),
      ...(toThem.size > 0 ? [{ news: { kind: 'verification changed' }, to: [...toThem] } as const] : []),
    ];
  }
}

const areCompanies = {
  name: 'companies among accounts',
  text: 'select from company where account_id = any($1) limit 1',
};
