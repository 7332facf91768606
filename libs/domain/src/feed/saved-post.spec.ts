import { specify } from '../spec.ts';
import { savedPost, type PostSaved, type PostUnsaved, type SavingCommand } from './saved-post.ts';

const { given } = specify(savedPost);

const data = { postId: 12, accountId: 34 };
const save: SavingCommand = { kind: 'SavePost', ...data, post: { status: 'published', authorId: 9 } };
const letGo: SavingCommand = { ...save, kind: 'UnsavePost' };
const saved: PostSaved = { type: 'PostSaved', data };
const unsaved: PostUnsaved = { type: 'PostUnsaved', data };

describe('a post', () => {
  it('is saved once, unsaved once, and may be saved again', () => {
    given().when(save).then(saved);
    given(saved).when(save).thenNothing();
    given(saved).when(letGo).then(unsaved);
    given(saved, unsaved).when(letGo).thenNothing();
    given(saved, unsaved).when(save).then(saved);
  });

  it('that is deleted can be unsaved, but not saved', () => {
    given()
      .when({ ...save, post: { status: 'deleted' } })
      .thenRejected('PostNotFound');
    given(saved)
      .when({ ...letGo, post: { status: 'deleted' } })
      .then(unsaved);
  });

  it('must have been there', () => {
    for (const command of [save, letGo])
      given()
        .when({ ...command, post: { status: 'absent' } })
        .thenRejected('PostNotFound');
  });
});
