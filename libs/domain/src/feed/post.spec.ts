import { specify } from '../spec.ts';
import {
  post,
  type CreatePost,
  type DeletePost,
  type PostCreated,
  type PostDeleted,
  type PostRemoved,
  type RemovePost,
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
  data: {
    postId: 12,
    authorId: 9,
    title: 'Moving to Kubernetes',
    content: 'Three things we learned.',
    labelIds: [1, 4],
  },
};

const del: DeletePost = { kind: 'DeletePost', postId: 12, accountId: 9 };
const deleted: PostDeleted = { type: 'PostDeleted', data: { postId: 12, authorId: 9 } };
const remove: RemovePost = { kind: 'RemovePost', postId: 12, removedBy: 1, violationIds: [2, 3] };
const removed: PostRemoved = {
  type: 'PostRemoved',
  data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [2, 3] },
};

describe('a post', () => {
  it('is published with its labels', () => {
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
