import { defineProjection } from '@lock-in/event-store';
import { accountWarnings, reportCases, reports } from './report-cases.ts';
import { appeals } from './appeals.ts';
import { accountSuspensions } from './account-suspensions.ts';

/** Beside the history's own projection, which need not be filled anew for it. */
export const reportsProjection = defineProjection({
  name: 'reports',
  version: 3,
  readModels: [reportCases, reports, accountWarnings, accountSuspensions, appeals],
});
