import { interactions } from '../posts/post-endpoints.ts';

/** Tags of everything that shows people's activity: invalidated when people are hidden or shown again. */
export const shownPeople = [
  'Comment',
  'Feed',
  'FollowingFeed',
  'Following',
  'Notification',
  'Post',
  'Profile',
  interactions,
] as const;
