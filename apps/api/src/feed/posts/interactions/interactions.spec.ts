import {
  type AnswerOf,
  comment as commentSchema,
  type Comment,
  listComments,
  type Post,
} from '@lock-in/contracts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let post: Post;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
});
beforeEach(async () => {
  const postData = { title: 'A question', content: 'Vim or Emacs?', labels: [] };
  post = (await mei.post('/api/createPost', { accountId: mei.me.accountId, postData })).body as Post;
});
afterAll(() => test.stop());

const toggle = (by: SignedIn, postId = post.id, accountId = by.me.accountId) =>
  by.post(`/api/toggleLikes/${postId}/${accountId}`);
const say = (by: SignedIn, content: unknown, { postId = post.id, accountId = by.me.accountId } = {}) =>
  by.post(`/api/comment/${postId}`, { accountId, comment: { content, postId } });
const read = async (by = mei) => (await by.get(`/api/post/${post.id}`)).body as Post;

describe('Liking a post', () => {
  it('can be done and taken back', async () => {
    expect((await toggle(raintree)).body).toEqual({ postId: post.id, liked: true, likeCount: 1 });
    expect(await read()).toMatchObject({ likedBy: [raintree.me.accountId], likeCount: 1 });
    expect((await toggle(raintree)).body).toEqual({ postId: post.id, liked: false, likeCount: 0 });
    expect(await read()).toMatchObject({ likedBy: [], likeCount: 0 });
  });

  it('shows the caller first among those who like it', async () => {
    await toggle(mei);
    await toggle(raintree);
    expect((await read(raintree)).likedBy[0]).toBe(raintree.me.accountId);
    expect((await read(mei)).likedBy[0]).toBe(mei.me.accountId);
  });
});

describe('Commenting on a post', () => {
  it('answers the comment and shows it with the post', async () => {
    const { status, body } = await say(raintree, '  Emacs, of course.  ');
    expect(status).toBe(201);
    expect(commentSchema.parse(body)).toMatchObject({
      content: 'Emacs, of course.',
      accountId: raintree.me.accountId,
      username: raintree.me.name,
      postId: post.id,
    });
    expect(await read()).toMatchObject({ commentCount: 1, comments: [body] });
  });

  it('shows the five newest with the post and the others by cursor', async () => {
    for (let n = 1; n <= 7; n++) await say(mei, `Comment ${n}`);
    const shown = await read();
    expect(shown.comments.map(({ content }) => content)).toEqual([7, 6, 5, 4, 3].map((n) => `Comment ${n}`));
    expect(shown.commentCount).toBe(7);
    const first = (await mei.get(`/api/post/${post.id}/comments`)).body as AnswerOf<typeof listComments>;
    const second = (await mei.get(`/api/post/${post.id}/comments?cursor=${first.nextCursor}`))
      .body as AnswerOf<typeof listComments>;
    expect(second.comments.map(({ content }: Comment) => content)).toEqual(['Comment 2', 'Comment 1']);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    ['blank', '  ', 'Write a comment first.'],
    ['missing', undefined, 'Write a comment first.'],
    ['too long', 'x'.repeat(2_001), 'Must be at most 2,000 characters.'],
  ])('is refused when the text is %s', async (_, content, message) => {
    const { status, body } = await say(mei, content);
    expect([status, body]).toEqual([400, { error: { content: message } }]);
    expect(await read()).toMatchObject({ commentCount: 0 });
  });
});
