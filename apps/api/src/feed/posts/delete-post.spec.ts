import type { AnswerOf, listPosts, Post } from '@lock-in/contracts';
import {
  addComment,
  deleteComment,
  deletePost,
  like,
  publishPost,
  usesOf,
} from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let admin: SignedIn;
let post: Post;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
});
beforeEach(async () => {
  post = await publishPost(mei);
});
afterAll(() => test.stop());

const gone = [404, { error: 'Post not found.' }];
const done = [200, { success: true }];
const answerOf = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, body];
};
const feed = async (query = '', by = raintree) =>
  (await by.get(`/api/posts/paginated${query}`)).body as AnswerOf<typeof listPosts>;
const eventsOf = async (postId: number) => {
  const { rows } = await test.pool.query<{ type: string; data: unknown; actor: string }>(
    'select type, data, actor from event where stream_id = $1 order by position',
    [`post-${postId}`],
  );
  return rows;
};

describe('Deleting a post', () => {
  it('is for its author, who needs no reasons', async () => {
    expect(await answerOf(deletePost(mei, post.id, { violations: [999] }))).toEqual(done);
    expect(await answerOf(mei.get(`/api/post/${post.id}`))).toEqual(gone);
    expect((await eventsOf(post.id)).at(-1)).toEqual({
      type: 'PostDeleted',
      data: { postId: post.id, authorId: mei.me.accountId },
      actor: `account-${mei.me.accountId}`,
    });
  });

  it('is for a company too, which may leave out the reasons', async () => {
    const own = await publishPost(raintree);
    const { accountId } = raintree.me;
    expect(await answerOf(raintree.post(`/api/post/${own.id}`, { accountId }))).toEqual(done);
    expect(await answerOf(raintree.get(`/api/post/${own.id}`))).toEqual(gone);
  });

  it('is for an admin, whose reasons go on record', async () => {
    expect(await answerOf(deletePost(admin, post.id, { violations: [3, 1, 3] }))).toEqual(done);
    expect(await answerOf(mei.get(`/api/post/${post.id}`))).toEqual(gone);
    expect((await eventsOf(post.id)).at(-1)).toMatchObject({
      type: 'PostRemoved',
      data: {
        postId: post.id,
        authorId: mei.me.accountId,
        removedBy: admin.me.accountId,
        violationIds: [3, 1],
      },
    });
  });

  it.each([
    ['no reason', [], 'Select at least one violation reason.'],
    ['a reason that does not exist', [999], 'Select at least one violation reason.'],
    ['one among others that does not exist', [1, 999], { violations: 'Choose reasons from the list.' }],
    ['a reason that is no id', ['spam'], { violations: expect.any(String) as unknown }],
    [
      'more reasons than there can be',
      Array.from({ length: 51 }, () => 1),
      { violations: 'Choose reasons from the list.' },
    ],
  ])('is refused to an admin with %s', async (_, violations, error) => {
    expect(await answerOf(deletePost(admin, post.id, { violations }))).toEqual([400, { error }]);
    expect((await mei.get(`/api/post/${post.id}`)).status).toBe(200);
    expect(await eventsOf(post.id)).toHaveLength(1);
  });

  it('is 404 for an absent post, checked before a wrong account id, and 400 for an invalid id', async () => {
    expect(await answerOf(deletePost(mei, 999_999, { accountId: raintree.me.accountId }))).toEqual(gone);
    expect(await answerOf(deletePost(admin, 999_999, { violations: [1] }))).toEqual(gone);
    expect((await deletePost(admin, 999_999)).status).toBe(400);
    expect((await mei.post('/api/post/abc', { accountId: mei.me.accountId })).status).toBe(400);
    expect((await mei.post(`/api/post/${post.id}`, {})).status).toBe(400);
  });

  it('happens once, however many people delete it at the same moment', async () => {
    const asked = [
      ...Array.from({ length: 6 }, () => deletePost(mei, post.id)),
      ...Array.from({ length: 6 }, () => deletePost(admin, post.id, { violations: [1] })),
    ];
    const answers = await Promise.all(asked.map(answerOf));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 11 }, () => gone));
    expect(await eventsOf(post.id)).toHaveLength(2);
  });
});

describe('A deleted post', () => {
  it('leaves every list and count', async () => {
    const labelled = await publishPost(mei, { labels: [2] });
    const [all, python] = [await feed(), await feed('?filterLabel=python')];
    await deletePost(mei, labelled.id);
    for (const query of ['', '?sortBy=mostLiked', '?sortBy=mostCommented']) {
      const page = await feed(query);
      expect(page.totalCount).toBe(all.totalCount - 1);
      expect(page.posts.map(({ id }) => id)).not.toContain(labelled.id);
    }
    expect((await feed('?filterLabel=python')).totalCount).toBe(python.totalCount - 1);
  });

  it('takes no likes, comments, hiding or deletions of comments', async () => {
    const comment = await addComment(raintree, post.id);
    await like(raintree, post.id);
    await deletePost(admin, post.id, { violations: [1] });
    const { accountId } = raintree.me;
    const body = { accountId, comment: { content: 'Late', postId: post.id } };
    expect(await answerOf(like(raintree, post.id))).toEqual(gone);
    expect(await answerOf(raintree.post(`/api/comment/${post.id}`, body))).toEqual(gone);
    expect(await answerOf(raintree.get(`/api/post/${post.id}/comments`))).toEqual(gone);
    expect(await answerOf(deleteComment(raintree, comment.commentId))).toEqual(gone);
    expect(await answerOf(raintree.post(`/api/hidePost/${post.id}`))).toEqual(gone);
    expect(await answerOf(raintree.delete(`/api/hidePost/${post.id}`))).toEqual(gone);
  });

  it('stays deleted for those who like it or comment on it at that moment', async () => {
    const { accountId } = raintree.me;
    const body = { accountId, comment: { content: 'Now', postId: post.id } };
    const [, ...answers] = await Promise.all([
      deletePost(mei, post.id),
      like(raintree, post.id),
      raintree.post(`/api/comment/${post.id}`, body),
    ]);
    for (const { status, body: said } of answers) {
      expect([200, 201, 404]).toContain(status);
      expect(said).not.toEqual({});
    }
    expect(await answerOf(mei.get(`/api/post/${post.id}`))).toEqual(gone);
    expect((await feed()).posts.map(({ id }) => id)).not.toContain(post.id);
  });

  it('no longer counts for its tags', async () => {
    const uses = () => usesOf(mei, 'interview');
    const before = (await uses()) ?? 0;
    const [kept, own, other] = await Promise.all([1, 2, 3].map(() => publishPost(mei, { labels: [10] })));
    await eventually(uses, before + 3);
    await deletePost(mei, own!.id);
    await eventually(uses, before + 2);
    await deletePost(admin, other!.id, { violations: [1] });
    await eventually(uses, before + 1);
    expect((await mei.get(`/api/post/${kept!.id}`)).status).toBe(200);
  });
});
