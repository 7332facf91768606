import { specify } from '../spec.ts';
import {
  comment,
  type AddComment,
  type CommentAdded,
  type CommentDeleted,
  type CommentRemoved,
  type DeleteComment,
  type RemoveComment,
} from './comment.ts';
import type { PostState } from './post.ts';

const { given } = specify(comment);

const data = { commentId: 5, postId: 12, accountId: 34, content: 'Same here.' };
const ids = { commentId: 5, postId: 12 };
const post: PostState = { status: 'published', authorId: 9 };
const add: AddComment = { kind: 'AddComment', ...data, post };
const added: CommentAdded = { type: 'CommentAdded', data };
const del: DeleteComment = { kind: 'DeleteComment', ...ids, accountId: 34, post };
const deleted: CommentDeleted = { type: 'CommentDeleted', data: { ...ids, accountId: 34 } };
const remove: RemoveComment = { kind: 'RemoveComment', ...ids, removedBy: 1, post };
const removed: CommentRemoved = { type: 'CommentRemoved', data: { ...ids, accountId: 34, removedBy: 1 } };

describe('a comment', () => {
  it('is added to a post', () => {
    given().when(add).then(added);
  });

  it.each(['absent', 'deleted'] as const)('is refused where the post is %s', (status) => {
    given()
      .when({ ...add, post: { status } })
      .thenRejected('PostNotFound');
    given(added)
      .when({ ...del, post: { status } })
      .thenRejected('PostNotFound');
    given(added)
      .when({ ...remove, post: { status } })
      .thenRejected('PostNotFound');
  });

  it('is deleted by its author', () => {
    given(added).when(del).then(deleted);
  });

  it('is not deleted by somebody else, the author of the post included', () => {
    given(added)
      .when({ ...del, accountId: 9 })
      .thenRejected('NotTheOwner');
  });

  it('is removed by an admin', () => {
    given(added).when(remove).then(removed);
  });

  it.each([
    ['was never there', []],
    ['was deleted', [added, deleted]],
    ['was removed', [added, removed]],
  ])('that %s can not be taken away', (_, history) => {
    given(...history)
      .when(del)
      .thenRejected('CommentNotFound');
    given(...history)
      .when(remove)
      .thenRejected('CommentNotFound');
  });

  it('is never added over another one', () => {
    expect(() => given(added).when(add)).toThrow('added twice');
  });
});
