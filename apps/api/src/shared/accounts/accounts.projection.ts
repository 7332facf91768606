import { defineProjection } from '@lock-in/event-store';
import { emailStates } from './email-states.ts';
import { accounts } from './accounts.ts';

export const accountsProjection = defineProjection({
  name: 'accounts',
  version: 5,
  readModels: [accounts, emailStates],
});
