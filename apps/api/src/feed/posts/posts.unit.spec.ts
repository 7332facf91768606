import type { CommentAdded, CommentEvent, LikeEvent, PostCreated, PostEvent } from '@lock-in/domain';
import { foldAll } from '../../testing/log/fold-all.ts';
import { posts } from './posts.ts';

const created: PostCreated = {
  type: 'PostCreated',
  data: { postId: 12, authorId: 9, labelIds: [4, 5] },
  subject: 'post-12',
  personal: { title: 'Moving to Kubernetes', content: 'Three things.' },
};
const liked = (accountId: number): LikeEvent => ({ type: 'PostLiked', data: { postId: 12, accountId } });
const commented: CommentAdded = {
  type: 'CommentAdded',
  data: { commentId: 5, postId: 12, accountId: 3 },
  subject: 'post-12/comment-5',
  personal: { content: 'Thanks' },
};
const uncommented: CommentEvent = {
  type: 'CommentDeleted',
  data: { commentId: 5, postId: 12, accountId: 3 },
};
const commentRemoved: CommentEvent = {
  type: 'CommentRemoved',
  data: { ...uncommented.data, removedBy: 1, violationIds: [] },
};
const deleted: PostEvent = { type: 'PostDeleted', data: { postId: 12, authorId: 9 } };
const removed: PostEvent = {
  type: 'PostRemoved',
  data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [2] },
};

describe('the read model of posts', () => {
  it('shows a post without words where its text was erased', () => {
    const erased = { title: '', content: '', author_id: 9 };
    expect(foldAll(posts, [{ ...created, personal: null }])).toMatchObject(erased);
  });

  it('has no row after it was deleted, even if other events arrive late', () => {
    expect(foldAll(posts, [created, liked(1), deleted])).toBeUndefined();
    expect(foldAll(posts, [created, deleted, liked(1), commented])).toBeUndefined();
  });

  it('is in no list and no count while it is removed, and after a restoration as if it had never been', () => {
    const shown = (...events: PostEvent[]) => {
      const row = foldAll(posts, [created, liked(1), commented, commentRemoved, ...events])!;
      return [row, posts.derived![0]!.rowsOf(row), posts.tallies![0]!.groupsOf(row)];
    };
    expect(shown(removed)).toEqual([expect.objectContaining({ is_removed: true }), [], []]);
    const restored: PostEvent = { type: 'PostRestored', data: { postId: 12, authorId: 9, restoredBy: 1 } };
    expect(shown(removed, restored)).toEqual(shown());
    const commentRestored = {
      type: 'CommentRestored',
      data: { ...uncommented.data, restoredBy: 1 },
    } as const;
    expect(foldAll(posts, [created, commented, commentRemoved, commentRestored])).toEqual(
      foldAll(posts, [created, commented]),
    );
  });
});
