import { Injectable } from '@nestjs/common';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import type { Part } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { CompanyPages } from '../company-pages.ts';

/** Runs admins' decisions about a company's verification. Admins name a company by its id; its streams are those of its account. */
@Injectable()
export class VerificationDecisions {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly companies: CompanyPages,
  ) {}

  async run(
    companyId: number,
    partsOf: (accountId: number) => readonly Part[],
  ): Promise<{ companyId: number } | Refusal> {
    const accountId = await this.companies.accountOf(companyId);
    if (accountId === undefined) return refuse('CompanyNotFound');
    return this.aggregates.run(partsOf(accountId), { companyId });
  }
}
