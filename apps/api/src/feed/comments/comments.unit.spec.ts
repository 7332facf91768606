import type { CommentAdded, CommentDeleted, CommentEvent, CommentRemoved, ReplyAdded } from '@lock-in/domain';
import { foldAll } from '../../testing/log/fold-all.ts';
import { commentThreads } from './comment-threads.ts';
import { comments } from './comments.ts';

const ids = { commentId: 5, postId: 12, accountId: 3 };
const subject = 'post-12/comment-5';
const added: CommentAdded = { type: 'CommentAdded', data: ids, subject, personal: { content: 'Thanks' } };
const ends: (CommentDeleted | CommentRemoved)[] = [
  { type: 'CommentDeleted', data: ids },
  { type: 'CommentRemoved', data: { ...ids, removedBy: 1, violationIds: [] } },
];

describe('the read model of comments', () => {
  it('is empty where its text was erased', () => {
    expect(foldAll(comments, [{ ...added, personal: null }])).toMatchObject({ account_id: 3, content: '' });
  });

  it('is after a restoration as if it had never been removed', () => {
    const restored: CommentEvent = { type: 'CommentRestored', data: { ...ids, restoredBy: 1 } };
    const liked = { type: 'CommentLiked', data: ids } as const;
    expect(foldAll(comments, [added, liked, ends[1]!, restored])).toEqual(foldAll(comments, [added, liked]));
  });
});

const answer = { commentId: 6, postId: 12, accountId: 4, replyTo: 5 };
const replied: ReplyAdded = {
  type: 'ReplyAdded',
  data: answer,
  subject: 'post-12/comment-6',
  personal: { content: 'Welcome' },
};

describe('the read model of threads', () => {
  it.each(ends)('keeps a thread after a $type for as long as it has a reply', (end) => {
    expect(foldAll(commentThreads, [added, end])).toMatchObject({ is_shown: false });
    expect(foldAll(commentThreads, [added, replied, end])).toMatchObject({
      is_gone: true,
      reply_count: 1,
      is_shown: true,
    });
    const removed = { type: 'ReplyRemoved', data: { ...answer, removedBy: 1, violationIds: [] } } as const;
    expect(foldAll(commentThreads, [added, replied, end, removed])).toMatchObject({ is_shown: false });
    const restored = { type: 'ReplyRestored', data: { ...answer, restoredBy: 1 } } as const;
    expect(foldAll(commentThreads, [added, replied, end, removed, restored])).toEqual(
      foldAll(commentThreads, [added, replied, end]),
    );
  });

  it('is after a restoration as if it had never been removed', () => {
    const restored = { type: 'CommentRestored', data: { ...ids, restoredBy: 1 } } as const;
    expect(foldAll(commentThreads, [added, replied, ends[1]!, restored])).toEqual(
      foldAll(commentThreads, [added, replied]),
    );
  });
});
