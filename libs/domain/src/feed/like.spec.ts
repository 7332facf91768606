import { specify } from '../spec.ts';
import { like, type PostLiked, type PostUnliked, type ToggleLike } from './like.ts';

const { given } = specify(like);

const data = { postId: 12, accountId: 34 };
const toggle: ToggleLike = { kind: 'ToggleLike', ...data, post: { status: 'published', authorId: 9 } };
const liked: PostLiked = { type: 'PostLiked', data };
const unliked: PostUnliked = { type: 'PostUnliked', data };

describe('a like', () => {
  it('is given', () => {
    given().when(toggle).then(liked);
  });

  it('is taken back', () => {
    given(liked).when(toggle).then(unliked);
  });

  it('is given again', () => {
    given(liked, unliked).when(toggle).then(liked);
  });

  it.each(['absent', 'deleted'] as const)('is refused where the post is %s', (status) => {
    given()
      .when({ ...toggle, post: { status } })
      .thenRejected('PostNotFound');
  });
});
