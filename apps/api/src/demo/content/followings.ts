import type { DemoFollowing, DemoMute, DemoSavedPost, DemoTagChoice } from './shape.ts';

/** Who follows whom, and since when. */
export const followings: readonly DemoFollowing[] = [
  { account: 'mei', follows: 'priya', at: '35d 12:20' },
  { account: 'mei', follows: 'arjun', at: '33d 21:40' },
  { account: 'mei', follows: 'raintree', at: '30d 09:15' },
  { account: 'weijie', follows: 'mei', at: '28d 22:10' },
  { account: 'weijie', follows: 'priya', at: '28d 22:12' },
  { account: 'weijie', follows: 'hawkerloop', at: '20d 23:30' },
  { account: 'kahwai', follows: 'mei', at: '14d 20:05' },
  { account: 'arjun', follows: 'priya', at: '32d 08:30' },
  { account: 'arjun', follows: 'raintree', at: '25d 08:10' },
  { account: 'siti', follows: 'farah', at: '22d 21:00' },
  { account: 'siti', follows: 'mei', at: '5d 21:30' },
  { account: 'farah', follows: 'siti', at: '21d 11:45' },
  { account: 'farah', follows: 'mei', at: '3d 10:20' },
  { account: 'daniel', follows: 'raintree', at: '18d 13:05' },
  { account: 'daniel', follows: 'mei', at: '1d 19:40' },
  { account: 'priya', follows: 'arjun', at: '31d 09:50' },
];

export const tagChoices: readonly DemoTagChoice[] = [
  { account: 'mei', tag: 'devops', choice: 'follow', at: '29d 12:35' },
  { account: 'mei', tag: 'data', choice: 'follow', at: '12d 22:10' },
  { account: 'weijie', tag: 'interview', choice: 'follow', at: '26d 22:50' },
  { account: 'weijie', tag: 'career', choice: 'follow', at: '26d 22:51' },
  { account: 'arjun', tag: 'devops', choice: 'follow', at: '24d 08:20' },
  { account: 'arjun', tag: 'cloud', choice: 'follow', at: '24d 08:21' },
  { account: 'siti', tag: 'frontend', choice: 'follow', at: '19d 21:15' },
  { account: 'priya', tag: 'ai', choice: 'mute', at: '10d 09:05' },
];

export const mutes: readonly DemoMute[] = [
  { account: 'priya', mutes: 'hawkerloop', at: '9d 20:40' },
  { account: 'priya', word: 'blockchain', at: '8d 09:10' },
];

export const savedPosts: readonly DemoSavedPost[] = [
  { account: 'mei', title: 'Five questions you should ask your interviewers', at: '1d 12:45' },
  { account: 'mei', title: 'Why we still run one large database', at: '1d 12:40' },
  { account: 'weijie', title: 'Five questions you should ask your interviewers', at: '1d 22:15' },
];
