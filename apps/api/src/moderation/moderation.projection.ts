import { defineProjection } from '@lock-in/event-store';
import { moderatedThings } from './reports/moderated-things.ts';
import { removalsSeen } from './reports/removals-seen.ts';

export const moderationProjection = defineProjection({
  name: 'moderation',
  version: 16,
  readModels: [moderatedThings, removalsSeen],
});
