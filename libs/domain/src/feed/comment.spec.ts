import { specify } from '../spec.ts';
import {
  comment,
  type AddComment,
  type CommentAdded,
  type CommentDeleted,
  type CommentEdited,
  type CommentRemoved,
  type CommentRestored,
  type CommentState,
  type DeleteComment,
  type EditComment,
  type RemoveComment,
  type RestoreComment,
  type ReplyAdded,
  type ReplyToComment,
} from './comment.ts';
import { mostVersions, type PostState } from './post.ts';

const { given } = specify(comment);

const data = { commentId: 5, postId: 12, accountId: 34 };
const content = 'Same here.';
const ids = { commentId: 5, postId: 12 };
const post: PostState = { status: 'published', authorId: 9 };
const add: AddComment = { kind: 'AddComment', ...data, content, post };
const subject = 'post-12/comment-5';
const added: CommentAdded = { type: 'CommentAdded', data, subject, personal: { content } };
const del: DeleteComment = { kind: 'DeleteComment', ...ids, accountId: 34, post };
const deleted: CommentDeleted = { type: 'CommentDeleted', data: { ...ids, accountId: 34 } };
const remove: RemoveComment = { kind: 'RemoveComment', ...ids, removedBy: 1, violationIds: [2, 2], post };
const removed: CommentRemoved = {
  type: 'CommentRemoved',
  data: { ...ids, accountId: 34, removedBy: 1, violationIds: [2] },
};
const edit: EditComment = { kind: 'EditComment', ...data, content: 'Same here, since May.', post };
const edited: CommentEdited = {
  type: 'CommentEdited',
  data,
  subject,
  personal: { content: 'Same here, since May.' },
};

const replyData = { commentId: 6, postId: 12, accountId: 9, replyTo: 5 };
const answered: CommentState = {
  status: 'published',
  accountId: 34,
  content: 'Same here.',
  replyTo: null,
  versions: 1,
};
const reply: ReplyToComment = {
  kind: 'ReplyToComment',
  ...replyData,
  content: 'Since when?',
  post,
  answered,
};
const replied: ReplyAdded = {
  type: 'ReplyAdded',
  data: replyData,
  subject: 'post-12/comment-6',
  personal: { content: 'Since when?' },
};

describe('a comment', () => {
  it('is added to a post, its words under a key of its own', () => {
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

  it('is refused where comments are closed, and what was said before can still be edited and deleted', () => {
    const closed: PostState = { ...post, commentsClosedBy: 'author' };
    given()
      .when({ ...add, post: closed })
      .thenRejected('CommentsClosed');
    given()
      .when({ ...reply, post: closed })
      .thenRejected('CommentsClosed');
    given(added)
      .when({ ...edit, post: closed })
      .then(edited);
    given(added)
      .when({ ...del, post: closed })
      .then(deleted);
  });

  it('is edited by its author', () => {
    given(added).when(edit).then(edited);
  });

  it('has no new version where it is saved as it was', () => {
    given(added)
      .when({ ...edit, content })
      .thenNothing();
    given(added, edited).when(edit).thenNothing();
  });

  it('is not edited by somebody else', () => {
    given(added)
      .when({ ...edit, accountId: 9 })
      .thenRejected('NotTheOwner');
  });

  it('is not edited once it or its post is gone', () => {
    given(added, deleted).when(edit).thenRejected('CommentNotFound');
    given(added, removed).when(edit).thenRejected('CommentNotFound');
    given(added)
      .when({ ...edit, post: { status: 'deleted' } })
      .thenRejected('PostNotFound');
  });

  it('is edited a bounded number of times', () => {
    const versions = Array.from({ length: mostVersions - 1 }, (_, n): CommentEdited => {
      return { ...edited, personal: { content: `Version ${n + 2}` } };
    });
    given(added, ...versions.slice(1))
      .when(edit)
      .then(edited);
    given(added, ...versions)
      .when(edit)
      .thenRejected('TooManyVersions');
  });
});

describe('a reply', () => {
  it('answers a comment, or another reply in its thread', () => {
    given().when(reply).then(replied);
    given()
      .when({ ...reply, answered: { ...answered, replyTo: 5 } })
      .then(replied);
  });

  it.each(['absent', 'deleted'] as const)('is refused where what it answers is %s', (status) => {
    given()
      .when({ ...reply, answered: { status } })
      .thenRejected('CommentNotFound');
  });

  it('is refused where the post is gone', () => {
    given()
      .when({ ...reply, post: { status: 'deleted' } })
      .thenRejected('PostNotFound');
  });

  it('is edited, deleted and removed as a comment is, in its thread', () => {
    given(replied)
      .when({ ...edit, commentId: 6, accountId: 9 })
      .then({
        ...edited,
        data: { ...edited.data, commentId: 6, accountId: 9 },
        subject: 'post-12/comment-6',
      });
    given(replied)
      .when({ ...del, commentId: 6, accountId: 9 })
      .then({ type: 'ReplyDeleted', data: replyData });
    given(replied)
      .when({ ...remove, commentId: 6 })
      .then({ type: 'ReplyRemoved', data: { ...replyData, removedBy: 1, violationIds: [2] } });
    given(replied, { type: 'ReplyDeleted', data: replyData })
      .when({ ...del, commentId: 6, accountId: 9 })
      .thenRejected('CommentNotFound');
  });
});

describe('A removed comment', () => {
  const author: RestoreComment['author'] = {
    status: 'active',
    role: 'User',
    twoFactor: true,
    companyDocKey: null,
  };
  const restore: RestoreComment = { kind: 'RestoreComment', ...ids, restoredBy: 2, post, author };
  const back = { ...ids, accountId: 34, restoredBy: 2 };
  const restored: CommentRestored = { type: 'CommentRestored', data: back };

  it('is restored to what it was, a reply in its thread', () => {
    given(added, edited, removed).when(restore).then(restored);
    given(added, edited, removed, restored)
      .when({ ...edit, content: 'Same here, since May.' })
      .thenNothing();
    given(replied, { type: 'ReplyRemoved', data: { ...replyData, removedBy: 1, violationIds: [] } })
      .when({ ...restore, commentId: 6 })
      .then({ type: 'ReplyRestored', data: { ...back, commentId: 6, accountId: 9, replyTo: 5 } });
  });

  it('is not restored twice, nor without its post, nor once its author erased their data', () => {
    given(added, deleted).when(restore).thenRejected('NothingToRestore');
    given(added, removed, restored).when(restore).thenRejected('NothingToRestore');
    given(added, removed)
      .when({ ...restore, post: { status: 'removed' } })
      .thenRejected('PostGone');
    given(added, removed)
      .when({ ...restore, author: { ...author, status: 'erased' } })
      .thenRejected('AuthorErased');
  });
});
