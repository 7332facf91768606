import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { VerificationDecisions } from './commands/verification-decisions.ts';
import { CompaniesController } from './companies.controller.ts';
import { CompanyNews } from './company-news.ts';
import { CompanyPages } from './company-pages.ts';
import { OwnVerificationController } from './own-verification.controller.ts';

@AnswersFrom(['companies'])
@Module({
  controllers: [CompaniesController, OwnVerificationController],
  providers: [CompanyPages, CompanyNews, VerificationDecisions, ...handlersOf(import.meta.dirname)],
})
export class CompaniesModule {}
