import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The app's only API; each slice injects its endpoints. Tags name the data that a write changes. */
export const api = createApi({
  baseQuery,
  tagTypes: [
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
  ],
  endpoints: () => ({}),
});
