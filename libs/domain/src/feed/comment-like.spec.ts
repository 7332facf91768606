import { specify } from '../spec.ts';
import {
  commentLike,
  type CommentLiked,
  type CommentUnliked,
  type ToggleCommentLike,
} from './comment-like.ts';

const { given } = specify(commentLike);

const data = { commentId: 5, postId: 12, accountId: 34 };
const toggle: ToggleCommentLike = {
  kind: 'ToggleCommentLike',
  ...data,
  post: { status: 'published', authorId: 9 },
  comment: { status: 'published', accountId: 9, content: 'Same here.', replyTo: null, versions: 1 },
};
const liked: CommentLiked = { type: 'CommentLiked', data };
const unliked: CommentUnliked = { type: 'CommentUnliked', data };

describe('a like of a comment', () => {
  it('is given, taken back and given again', () => {
    given().when(toggle).then(liked);
    given(liked).when(toggle).then(unliked);
    given(liked, unliked).when(toggle).then(liked);
  });

  it.each(['absent', 'deleted'] as const)('is refused where the comment or its post is %s', (status) => {
    given()
      .when({ ...toggle, comment: { status } })
      .thenRejected('CommentNotFound');
    given()
      .when({ ...toggle, post: { status } })
      .thenRejected('PostNotFound');
  });
});
