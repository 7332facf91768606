import { defineProjection } from '@lock-in/event-store';
import { companies } from './companies.ts';

export const companiesProjection = defineProjection({
  name: 'companies',
  version: 9,
  readModels: [companies],
});
