import type { AnswerOf, Interaction, listPosts, Post } from '@lock-in/contracts';
import { isDeepStrictEqual } from 'node:util';
import { addComment, deleteComment, deletePost, like, publishPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const done = [200, { success: true }];
const answerOf = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, body];
};
const feed = async (by: SignedIn, query = '') =>
  (await by.get(`/api/posts/paginated${query}`)).body as AnswerOf<typeof listPosts>;
const idsIn = ({ posts }: AnswerOf<typeof listPosts>) => posts.map(({ id }) => id);
const hide = (by: SignedIn, postId: number | string) => by.post(`/api/hidePost/${postId}`);
const unhide = (by: SignedIn, postId: number | string) => by.delete(`/api/hidePost/${postId}`);

/** Locks the projection's checkpoint, so that nothing is folded until `goOn`. */
async function holdBack(projection: string) {
  const client = await test.pool.connect();
  await client.query('begin');
  await client.query('select from checkpoint where projection = $1 for update', [projection]);
  return {
    async goOn() {
      await client.query('commit');
      client.release();
    },
  };
}
const recorded = async (type: string, postId: number) => {
  const { rowCount } = await test.pool.query('select from event where type = $1 and data @> $2', [
    type,
    { postId },
  ]);
  return rowCount;
};

describe('Hiding a post', () => {
  let post: Post;
  beforeEach(async () => {
    post = await publishPost(mei, { labels: [6] });
  });

  it('keeps it out of that account’s list, and lets it back in', async () => {
    for (const person of [mei, raintree, admin]) {
      const before = await feed(person);
      expect(await answerOf(hide(person, post.id))).toEqual(done);
      const after = await feed(person);
      expect(idsIn(after)).not.toContain(post.id);
      expect(after.totalCount).toBe(before.totalCount - 1);
      expect(await answerOf(unhide(person, post.id))).toEqual(done);
      const again = await feed(person);
      expect([idsIn(again), again.totalCount]).toEqual([idsIn(before), before.totalCount]);
    }
  });

  it('puts it into that account’s own list of hidden posts, newest first, until it is shown again or deleted', async () => {
    const hidden = async (by: SignedIn, query = '') =>
      (await by.get(`/api/hiddenPosts${query}`)).body as AnswerOf<typeof listPosts>;
    const other = await publishPost(mei);
    for (const { id } of [post, other]) await hide(raintree, id);
    const both = await hidden(raintree);
    expect([idsIn(both), both.totalCount]).toEqual([[other.id, post.id], 2]);
    const isShownAlike = async () =>
      isDeepStrictEqual((await hidden(raintree)).posts[1], (await raintree.get(`/api/post/${post.id}`)).body);
    // A worker counts the uses of a label.
    await eventually(isShownAlike, true);
    const { nextCursor } = await hidden(raintree, '?pageSize=1');
    expect(idsIn(await hidden(raintree, `?pageSize=1&cursor=${nextCursor}`))).toEqual([post.id]);
    expect((await hidden(mei)).posts).toEqual([]);

    await unhide(raintree, post.id);
    await deletePost(mei, other.id);
    const none = await hidden(raintree);
    expect([none.posts, none.totalCount]).toEqual([[], 0]);
  });

  it('changes the counts under each tag and sort', async () => {
    const before = await feed(raintree, '?filterLabel=security');
    await hide(raintree, post.id);
    for (const sortBy of ['mostRecent', 'mostLiked', 'mostCommented']) {
      const page = await feed(raintree, `?filterLabel=security&sortBy=${sortBy}`);
      expect(page.totalCount).toBe(before.totalCount - 1);
      expect(idsIn(page)).not.toContain(post.id);
    }
    expect((await feed(raintree, '?filterLabel=python')).totalCount).toBe(0);
  });

  it('fills the page with the posts that follow, and skips none', async () => {
    const made: Post[] = [];
    for (let n = 0; n < 8; n++) made.push(await publishPost(mei, { labels: [7] }));
    await hide(raintree, made[7]!.id);
    await hide(raintree, made[4]!.id);
    const first = await feed(raintree, '?filterLabel=data');
    const second = await feed(raintree, `?filterLabel=data&cursor=${first.nextCursor}`);
    expect([...idsIn(first), ...idsIn(second)]).toEqual([6, 5, 3, 2, 1, 0].map((n) => made[n]!.id));
    expect(second).toMatchObject({ totalCount: 6, totalPages: 2, nextCursor: null });
  });

  it('affects nobody else, and the post’s own page still shows it', async () => {
    await hide(raintree, post.id);
    expect(idsIn(await feed(mei))).toContain(post.id);
    expect((await raintree.get(`/api/post/${post.id}`)).status).toBe(200);
  });

  it('can be requested again, and several times at once', async () => {
    const before = await feed(raintree);
    const hidden = await Promise.all(Array.from({ length: 5 }, () => answerOf(hide(raintree, post.id))));
    expect(hidden).toEqual(Array.from({ length: 5 }, () => done));
    expect(await answerOf(hide(raintree, post.id))).toEqual(done);
    expect((await feed(raintree)).totalCount).toBe(before.totalCount - 1);
    expect(await answerOf(unhide(raintree, post.id))).toEqual(done);
    expect(await answerOf(unhide(raintree, post.id))).toEqual(done);
    expect((await feed(raintree)).totalCount).toBe(before.totalCount);
  });

  it('is answered only once it is visible, even if it is requested a second time meanwhile', async () => {
    const answered: string[] = [];
    const ask = async (who: string) => {
      await hide(mei, post.id);
      answered.push(who);
    };
    const folding = await holdBack('feed');
    const asked = [ask('first')];
    try {
      await eventually(() => recorded('PostHidden', post.id), 1);
      asked.push(ask('second'));
      // Requests that need not wait are answered in the meantime.
      expect((await hide(mei, 999_999)).status).toBe(404);
      expect(answered).toEqual([]);
    } finally {
      await folding.goOn();
    }
    await Promise.all(asked);
    expect((await feed(mei)).posts.map(({ id }) => id)).not.toContain(post.id);
  });

  it('does not count a post twice that is then deleted', async () => {
    const before = await feed(raintree);
    await hide(raintree, post.id);
    await deletePost(mei, post.id);
    expect((await feed(raintree)).totalCount).toBe(before.totalCount - 1);
  });

  it('is 404 for an absent post, 400 for what is no id, and refused to callers who are not let in', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    for (const call of [hide, unhide]) {
      expect(await answerOf(call(mei, 999_999))).toEqual([404, { error: 'Post not found.' }]);
      expect((await call(mei, 'abc')).status).toBe(400);
      expect((await call(waiting, post.id)).body).toEqual({ error: 'Account verification pending.' });
    }
    expect((await test.visitor().post(`/api/hidePost/${post.id}`)).status).toBe(401);
  });
});

describe('Recent interactions', () => {
  let someone: SignedIn;
  beforeEach(async () => {
    someone = await test.signedIn('User');
  });
  const recent = async (of = someone) =>
    (await of.get(`/api/RecentlyInteractedPosts/${of.me.accountId}`)).body as Interaction[];
  const publish = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => publishPost(mei, { title: `Post ${n}` })));
  const shown = (...posts: (Post | undefined)[]) =>
    posts.map((post) => ({ id: post!.id, title: post!.title }));

  it('are the posts one liked or commented, the latest first and each once', async () => {
    const [a, b, c] = await publish(3);
    expect(await recent()).toEqual([]);
    await like(someone, a!.id);
    await addComment(someone, b!.id);
    await like(someone, c!.id);
    expect(await recent()).toEqual(shown(c, b, a));
    await addComment(someone, a!.id);
    await addComment(someone, a!.id);
    expect(await recent()).toEqual(shown(a, c, b));
  });

  it('are five, however much was said under one post', async () => {
    const posts = await publish(7);
    for (const post of posts.slice(0, 3)) await like(someone, post.id);
    for (const post of posts.slice(3)) await addComment(someone, post.id);
    for (let n = 0; n < 6; n++) await addComment(someone, posts[6]!.id, `Again ${n}`);
    expect(await recent()).toEqual(shown(...[6, 5, 4, 3, 2].map((n) => posts[n])));
  });

  it('leave out likes that were taken back, deleted comments and deleted posts', async () => {
    const [a, b, c, d] = await publish(4);
    await like(someone, a!.id);
    await addComment(someone, b!.id);
    const said = await addComment(someone, a!.id);
    await like(someone, c!.id);
    await addComment(someone, d!.id);
    await deleteComment(someone, said.commentId);
    expect(await recent()).toEqual(shown(d, c, b, a));
    await like(someone, a!.id);
    await deletePost(mei, c!.id);
    await deletePost(admin, d!.id, { violations: [1] });
    expect(await recent()).toEqual(shown(b));
  });

  it('are one’s own, for users and companies', async () => {
    const [a] = await publish(1);
    await like(raintree, a!.id);
    expect(await recent(raintree)).toEqual(shown(a));
    const forbidden = [403, { error: 'Forbidden.' }];
    const others = `/api/RecentlyInteractedPosts/${raintree.me.accountId}`;
    expect(await answerOf(someone.get(others))).toEqual(forbidden);
    expect(await answerOf(admin.get(`/api/RecentlyInteractedPosts/${admin.me.accountId}`))).toEqual(
      forbidden,
    );
    expect((await someone.get('/api/RecentlyInteractedPosts/abc')).status).toBe(400);
    expect((await test.visitor().get(others)).status).toBe(401);
  });
});
