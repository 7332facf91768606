import { listCompanies, setCompanyVerified } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { isRefusal } from '../platform/http/refusals.ts';
import { DecideCompany } from './commands/decide-company.ts';
import { Companies } from './companies.ts';

@Controller()
export class CompaniesController {
  constructor(
    private readonly commands: Commands,
    private readonly companies: Companies,
    private readonly pages: Pages,
  ) {}

  @Call(listCompanies)
  list(@Input() { query }: Given<typeof listCompanies>) {
    return this.companies.page(query.status, this.pages.of(query));
  }

  @Call(setCompanyVerified)
  async decide(@Input() { params }: Given<typeof setCompanyVerified>, @Caller() { accountId }: Principal) {
    const verdict = params.verified === 1 ? 'Verified' : 'Rejected';
    const decided = await this.commands.execute(new DecideCompany(params.companyId, verdict, accountId));
    return isRefusal(decided) ? decided : this.companies.one(decided.companyId);
  }
}
