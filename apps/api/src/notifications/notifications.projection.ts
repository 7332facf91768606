import { defineProjection } from '@lock-in/event-store';
import { notifiedThings } from './notified-things.ts';
import { readings } from './readings.ts';
import { savedJobs } from './saved-jobs.ts';

export const notificationsProjection = defineProjection({
  name: 'notifications',
  version: 1,
  readModels: [notifiedThings, savedJobs, readings],
});
