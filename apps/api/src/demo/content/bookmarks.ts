import type { DemoBookmark } from './shape.ts';

export const bookmarks: readonly DemoBookmark[] = [
  { user: 'mei', job: 'bank-backend', at: '1d 12:30' },
  { user: 'mei', job: 'payroll-assistant', at: '5d 21:15' },
  { user: 'mei', job: 'platform-engineer', at: '2d 22:05' },
  { user: 'mei', job: 'data-engineer', at: '3d 20:40' },
  { user: 'weijie', job: 'platform-engineer', at: '10d 22:10' },
  { user: 'weijie', job: 'mobile-engineer', at: '4d 23:20' },
  { user: 'arjun', job: 'cloud-architect', at: '3d 08:15' },
];
