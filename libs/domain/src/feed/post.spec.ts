import { specify } from '../spec.ts';
import {
  mostVersions,
  post,
  type CommentsClosed,
  type CommentsReopened,
  type CreatePost,
  type DeletePost,
  type EditPost,
  type PostCreated,
  type PostDeleted,
  type PostEdited,
  type PostRemoved,
  type PostRestored,
  type RemovePost,
  type RestorePost,
  type SetCommentsClosed,
} from './post.ts';

const { given } = specify(post);

const create: CreatePost = {
  kind: 'CreatePost',
  postId: 12,
  authorId: 9,
  title: 'Moving to Kubernetes',
  content: 'Three things we learned.',
  labelIds: [1, 4],
};
const created: PostCreated = {
  type: 'PostCreated',
  data: { postId: 12, authorId: 9, labelIds: [1, 4] },
  subject: 'post-12',
  personal: { title: 'Moving to Kubernetes', content: 'Three things we learned.' },
};

const del: DeletePost = { kind: 'DeletePost', postId: 12, accountId: 9 };
const deleted: PostDeleted = { type: 'PostDeleted', data: { postId: 12, authorId: 9 } };
const remove: RemovePost = { kind: 'RemovePost', postId: 12, removedBy: 1, violationIds: [2, 3] };
const removed: PostRemoved = {
  type: 'PostRemoved',
  data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [2, 3] },
};

describe('a post', () => {
  it('is published with its labels, its words under a key of its own', () => {
    given().when(create).then(created);
  });

  it('carries each label once', () => {
    given()
      .when({ ...create, labelIds: [4, 1, 4] })
      .then({ ...created, data: { ...created.data, labelIds: [4, 1] } });
  });

  it('is never created over another one', () => {
    expect(() => given(created).when(create)).toThrow('created twice');
  });

  it('is deleted by its author', () => {
    given(created).when(del).then(deleted);
  });

  it('is not deleted by somebody else', () => {
    given(created)
      .when({ ...del, accountId: 34 })
      .thenRejected('NotTheOwner');
  });

  it('is removed by an admin, who names the reasons once each', () => {
    given(created).when(remove).then(removed);
    given(created)
      .when({ ...remove, violationIds: [2, 3, 2] })
      .then(removed);
  });

  it('is not removed without a reason, nor is it told then whether it is there', () => {
    given(created)
      .when({ ...remove, violationIds: [] })
      .thenRejected('NoViolation');
    given()
      .when({ ...remove, violationIds: [] })
      .thenRejected('NoViolation');
  });

  it.each([
    ['was never there', []],
    ['its author deleted', [created, deleted]],
    ['an admin removed', [created, removed]],
  ])('that %s can not be deleted or removed', (_, history) => {
    given(...history)
      .when(del)
      .thenRejected('PostNotFound');
    given(...history)
      .when({ ...del, accountId: 34 })
      .thenRejected('PostNotFound');
    given(...history)
      .when(remove)
      .thenRejected('PostNotFound');
  });

  it('is never created where one was deleted', () => {
    expect(() => given(created, deleted).when(create)).toThrow('created twice');
  });
});

const edit: EditPost = {
  kind: 'EditPost',
  postId: 12,
  accountId: 9,
  title: 'Moving to Kubernetes',
  content: 'Four things we learned.',
  labelIds: [4, 4],
};
const edited: PostEdited = {
  type: 'PostEdited',
  data: { ...created.data, labelIds: [4] },
  subject: 'post-12',
  personal: { title: 'Moving to Kubernetes', content: 'Four things we learned.' },
};

describe('the text of a post', () => {
  it('is edited by its author, with each label once', () => {
    given(created).when(edit).then(edited);
  });

  it('has no new version where it is saved as it was', () => {
    given(created, edited).when(edit).thenNothing();
  });

  it('is not edited by somebody else, nor once the post is gone', () => {
    given(created)
      .when({ ...edit, accountId: 34 })
      .thenRejected('NotTheOwner');
    given(created, deleted).when(edit).thenRejected('PostNotFound');
    given(created, removed).when(edit).thenRejected('PostNotFound');
  });

  it('is edited a bounded number of times', () => {
    const versions = Array.from({ length: mostVersions - 1 }, (_, n): PostEdited => {
      return { ...edited, personal: { title: 'Moving', content: `Version ${n + 2}` } };
    });
    given(created, ...versions)
      .when(edit)
      .thenRejected('TooManyVersions');
  });

  it('is deleted after an edit as before', () => {
    given(created, edited).when(del).then(deleted);
  });
});

const close: SetCommentsClosed = {
  kind: 'SetCommentsClosed',
  postId: 12,
  closed: true,
  by: 9,
  isAdmin: false,
};
const open: SetCommentsClosed = { ...close, closed: false };
const asAdmin = { by: 1, isAdmin: true };
const closed: CommentsClosed = {
  type: 'CommentsClosed',
  data: { postId: 12, authorId: 9, closedBy: 9 },
};
const closedByAdmin: CommentsClosed = { ...closed, data: { ...closed.data, closedBy: 1 } };
const reopened: CommentsReopened = {
  type: 'CommentsReopened',
  data: { postId: 12, authorId: 9, reopenedBy: 9 },
};

describe('the comments of a post', () => {
  it('are closed and opened again by its author or an admin', () => {
    given(created).when(close).then(closed);
    given(created, closed).when(open).then(reopened);
    given(created, closed, reopened).when(close).then(closed);
    given(created)
      .when({ ...close, ...asAdmin })
      .then(closedByAdmin);
    given(created, closedByAdmin)
      .when({ ...open, ...asAdmin })
      .then({ ...reopened, data: { ...reopened.data, reopenedBy: 1 } });
  });

  it('stay as they are where they are so already', () => {
    given(created).when(open).thenNothing();
    given(created, closed).when(close).thenNothing();
    given(created, closedByAdmin).when(close).thenNothing();
  });

  it('that an admin closed are not opened by the author', () => {
    given(created, closedByAdmin).when(open).thenRejected('CommentsClosedByAdmin');
    given(created, closed)
      .when({ ...close, ...asAdmin })
      .then(closedByAdmin);
  });

  it('are not closed by somebody else, nor where the post is gone', () => {
    given(created)
      .when({ ...close, by: 34 })
      .thenRejected('NotTheOwner');
    given(created, deleted).when(close).thenRejected('PostNotFound');
  });
});

describe('A removed post', () => {
  const author: RestorePost['author'] = {
    status: 'active',
    role: 'User',
    twoFactor: true,
    companyDocKey: null,
  };
  const restore: RestorePost = { kind: 'RestorePost', postId: 12, restoredBy: 2, author };
  const restored: PostRestored = { type: 'PostRestored', data: { postId: 12, authorId: 9, restoredBy: 2 } };

  it('is restored to what it was, and may be removed again', () => {
    given(created, closed, removed).when(restore).then(restored);
    given(created, closed, removed, restored).when(close).thenNothing();
    given(created, removed, restored).when(remove).then(removed);
    given(created, removed)
      .when({ ...restore, author: { ...author, status: 'disabled' } })
      .then(restored);
  });

  it('is not restored twice, nor once its author erased their data', () => {
    given(created).when(restore).thenRejected('NothingToRestore');
    given(created, deleted).when(restore).thenRejected('NothingToRestore');
    given(created, removed, restored).when(restore).thenRejected('NothingToRestore');
    given(created, removed)
      .when({ ...restore, author: { ...author, status: 'erased' } })
      .thenRejected('AuthorErased');
  });
});
