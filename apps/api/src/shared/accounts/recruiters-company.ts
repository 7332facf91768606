import type { Verification } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';
import type { PrincipalRow } from '../../platform/access/principal.read-model.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { AccountRow } from './accounts.ts';

/** The company that an account recruits for. */
export interface RecruitsFor {
  /** The owner's account. */
  readonly accountId: number;
  readonly companyId: number;
  readonly name: string;
  readonly verified: Verification;
}

@Injectable()
export class RecruitersCompany {
  constructor(private readonly reads: ReadDatabase) {}

  /** Undefined if the account is no recruiter, or its company is closed. */
  async companyOf(accountId: number): Promise<RecruitsFor | undefined> {
    return this.reads
      .prepared<TablesOf<typeof PrincipalRow | typeof AccountRow>>()
      .selectFrom('principal as recruiter')
      .innerJoin('principal as owner', 'owner.account_id', 'recruiter.owner_id')
      .innerJoin('account', 'account.account_id', 'owner.account_id')
      .select([
        'owner.account_id as accountId',
        'owner.company_id as companyId',
        'account.name',
        'owner.verified',
      ])
      .where('recruiter.account_id', '=', accountId)
      .where('owner.is_disabled', '=', false)
      .$narrowType<{ companyId: NotNull; verified: NotNull }>()
      .executeTakeFirst();
  }
}
