import type { CommentState, PostCreated } from '@lock-in/domain';

/** A post for deciders that only need its author. */
export const writtenBy = (authorId: number): PostCreated => ({
  type: 'PostCreated',
  data: { postId: 0, authorId, labelIds: [] },
  subject: 'post-0',
  personal: null,
});

/** A comment for deciders that only need its author. */
export const saidBy = (accountId: number): CommentState => ({
  status: 'published',
  accountId,
  content: '',
  replyTo: null,
  versions: 1,
});
