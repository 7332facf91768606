import type { CommentAdded, CommentEvent } from '@lock-in/domain';
import { foldAll } from '../testing/fold-all.ts';
import { comments } from './comments.ts';

const ids = { commentId: 5, postId: 12, accountId: 3 };
const added: CommentAdded = { type: 'CommentAdded', data: { ...ids, content: 'Thanks' } };
const ends: CommentEvent[] = [
  { type: 'CommentDeleted', data: ids },
  { type: 'CommentRemoved', data: { ...ids, removedBy: 1 } },
];

describe('the read model of comments', () => {
  it('keeps what was said, by whom, where and when', () => {
    expect(foldAll(comments, [added])).toEqual({
      comment_id: 5,
      post_id: 12,
      account_id: 3,
      content: 'Thanks',
      created_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it.each(ends)('has no row after a $type', (end) => {
    expect(foldAll(comments, [added, end])).toBeUndefined();
  });
});
