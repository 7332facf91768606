import type { AnswerOf, Comment, getThread, listComments, listReplies, Post } from '@lock-in/contracts';
import {
  addComment,
  addReply,
  deleteComment,
  deletePost,
  editComment,
  likeComment,
  publishPost,
  sendComment,
  sendReply,
} from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let admin: SignedIn;
let post: Post;
let comment: Comment;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
});
beforeEach(async () => {
  post = await publishPost(mei);
  comment = await addComment(raintree, post.id);
});
afterAll(() => test.stop());

const forbidden = [403, { error: 'Forbidden.' }];
const noComment = [404, { error: 'Comment not found.' }];
const answerOf = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, body];
};
const read = async (by = mei) => (await by.get(`/api/post/${post.id}`)).body as Post;
const list = async (by = mei) =>
  (await by.get(`/api/post/${post.id}/comments`)).body as AnswerOf<typeof listComments>;
const replies = async (query = '') =>
  (await mei.get(`/api/comment/${comment.commentId}/replies${query}`)).body as AnswerOf<typeof listReplies>;
const thread = async (commentId: number) =>
  (await mei.get(`/api/comment/${commentId}/thread`)).body as AnswerOf<typeof getThread>;
const texts = (said: readonly { content: string }[] = []) => said.map(({ content }) => content);

describe('Answering a comment', () => {
  it('begins a thread, which is counted and shown below the comment', async () => {
    const reply = await addReply(mei, comment, '  Since when? ');
    expect(reply).toMatchObject({
      content: 'Since when?',
      accountId: mei.me.accountId,
      postId: post.id,
      replyTo: comment.commentId,
    });
    expect(await read()).toMatchObject({ commentCount: 2, comments: [{ ...comment, replyCount: 1 }] });
    expect(await list()).toMatchObject({
      totalCount: 1,
      comments: [{ commentId: comment.commentId, replyCount: 1, replies: [reply] }],
    });
  });

  it('joins the thread where a reply is answered', async () => {
    const reply = await addReply(mei, comment);
    const second = await addReply(raintree, reply, 'Since May.');
    expect(second.replyTo).toBe(comment.commentId);
    expect(texts((await list()).comments[0]?.replies)).toEqual(['Since when?', 'Since May.']);
  });

  it('shows ten with the list and the others by cursor', async () => {
    for (let n = 1; n <= 12; n++) await addReply(mei, comment, `Reply ${n}`);
    const [first] = (await list()).comments;
    expect(first?.replyCount).toBe(12);
    expect(texts(first?.replies)).toEqual(Array.from({ length: 10 }, (_, n) => `Reply ${n + 1}`));
    const page = await replies('?pageSize=7');
    const next = await replies(`?pageSize=7&cursor=${page.nextCursor}`);
    expect(texts([...page.replies, ...next.replies])).toEqual(
      Array.from({ length: 12 }, (_, n) => `Reply ${n + 1}`),
    );
    expect(next.nextCursor).toBeNull();
    const last = next.replies.at(-1)!;
    expect(texts((await thread(last.commentId)).replies)).toEqual([...texts(first?.replies), 'Reply 12']);
  });

  it('outlives the comment, which then shows neither its text nor its author', async () => {
    const reply = await addReply(mei, comment);
    await deleteComment(admin, comment.commentId);
    const placeholder = {
      commentId: comment.commentId,
      accountId: 0,
      username: 'Deleted comment',
      displayPicUrl: null,
      content: 'This comment was deleted.',
      isDeleted: true,
      replyCount: 1,
    };
    expect(await read()).toMatchObject({ commentCount: 1, comments: [placeholder] });
    expect(await list()).toMatchObject({ comments: [{ ...placeholder, replies: [reply] }] });
    expect(await thread(reply.commentId)).toMatchObject(placeholder);
    // Replies are still possible, but no longer to the deleted comment itself.
    expect((await sendReply(raintree, reply)).status).toBe(201);
    expect(await answerOf(sendReply(raintree, comment))).toEqual(noComment);
  });

  it('ends with the last reply where the comment is gone', async () => {
    const reply = await addReply(mei, comment);
    await deleteComment(raintree, comment.commentId);
    await deleteComment(mei, reply.commentId);
    expect(await read()).toMatchObject({ commentCount: 0, comments: [] });
    expect(await answerOf(mei.get(`/api/comment/${comment.commentId}/thread`))).toEqual(noComment);
    expect(await answerOf(mei.get(`/api/comment/${comment.commentId}/replies`))).toEqual(noComment);
  });

  it('is refused to a comment that is absent, deleted or below another post, and to admins', async () => {
    const elsewhere = await addComment(mei, (await publishPost(mei)).id);
    const answered = [{ commentId: 999_999 }, { commentId: elsewhere.commentId }];
    for (const { commentId } of answered)
      expect(await answerOf(sendReply(mei, { postId: post.id, commentId }))).toEqual(noComment);
    await deleteComment(raintree, comment.commentId);
    expect(await answerOf(sendReply(mei, comment))).toEqual(noComment);
    expect((await sendReply(admin, elsewhere)).status).toBe(403);
    expect((await sendReply(mei, elsewhere, ' \u200b ')).status).toBe(400);
  });

  it('cannot be reached once its post is gone', async () => {
    const reply = await addReply(mei, comment);
    await deletePost(mei, post.id);
    expect(await answerOf(mei.get(`/api/comment/${reply.commentId}/thread`))).toEqual(noComment);
    expect(await answerOf(mei.get(`/api/comment/${comment.commentId}/replies`))).toEqual(noComment);
    expect((await sendReply(mei, comment)).status).toBe(404);
    expect((await editComment(mei, reply.commentId, 'Too late')).status).toBe(404);
    expect((await likeComment(mei, reply.commentId)).status).toBe(404);
  });
});

describe('Editing a comment', () => {
  const versions = (by: SignedIn) =>
    by.get(`/api/post/${post.id}/comments/${comment.commentId}/versions`) as Promise<{
      status: number;
      body: { versions: { content: string }[] };
    }>;

  it('shows what it says now, and that it was edited', async () => {
    const { status, body } = await editComment(raintree, comment.commentId, ' Same here, since May. ');
    expect([status, body]).toEqual([
      200,
      { ...comment, content: 'Same here, since May.', editedAt: expect.any(String) as string },
    ]);
    expect((await read()).comments).toEqual([body]);
    expect(texts((await versions(mei)).body.versions)).toEqual(['Same here.', 'Same here, since May.']);
  });

  it('changes nothing if the text stays the same', async () => {
    expect((await editComment(raintree, comment.commentId, comment.content)).body).toEqual(comment);
  });

  it('is refused to others, admins included, and without a text', async () => {
    expect(await answerOf(editComment(mei, comment.commentId, 'Mine now'))).toEqual(forbidden);
    expect(await answerOf(editComment(mei, comment.commentId, 'Mine', raintree.me.accountId))).toEqual(
      forbidden,
    );
    expect(await answerOf(editComment(admin, comment.commentId, 'Mine now'))).toEqual(forbidden);
    expect(await answerOf(editComment(raintree, comment.commentId, '\u2800'))).toEqual([
      400,
      { error: { content: 'Write a comment first.' } },
    ]);
    expect(await answerOf(editComment(raintree, 999_999, 'Where?'))).toEqual(noComment);
    expect((await read()).comments).toEqual([comment]);
  });

  it('keeps the versions of a comment that is gone for admins alone', async () => {
    await editComment(raintree, comment.commentId, 'Regretted');
    await deleteComment(raintree, comment.commentId);
    expect((await versions(mei)).status).toBe(404);
    expect((await versions(raintree)).status).toBe(404);
    expect(texts((await versions(admin)).body.versions)).toEqual(['Same here.', 'Regretted']);
  });
});

describe('Liking a comment', () => {
  it('can be done and taken back, and is shown to everybody as their own', async () => {
    const { commentId } = comment;
    expect((await likeComment(mei, commentId)).body).toEqual({ commentId, liked: true, likeCount: 1 });
    expect((await read(mei)).comments).toMatchObject([{ liked: true, likeCount: 1 }]);
    expect((await read(raintree)).comments).toMatchObject([{ liked: false, likeCount: 1 }]);
    expect((await likeComment(mei, commentId)).body).toEqual({ commentId, liked: false, likeCount: 0 });
  });

  it('is counted exactly when many do it at once, for a reply as well', async () => {
    const reply = await addReply(mei, comment);
    const people = [mei, raintree, ...(await Promise.all([1, 2, 3].map(() => test.signedIn('User'))))];
    await Promise.all(people.map((person) => likeComment(person, reply.commentId)));
    expect((await replies()).replies).toMatchObject([{ likeCount: 5, liked: true }]);
  });
});

describe('Closing the comments of a post', () => {
  const close = (by: SignedIn) => by.post(`/api/closeComments/${post.id}`);
  const open = (by: SignedIn) => by.delete(`/api/closeComments/${post.id}`);
  const closed = [409, { error: 'Comments on this post are closed.' }];

  it('refuses new comments, and leaves existing ones to their authors', async () => {
    expect((await close(mei)).body).toMatchObject({ id: post.id, commentsClosedBy: 'author' });
    expect(await answerOf(sendComment(raintree, post.id))).toEqual(closed);
    expect(await answerOf(sendReply(raintree, comment))).toEqual(closed);
    expect((await editComment(raintree, comment.commentId, 'Still mine')).status).toBe(200);
    expect((await likeComment(mei, comment.commentId)).status).toBe(200);
    expect((await open(mei)).body).not.toHaveProperty('commentsClosedBy');
    expect((await sendComment(raintree, post.id)).status).toBe(201);
  });

  it('by an admin holds against the author', async () => {
    expect((await close(admin)).body).toMatchObject({ commentsClosedBy: 'admin' });
    expect((await open(mei)).status).toBe(403);
    expect(await read()).toMatchObject({ commentsClosedBy: 'admin' });
    expect((await open(admin)).status).toBe(200);
    expect(await read()).not.toHaveProperty('commentsClosedBy');
  });
});

describe('Editing a post', () => {
  const edit = (by: SignedIn, given: object = {}, accountId = by.me.accountId) => {
    const postData = { title: 'A question', content: 'Vim, Emacs or nano?', labels: [2], ...given };
    return by.post(`/api/editPost/${post.id}`, { accountId, postData });
  };
  const versions = (by: SignedIn) =>
    by.get(`/api/post/${post.id}/versions`) as Promise<{
      status: number;
      body: { versions: { title: string; content: string; labels: string[] }[] };
    }>;

  it('shows what it says now, that it was edited, and what it said before', async () => {
    const { status, body } = await edit(mei);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: 'Vim, Emacs or nano?',
      labels: [{ labelId: 2 }],
      date: post.date,
      editedAt: expect.any(String) as string,
      commentCount: 1,
    });
    expect((await versions(raintree)).body.versions).toMatchObject([
      { title: 'A question', content: 'Vim or Emacs?', labels: [] },
      { title: 'A question', content: 'Vim, Emacs or nano?', labels: [expect.any(String)] },
    ]);
    const { name } = (body as Post).labels[0]!;
    const found = (await mei.get(`/api/posts/paginated?filterLabel=${name}`)).body as { posts: Post[] };
    expect(found.posts.map(({ id }) => id)).toContain(post.id);
  });

  it('is refused to others, admins included, with unknown tags, and without a text', async () => {
    expect(await answerOf(edit(raintree))).toEqual(forbidden);
    expect(await answerOf(edit(mei, {}, raintree.me.accountId))).toEqual(forbidden);
    expect((await edit(admin)).status).toBe(403);
    expect((await edit(mei, { labels: [9_999] })).status).toBe(400);
    expect(await answerOf(edit(mei, { content: ' ' }))).toEqual([
      400,
      { error: { content: 'Content is required.' } },
    ]);
  });

  it('keeps the versions of a post that is gone for admins alone', async () => {
    await edit(mei);
    await deletePost(mei, post.id);
    expect((await versions(mei)).status).toBe(404);
    expect((await versions(admin)).body.versions).toHaveLength(2);
    expect((await edit(mei, { title: 'Back' })).status).toBe(404);
  });
});

it('An account that is erased leaves the last version of its texts and none before', async () => {
  const leaver = await test.signedIn('User');
  const own = await publishPost(leaver, { content: 'My number is 9123' });
  const said = await addComment(leaver, own.id, 'Call 9123');
  await leaver.post(`/api/editPost/${own.id}`, {
    accountId: leaver.me.accountId,
    postData: { title: own.title, content: 'No number', labels: [] },
  });
  await editComment(leaver, said.commentId, 'Write to me');
  const all = () =>
    Promise.all([
      admin.get(`/api/post/${own.id}/versions`),
      admin.get(`/api/post/${own.id}/comments/${said.commentId}/versions`),
      admin.get(`/api/moderation/timeline/post/${own.id}`),
    ]);
  expect(JSON.stringify((await all()).map(({ body }) => body as unknown))).toContain('9123');
  const { password } = leaver.person;
  expect((await leaver.post(`/api/profile/erase/${leaver.me.accountId}`, { password })).status).toBe(200);
  await eventually(
    async () => JSON.stringify((await all()).map(({ body }) => body as unknown)).includes('9123'),
    false,
  );
  expect((await all()).map(({ body }) => (body as { versions?: unknown }).versions)).toMatchObject([
    [{ content: 'No number' }],
    [{ content: 'Write to me' }],
    undefined,
  ]);
});
