import { specify } from '../spec.ts';
import { hiddenPost, type HidingCommand, type PostHidden, type PostUnhidden } from './hidden-post.ts';

const { given } = specify(hiddenPost);

const data = { postId: 12, accountId: 34 };
const hide: HidingCommand = { kind: 'HidePost', ...data, post: { status: 'published', authorId: 9 } };
const unhide: HidingCommand = { ...hide, kind: 'UnhidePost' };
const hidden: PostHidden = { type: 'PostHidden', data };
const unhidden: PostUnhidden = { type: 'PostUnhidden', data };

describe('a post in one account’s list', () => {
  it('is hidden, shown again and hidden again', () => {
    given().when(hide).then(hidden);
    given(hidden).when(unhide).then(unhidden);
    given(hidden, unhidden).when(hide).then(hidden);
  });

  it('stays as it is if that is what was asked for', () => {
    given(hidden).when(hide).thenNothing();
    given().when(unhide).thenNothing();
    given(hidden, unhidden).when(unhide).thenNothing();
  });

  it.each(['absent', 'deleted'] as const)('must be there: one that is %s is refused', (status) => {
    given()
      .when({ ...hide, post: { status } })
      .thenRejected('PostNotFound');
    given(hidden)
      .when({ ...unhide, post: { status } })
      .thenRejected('PostNotFound');
  });
});
