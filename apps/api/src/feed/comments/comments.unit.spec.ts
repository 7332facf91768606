import type { CommentAdded, CommentDeleted, CommentEvent, CommentRemoved, ReplyAdded } from '@lock-in/domain';
import { foldAll } from '../../testing/fold-all.ts';
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
  it('keeps what was said, by whom, where and when', () => {
    expect(foldAll(comments, [added])).toEqual({
      comment_id: 5,
      post_id: 12,
      account_id: 3,
      content: 'Thanks',
      created_at: '2026-01-01T00:00:00.000Z',
      reply_to: null,
      edited_at: null,
      like_count: 0,
      is_removed: false,
      held: null,
    });
  });

  it('is empty where its text was erased', () => {
    expect(foldAll(comments, [{ ...added, personal: null }])).toMatchObject({ account_id: 3, content: '' });
  });

  it('has no row after a deletion, and a hidden row after a removal', () => {
    expect(foldAll(comments, [added, ends[0]!])).toBeUndefined();
    expect(foldAll(comments, [added, ends[1]!])).toMatchObject({ is_removed: true });
  });

  it('is after a restoration as if it had never been removed', () => {
    const restored: CommentEvent = { type: 'CommentRestored', data: { ...ids, restoredBy: 1 } };
    const liked = { type: 'CommentLiked', data: ids } as const;
    expect(foldAll(comments, [added, liked, ends[1]!, restored])).toEqual(foldAll(comments, [added, liked]));
  });

  it('has its last words and the sum of its likes', () => {
    const personal = { content: 'Many thanks' };
    const edited: CommentEvent = { type: 'CommentEdited', data: ids, subject, personal };
    const row = foldAll(comments, [
      added,
      edited,
      { type: 'CommentLiked', data: ids },
      { type: 'CommentLiked', data: { ...ids, accountId: 4 } },
      { type: 'CommentUnliked', data: ids },
    ]);
    expect(row).toMatchObject({
      content: 'Many thanks',
      edited_at: '2026-01-01T00:01:00.000Z',
      like_count: 1,
    });
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
  it('counts the replies to a comment', () => {
    const another = { ...replied, data: { ...replied.data, commentId: 7 } };
    expect(foldAll(commentThreads, [added, replied, another])).toMatchObject({ reply_count: 2 });
    const deleted = { type: 'ReplyDeleted', data: answer } as const;
    expect(foldAll(commentThreads, [added, replied, another, deleted])).toMatchObject({ reply_count: 1 });
  });

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
