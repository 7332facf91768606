import { defineProjection } from '@lock-in/event-store';
import { accountWarnings, reportCases, reports } from './report-cases.ts';
import { adminNotesModel } from '../records/admin-note-rows.ts';
import { rulings } from '../rulings/ruling-rows.ts';
import { appeals } from '../appeals/appeals.ts';
import { accountSuspensions } from '../suspensions/account-suspensions.ts';

/** Separate from the history's projection, so that changes here do not require rebuilding that one. */
export const reportsProjection = defineProjection({
  name: 'reports',
  version: 7,
  readModels: [reportCases, reports, rulings, adminNotesModel, accountWarnings, accountSuspensions, appeals],
});
