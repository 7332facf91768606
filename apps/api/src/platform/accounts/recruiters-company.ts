import type { Verification } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';

/** The company that an account recruits for. */
export interface RecruitsFor {
  /** The owner's. */
  readonly accountId: number;
  readonly companyId: number;
  readonly name: string;
  readonly verified: Verification;
}

@Injectable()
export class RecruitersCompany {
  constructor(private readonly pool: pg.Pool) {}

  /** Undefined for who is no recruiter, also of one whose company is closed. */
  async companyOf(accountId: number): Promise<RecruitsFor | undefined> {
    const { rows } = await this.pool.query<RecruitsFor>({ ...companyOf, values: [accountId] });
    return rows[0];
  }
}

const companyOf = {
  name: 'company of recruiter',
  text: `
    select owner.account_id as "accountId", owner.company_id as "companyId", profile.name, owner.verified
    from principal recruiter join principal owner on owner.account_id = recruiter.owner_id
    join profile on profile.account_id = owner.account_id
    where recruiter.account_id = $1 and not owner.is_disabled`,
};
