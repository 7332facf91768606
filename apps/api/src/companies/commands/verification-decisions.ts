import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { CompanyPages } from '../company-pages.ts';

/** Runs admins' decisions about a company's verification. Admins name a company by its id; its streams are those of its account. */
@Injectable()
export class VerificationDecisions {
  constructor(
    private readonly runner: CommandRunner,
    private readonly companies: CompanyPages,
  ) {}

  async run(
    companyId: number,
    partsOf: (accountId: number) => readonly StreamDecision[],
  ): Promise<{ companyId: number } | Refusal> {
    const accountId = await this.companies.accountOf(companyId);
    if (accountId === undefined) return refuse('CompanyNotFound');
    return this.runner.run(partsOf(accountId), { companyId });
  }
}
