import { type Projection, searchPathOf } from '@lock-in/event-store';
import { accessProjection } from '../platform/access/access.projection.ts';
import { decisionLogProjection } from '../decision-log/decision-log.projection.ts';
import { feedProjection } from '../feed/feed.projection.ts';
import { followingProjection } from '../feed/relations/following.projection.ts';
import { jobsProjection } from './jobs.projection.ts';
import { companiesProjection } from '../companies/companies.projection.ts';
import { notificationsProjection } from '../notifications/notifications.projection.ts';
import { privacyProjection } from '../privacy/privacy.projection.ts';
import { moderationProjection } from '../moderation/moderation.projection.ts';
import { reportsProjection } from '../moderation/reports/reports.projection.ts';
import { searchProjection } from '../search/search.projection.ts';
import { accountsProjection } from '../shared/accounts/accounts.projection.ts';
import { relationsProjection } from '../shared/relations/relations.projection.ts';
import { storageProjection } from '../shared/files/storage.projection.ts';

/** All read models: a process waits for, and a worker folds, exactly these. */
export const projections: readonly Projection[] = [
  accessProjection,
  accountsProjection,
  decisionLogProjection,
  feedProjection,
  followingProjection,
  jobsProjection,
  companiesProjection,
  notificationsProjection,
  privacyProjection,
  relationsProjection,
  moderationProjection,
  reportsProjection,
  searchProjection,
  storageProjection,
];

/** The schemas where this build's queries find its versions of the tables: the `search_path` of its connections. */
export const searchPath = searchPathOf(projections);
