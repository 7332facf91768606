import { defineProjection } from '@lock-in/event-store';
import { persons } from './persons.ts';
import { moderatedThings } from './moderated-things.ts';
import { removalsSeen } from './removals-seen.ts';

export const moderationProjection = defineProjection({
  name: 'moderation',
  version: 7,
  readModels: [persons, moderatedThings, removalsSeen],
});
