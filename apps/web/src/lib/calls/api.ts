import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The data that a write changes. A query without a tag is not refetched by any write. */
export const tagTypes = [
  'Activity',
  'Application',
  'Comment',
  'Company',
  'Draft',
  'EmailAddress',
  'Feed',
  'Following',
  'FollowingFeed',
  'Job',
  'JobSearch',
  'Label',
  'Moderation',
  'Notification',
  'Post',
  'Profile',
  'Removal',
  'Report',
  'Security',
  'System',
  'Template',
] as const;

/** The app's only API; each slice injects its endpoints. */
export const api = createApi({ baseQuery, tagTypes, endpoints: () => ({}) });
