import type { AnswerOf, Comment, listComments, Post } from '@lock-in/contracts';
import { addComment, deleteComment, publishPost } from '../../testing/conversation.ts';
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

const gone = [404, { error: 'Comment not found.' }];
const done = [200, { success: true }];
const answerOf = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, body];
};
const read = async () => (await mei.get(`/api/post/${post.id}`)).body as Post;
const lastEvent = async () => {
  const { rows } = await test.pool.query<{ type: string; data: unknown; actor: string }>(
    'select type, data, actor from event where stream_id = $1 order by position desc limit 1',
    [`post-${post.id}/comment-${comment.commentId}`],
  );
  return rows[0];
};

describe('Deleting a comment', () => {
  it('is for its author, and the others stay', async () => {
    const other = await addComment(mei, post.id, 'Mine');
    expect(await answerOf(deleteComment(raintree, comment.commentId))).toEqual(done);
    expect(await read()).toMatchObject({ commentCount: 1, comments: [other] });
    const page = (await mei.get(`/api/post/${post.id}/comments`)).body as AnswerOf<typeof listComments>;
    expect(page).toMatchObject({ totalCount: 1, comments: [other] });
    expect((await lastEvent())?.type).toBe('CommentDeleted');
  });

  it('is for an admin, as an act of moderation on record', async () => {
    expect(await answerOf(deleteComment(admin, comment.commentId))).toEqual(done);
    expect(await read()).toMatchObject({ commentCount: 0, comments: [] });
    expect(await lastEvent()).toEqual({
      type: 'CommentRemoved',
      data: {
        commentId: comment.commentId,
        postId: post.id,
        accountId: raintree.me.accountId,
        removedBy: admin.me.accountId,
        violationIds: [],
      },
      actor: `account-${admin.me.accountId}`,
    });
  });

  it('is 404 for an absent comment, checked before a wrong account id, and 400 for an invalid id', async () => {
    expect(await answerOf(deleteComment(mei, 999_999, raintree.me.accountId))).toEqual(gone);
    expect((await mei.post('/api/deleteComment/abc', { accountId: mei.me.accountId })).status).toBe(400);
    expect((await mei.post(`/api/deleteComment/${comment.commentId}`, {})).status).toBe(400);
  });

  it('happens once, however many people delete it at the same moment', async () => {
    const asked = [raintree, admin].flatMap((by) =>
      Array.from({ length: 5 }, () => deleteComment(by, comment.commentId)),
    );
    const answers = await Promise.all(asked.map(answerOf));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 9 }, () => gone));
    expect(await read()).toMatchObject({ commentCount: 0 });
  });

  it('makes room for the next comment where only five are shown', async () => {
    for (let n = 2; n <= 6; n++) await addComment(mei, post.id, `Comment ${n}`);
    const newest = (await read()).comments[0]!;
    await deleteComment(mei, newest.commentId);
    expect((await read()).comments.map(({ content }) => content)).toEqual([
      ...[5, 4, 3, 2].map((n) => `Comment ${n}`),
      comment.content,
    ]);
  });
});
