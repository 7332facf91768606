import { interactions } from './queries.ts';

/** All that shows what people do: it is read anew when some of them are hidden or shown again. */
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
