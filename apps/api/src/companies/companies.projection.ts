import { defineProjection } from '@lock-in/event-store';
import { companies } from './companies.ts';
import { companyAdmins } from './admins.ts';

export const companiesProjection = defineProjection({
  name: 'companies',
  version: 6,
  readModels: [companies, companyAdmins],
});
