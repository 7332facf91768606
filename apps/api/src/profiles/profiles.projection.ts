import { defineProjection } from '@lock-in/event-store';
import { profiles } from '../platform/accounts/profile-row.ts';
import { emailStates } from '../platform/mail/email-states.ts';

export const profilesProjection = defineProjection({
  name: 'profiles',
  version: 9,
  readModels: [profiles, emailStates],
});
