import { defineProjection } from '@lock-in/event-store';
import { profiles } from '../platform/accounts/profile-row.ts';

export const profilesProjection = defineProjection({ name: 'profiles', version: 6, readModels: [profiles] });
