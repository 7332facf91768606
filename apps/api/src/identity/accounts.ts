import type { Me, Profile } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AccountRow, shown } from '../shared/accounts/accounts.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import { ReadDatabase } from '../platform/database/read-database.ts';
import { RecruitersCompany } from '../shared/accounts/recruiters-company.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';

/** An account as its owner sees it, during or after sign-in. `undefined` if the read model does not have it yet. */
@Injectable()
export class Accounts {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly companies: RecruitersCompany,
  ) {}

  /** The fields for the account's role; for a disabled account, only the fact that it is disabled. */
  async one(accountId: number): Promise<Profile | undefined> {
    const row = await this.row(accountId);
    return row && shown(row, 'owner');
  }

  /** A recruiter has the role and verification of their company. `mayRecruit`: false for an account that is known to be no recruiter. */
  async me(accountId: number, mayRecruit = true): Promise<Me | undefined> {
    const [row, company] = await Promise.all([
      this.row(accountId),
      mayRecruit ? this.companies.companyOf(accountId) : undefined,
    ]);
    if (row === undefined) return undefined;
    const emailNotice = this.noticeOf(row);
    const picture = pictureUrl(row.picture_key);
    const shownAs = {
      accountId,
      name: row.name,
      profilePicUrl: picture,
      ...(emailNotice && { emailNotice }),
    };
    if (company) {
      const { companyId, verified, accountId: owner, name } = company;
      const as = { role: 'Company', userId: null, companyId, companyRole: 'recruiter', verified } as const;
      return { ...shownAs, ...as, company: { accountId: owner, name } };
    }
    return {
      ...shownAs,
      role: row.role,
      userId: row.user_id,
      companyId: row.company_id,
      ...(row.role === 'Company' && { companyRole: 'owner' }),
      verified: row.verified,
    };
  }

  async emailOf(accountId: number): Promise<string | undefined> {
    return (await this.row(accountId))?.email;
  }

  /** What the owner has to know about their address. An address counts as confirmed where no mail is sent. */
  private noticeOf({ email, shown_email }: AccountRow): Me['emailNotice'] {
    if (email === '') return 'lost';
    return shown_email === null ? 'unconfirmed' : undefined;
  }

  private async row(accountId: number): Promise<AccountRow | undefined> {
    const [row] = await this.reads.send(oneAccount({ accountId }));
    return row;
  }
}

// Compiled once, because every page asks who is signed in.
// explain: 3 pages, by account_pkey.
const oneAccount = compileOnce(
  ({ accountId }: { accountId: number }) =>
    sql<AccountRow>`select * from account where account_id = ${accountId}`,
);
