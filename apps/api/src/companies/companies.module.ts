import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { DecideChangeHandler } from './commands/decide-change.ts';
import { DecideCompanyHandler } from './commands/decide-company.ts';
import { MendNameHandler } from './commands/mend-name.ts';
import { ReopenCompanyHandler } from './commands/reopen-company.ts';
import { RevokeVerificationHandler } from './commands/revoke-verification.ts';
import { SubmitDocumentHandler } from './commands/submit-document.ts';
import { UndoCompanyDecisionHandler } from './commands/undo-company-decision.ts';
import { WithdrawChangeHandler } from './commands/withdraw-change.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompanyNews } from './company-news.ts';
import { CompanyPages } from './company-pages.ts';
import { OwnVerificationController } from './own-verification.controller.ts';

@AnswersFrom(['companies'])
@Module({
  controllers: [CompaniesController, OwnVerificationController],
  providers: [
    CompanyPages,
    CompanyNews,
    DecideCompanyHandler,
    UndoCompanyDecisionHandler,
    RevokeVerificationHandler,
    ReopenCompanyHandler,
    SubmitDocumentHandler,
    MendNameHandler,
    DecideChangeHandler,
    WithdrawChangeHandler,
  ],
})
export class CompaniesModule {}
