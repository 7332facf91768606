import { defineProjection } from '@lock-in/event-store';
import { jobApplicants } from './job-applicants.ts';
import { jobDeadlines } from './job-deadlines.ts';
import { notifiedThings } from './notified-things.ts';
import { readings } from './readings.ts';
import { searchNames } from './search-names.ts';
import { savedJobs } from './saved-jobs.ts';

export const notificationsProjection = defineProjection({
  name: 'notifications',
  version: 18,
  readModels: [notifiedThings, savedJobs, jobApplicants, jobDeadlines, readings, searchNames],
});
