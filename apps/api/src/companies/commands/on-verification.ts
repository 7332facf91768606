import { Injectable } from '@nestjs/common';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import type { Part } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { CompanyPages } from '../company-pages.ts';

/** Runs an admin's decision about a company's verification; finds the company's account by its id. */
@Injectable()
export class OnVerification {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly companies: CompanyPages,
  ) {}

  async run(
    companyId: number,
    partsOf: (accountId: number) => readonly Part[],
  ): Promise<{ companyId: number } | Refusal> {
    const company = await this.companies.one(companyId);
    if (company === undefined) return refuse('CompanyNotFound');
    return this.aggregates.run(partsOf(company.accountId), { companyId });
  }
}
