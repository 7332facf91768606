import { specify } from '../spec.ts';
import { post, type CreatePost, type PostCreated } from './post.ts';

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
});
