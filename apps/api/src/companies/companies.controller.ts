import { listCompanies, setCompanyVerified } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { Pages } from '../platform/http/paging.ts';
import { DecideCompany, type Judgement } from './commands/decide-company.ts';
import { CompanyPages } from './company-pages.ts';

@Controller()
export class CompaniesController {
  constructor(
    private readonly commands: Commands,
    private readonly companies: CompanyPages,
    private readonly pages: Pages,
  ) {}

  @Call(listCompanies)
  list(@Input() { query }: Given<typeof listCompanies>) {
    return this.companies.page(query.status, this.pages.of(query));
  }

  @Call(setCompanyVerified)
  decide(@Input() given: Given<typeof setCompanyVerified>, @Caller() { accountId }: Principal) {
    const judgement = { ...judgementIn(given), decidedBy: accountId };
    return this.commands.answer(new DecideCompany(given.params.companyId, judgement), ({ companyId }) =>
      this.companies.one(companyId),
    );
  }
}

function judgementIn({ params, body }: Given<typeof setCompanyVerified>): Omit<Judgement, 'decidedBy'> {
  const { reason, companyDocUrl: companyDocKey = null } = body;
  if (params.verified === 2) return { verdict: 'Rejected', reason, companyDocKey };
  if (reason !== null) throw new HttpRefusal(400, { reason: 'Only a rejection has a reason.' });
  return { verdict: 'Verified', reason, companyDocKey };
}
