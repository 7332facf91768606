import { defineProjection } from '@lock-in/event-store';
import { hiddenAccounts } from './hidden-accounts.ts';

export const relationsProjection = defineProjection({
  name: 'relations',
  version: 1,
  readModels: [hiddenAccounts],
});
