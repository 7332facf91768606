import {
  getOwnVerification,
  mendCompanyName,
  resubmitCompanyDocument,
  withdrawCompanyChange,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { RenameUnverifiedCompany } from './commands/rename-unverified-company.ts';
import { SubmitDocument } from './commands/submit-document.ts';
import { WithdrawChange } from './commands/withdraw-change.ts';
import { CompanyPages } from './company-pages.ts';

/** A company's own view of its verification; open to it in every state. */
@Controller()
export class OwnVerificationController {
  constructor(
    private readonly commands: Commands,
    private readonly companies: CompanyPages,
  ) {}

  @Call(getOwnVerification)
  own(@Caller() { accountId }: Principal) {
    return this.companies.own(accountId);
  }

  @Call(resubmitCompanyDocument)
  submit(
    @Input() { files }: Given<typeof resubmitCompanyDocument>,
    @Caller() { accountId, companyId }: Principal,
  ) {
    const path = files.companyDoc?.path;
    if (path === undefined)
      throw new HttpRefusal(400, { companyDoc: 'Please upload a PDF verification document.' });
    const company = { accountId, companyId: companyId! };
    return this.commands.answer(new SubmitDocument(company, path), () => this.companies.own(accountId));
  }

  @Call(mendCompanyName)
  mendName(@Input() { body }: Given<typeof mendCompanyName>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new RenameUnverifiedCompany(accountId, body.name), () =>
      this.companies.own(accountId),
    );
  }

  @Call(withdrawCompanyChange)
  withdraw(
    @Input() { body }: Given<typeof withdrawCompanyChange>,
    @Caller() { accountId, companyId }: Principal,
  ) {
    const withdrawal = new WithdrawChange({ accountId, companyId: companyId! }, body.changeId);
    return this.commands.answer(withdrawal, () => this.companies.own(accountId));
  }
}
