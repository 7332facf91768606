import { defineProjection } from '@lock-in/event-store';
import { moderatedThings } from './moderated-things.ts';
import { removalsSeen } from './removals-seen.ts';

export const moderationProjection = defineProjection({
  name: 'moderation',
  version: 11,
  readModels: [moderatedThings, removalsSeen],
});
