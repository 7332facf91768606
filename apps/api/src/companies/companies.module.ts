import { defineProjection } from '@lock-in/event-store';
import { Module } from '@nestjs/common';
import { CompanyAdminRow, companyAdmins } from './admins.ts';
import { DecideCompanyHandler } from './commands/decide-company.ts';
import { ResubmitCompanyHandler } from './commands/resubmit-company.ts';
import { CompaniesController } from './companies.controller.ts';
import { companies, CompanyRow } from './companies.ts';
import { CompanyPages } from './company-pages.ts';
import { OwnVerificationController } from './own-verification.controller.ts';

export const companiesProjection = defineProjection({
  name: 'companies',
  version: 2,
  readModels: [companies, companyAdmins],
});
export const companiesEntities = [CompanyRow, CompanyAdminRow];

@Module({
  controllers: [CompaniesController, OwnVerificationController],
  providers: [CompanyPages, DecideCompanyHandler, ResubmitCompanyHandler],
})
export class CompaniesModule {}
