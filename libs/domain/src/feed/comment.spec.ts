import { specify } from '../spec.ts';
import { comment, type AddComment, type CommentAdded } from './comment.ts';

const { given } = specify(comment);

const data = { commentId: 5, postId: 12, accountId: 34, content: 'Same here.' };
const add: AddComment = { kind: 'AddComment', ...data, post: { status: 'published', authorId: 9 } };
const added: CommentAdded = { type: 'CommentAdded', data };

describe('a comment', () => {
  it('is added to a post', () => {
    given().when(add).then(added);
  });

  it('needs a post', () => {
    given()
      .when({ ...add, post: { status: 'absent' } })
      .thenRejected('PostNotFound');
  });

  it('is never added over another one', () => {
    expect(() => given(added).when(add)).toThrow('added twice');
  });
});
