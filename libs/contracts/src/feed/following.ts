import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { id, idText, paged, paging } from '../shapes.ts';
import { label } from './labels.ts';

/** The "following" feed considers this many accounts, the most recently followed ones. */
export const mostFollowed = 1_000;

/** A closed account (`isDisabled`) can be unfollowed but not followed. `blocked`, `muted`: by the caller. */
export const followState = z
  .object({
    accountId: id,
    following: z.boolean(),
    followerCount: z.int(),
    isDisabled: z.boolean(),
    blocked: z.boolean(),
    muted: z.boolean(),
  })
  .meta({ id: 'FollowState' });

export const getFollowState = contract({
  method: 'GET',
  path: '/api/follow/:accountId',
  summary: 'Returns whether the caller follows an account, and how many followers it has.',
  access: only(),
  params: z.object({ accountId: idText }),
  ofOne: true,
  answer: followState,
});
export type FollowState = AnswerOf<typeof getFollowState>;

export const followAccount = contract({
  method: 'POST',
  path: '/api/follow/:accountId',
  summary: 'Follows a person or company. Following again changes nothing.',
  access: only('User', 'Company'),
  params: z.object({ accountId: idText }),
  switches: true,
  mayPend: true,
  answer: followState,
});

export const unfollowAccount = contract({
  method: 'DELETE',
  path: '/api/follow/:accountId',
  summary: 'Unfollows an account, even one that has been closed.',
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ accountId: idText }),
  switches: true,
  mayPend: true,
  answer: followState,
});

/** A tag as the caller sees it. `choice`: whether the caller follows or mutes it. */
export const tag = label
  .extend({
    description: z.string().nullable(),
    followerCount: z.int(),
    choice: z.enum(['followed', 'muted']).nullable(),
  })
  .meta({ id: 'Tag' });
export type Tag = z.output<typeof tag>;

export const getTag = contract({
  method: 'GET',
  path: '/api/tag/:name',
  summary: 'A tag by its name.',
  access: only(),
  params: z.object({ name: z.string().min(1).max(100) }),
  ofOne: true,
  answer: tag,
});

const ofTag = {
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ labelId: idText }),
  switches: true,
  mayPend: true,
  answer: tag,
} as const;

export const followTag = contract({
  method: 'POST',
  path: '/api/followTag/:labelId',
  summary: 'Follows a tag. If it was muted, it is unmuted.',
  ...ofTag,
});

export const unfollowTag = contract({
  method: 'DELETE',
  path: '/api/followTag/:labelId',
  summary: 'Unfollows a tag.',
  ...ofTag,
});

export const muteTag = contract({
  method: 'POST',
  path: '/api/muteTag/:labelId',
  summary:
    'Mutes a tag: posts with it are left out of the caller’s feed. If it was followed, it is unfollowed.',
  ...ofTag,
});

export const unmuteTag = contract({
  method: 'DELETE',
  path: '/api/muteTag/:labelId',
  summary: 'Unmutes a tag. Posts with it appear in the caller’s feed again.',
  ...ofTag,
});

export const getFollowing = contract({
  method: 'GET',
  path: '/api/following',
  summary: `What the caller follows and mutes: the tags, and the ids of the ${mostFollowed} accounts that they followed last.`,
  access: only('User', 'Company'),
  answer: z.object({ accountIds: z.array(id), tags: z.array(tag) }),
});
export type Following = AnswerOf<typeof getFollowing>;

export const followedAccount = z
  .object({ accountId: id, name: z.string(), profilePicUrl: z.string().nullable(), isDisabled: z.boolean() })
  .meta({ id: 'FollowedAccount' });
export type FollowedAccount = z.output<typeof followedAccount>;

export const listFollowedAccounts = contract({
  method: 'GET',
  path: '/api/followedAccounts',
  summary: 'The people and companies that the caller follows, last followed first.',
  access: only('User', 'Company'),
  query: z.object(paging(20)),
  answer: paged('accounts', followedAccount),
});
