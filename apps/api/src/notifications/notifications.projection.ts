import { defineProjection } from '@lock-in/event-store';
import { jobDeadlines } from './job-deadlines.ts';
import { notifiedThings } from './notified-things.ts';
import { readings } from './readings.ts';
import { savedJobs } from './saved-jobs.ts';

export const notificationsProjection = defineProjection({
  name: 'notifications',
  version: 12,
  readModels: [notifiedThings, savedJobs, jobDeadlines, readings],
});
