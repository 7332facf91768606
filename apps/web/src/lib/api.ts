import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one API of the app; each slice injects its endpoints. Tags name what a write changes for readers. */
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
