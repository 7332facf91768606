import {
  approveCompanyChange,
  declineCompanyChange,
  getCompany,
  listCompanies,
  reopenCompany,
  revokeCompanyVerification,
  setCompanyVerified,
  undoCompanyDecision,
} from '@lock-in/contracts';
import type { Command } from '@nestjs/cqrs';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { Pages } from '../platform/http/paging.ts';
import type { Refusal } from '../shared/refusals/refusals.ts';
import { refuse } from '../shared/refusals/refusals.ts';
import { DecideChange } from './commands/decide-change.ts';
import { DecideCompany, type Judgement } from './commands/decide-company.ts';
import { ReopenCompany } from './commands/reopen-company.ts';
import { RevokeVerification } from './commands/revoke-verification.ts';
import { UndoCompanyDecision } from './commands/undo-company-decision.ts';
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
    return this.companies.page(query, this.pages.of(query));
  }

  @Call(getCompany)
  async one(@Input() { params }: Given<typeof getCompany>) {
    return (await this.companies.one(params.companyId)) ?? refuse('CompanyNotFound');
  }

  @Call(setCompanyVerified)
  decide(@Input() given: Given<typeof setCompanyVerified>, @Caller() { accountId }: Principal) {
    const judgement = { ...judgementIn(given), decidedBy: accountId };
    return this.answer(new DecideCompany(given.params.companyId, judgement));
  }

  @Call(undoCompanyDecision)
  undo(@Input() { params }: Given<typeof undoCompanyDecision>, @Caller() { accountId }: Principal) {
    return this.answer(new UndoCompanyDecision(params.companyId, accountId));
  }

  @Call(revokeCompanyVerification)
  revoke(
    @Input() { params, body }: Given<typeof revokeCompanyVerification>,
    @Caller() { accountId }: Principal,
  ) {
    return this.answer(new RevokeVerification(params.companyId, body.reason, accountId));
  }

  @Call(reopenCompany)
  reopen(@Input() { params }: Given<typeof reopenCompany>, @Caller() { accountId }: Principal) {
    return this.answer(new ReopenCompany(params.companyId, accountId));
  }

  @Call(approveCompanyChange)
  approve(@Input() { params, body }: Given<typeof approveCompanyChange>, @Caller() { accountId }: Principal) {
    const judgement = { ...body, verdict: 'Approved', reason: null, decidedBy: accountId } as const;
    return this.answer(new DecideChange(params.companyId, judgement));
  }

  @Call(declineCompanyChange)
  decline(@Input() { params, body }: Given<typeof declineCompanyChange>, @Caller() { accountId }: Principal) {
    const judgement = { ...body, verdict: 'Declined', decidedBy: accountId } as const;
    return this.answer(new DecideChange(params.companyId, judgement));
  }

  private answer(command: Command<{ companyId: number } | Refusal>) {
    return this.commands.answer(command, ({ companyId }) => this.companies.one(companyId));
  }
}

function judgementIn({ params, body }: Given<typeof setCompanyVerified>): Omit<Judgement, 'decidedBy'> {
  const { reason, companyDocUrl: companyDocKey = null, name = null } = body;
  if (params.verified === 2) return { verdict: 'Rejected', reason, companyDocKey, name };
  if (reason !== null) throw new HttpRefusal(400, { reason: 'Only a rejection has a reason.' });
  return { verdict: 'Verified', reason, companyDocKey, name };
}
