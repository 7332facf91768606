import type { CommentState, PostCreated } from '@lock-in/domain';

/** A post of which only the author matters. */
export const writtenBy = (authorId: number): PostCreated => ({
  type: 'PostCreated',
  data: { postId: 0, authorId, title: '', content: '', labelIds: [] },
});

/** A comment of which only the author matters. */
export const saidBy = (accountId: number): CommentState => ({
  status: 'published',
  accountId,
  content: '',
  replyTo: null,
  versions: 1,
});
