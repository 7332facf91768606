import { defineProjection } from '@lock-in/event-store';
import { Module } from '@nestjs/common';
import { DecideCompanyHandler } from './commands/decide-company.ts';
import { CompaniesController } from './companies.controller.ts';
import { companies, Companies, CompanyRow } from './companies.ts';

export const companiesProjection = defineProjection({
  name: 'companies',
  version: 1,
  readModels: [companies],
});
export const companiesEntities = [CompanyRow];

@Module({
  controllers: [CompaniesController],
  providers: [Companies, DecideCompanyHandler],
})
export class CompaniesModule {}
