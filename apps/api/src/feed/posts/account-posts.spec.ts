import type { AnswerOf, listAccountPosts, Post } from '@lock-in/contracts';
import { addComment, deletePost, like, publishPost, usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { leave } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type AccountPosts = AnswerOf<typeof listAccountPosts>;

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let newest: Post[];
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
  const posts: Post[] = [];
  for (let n = 0; n < 7; n++) {
    posts.push(await publishPost(mei, { title: `Post ${n}`, labels: [4] }));
    await publishPost(raintree, { title: `Other ${n}` });
  }
  newest = posts.toReversed();
  // A post shows how often its tags are used, and some tests compare posts read at different times.
  await eventually(() => usesOf(mei, 'devops'), 7);
}, 60_000);
afterAll(() => test.stop());

const ask = (by: Pick<SignedIn, 'get'>, of: number | string, query = '') =>
  by.get(`/api/accountPosts/${of}${query}`);
const postsOf = async (by: SignedIn, of: SignedIn, query = '') =>
  (await ask(by, of.me.accountId, query)).body as AccountPosts;
const idsOf = ({ posts }: AccountPosts) => posts.map(({ id }) => id);
const ids = (posts: readonly Post[]) => posts.map(({ id }) => id);

describe('The posts of an account', () => {
  it('are its own, newest first, as the feed shows them', async () => {
    await like(raintree, newest[0]!.id);
    await addComment(raintree, newest[0]!.id);
    const page = await postsOf(raintree, mei);
    expect(page).toMatchObject({ currentPage: 1, totalPages: 2, totalCount: 7 });
    expect(idsOf(page)).toEqual(ids(newest.slice(0, 5)));
    const { body } = await raintree.get(`/api/post/${newest[0]!.id}`);
    expect(page.posts[0]).toEqual(body);
  });

  it('come page by page: by cursor and by number', async () => {
    const { nextCursor } = await postsOf(raintree, mei);
    const second = await postsOf(raintree, mei, `?cursor=${nextCursor}`);
    expect(second).toMatchObject({ currentPage: 2, totalPages: 2, nextCursor: null });
    expect(idsOf(second)).toEqual(ids(newest.slice(5)));
    expect(await postsOf(raintree, mei, '?page=2')).toEqual(second);
    expect(await postsOf(raintree, mei, '?page=9')).toMatchObject({ posts: [], totalCount: 7 });
    expect(idsOf(await postsOf(raintree, mei, '?page=2&pageSize=3'))).toEqual(ids(newest.slice(3, 6)));
  });

  it('refuse the cursor of another list', async () => {
    const { nextCursor } = await postsOf(raintree, mei);
    expect((await ask(raintree, raintree.me.accountId, `?cursor=${nextCursor}`)).status).toBe(400);
    expect((await raintree.get(`/api/posts/paginated?cursor=${nextCursor}`)).status).toBe(400);
  });

  it('leave out hidden and deleted posts', async () => {
    const [hidden, deleted] = [await publishPost(mei), await publishPost(mei)];
    await raintree.post(`/api/hidePost/${hidden.id}`);
    expect(idsOf(await postsOf(raintree, mei))).not.toContain(hidden.id);
    expect(await postsOf(raintree, mei)).toMatchObject({ totalCount: 8 });
    expect(await postsOf(mei, mei)).toMatchObject({ totalCount: 9 });
    for (const { id } of [hidden, deleted]) await deletePost(mei, id);
    expect(await postsOf(mei, mei)).toMatchObject({ totalCount: 7 });
  });

  it('stay without a name when the account leaves', async () => {
    const leaver = await test.signedIn('User');
    await publishPost(leaver);
    await leave(test, leaver);
    expect((await postsOf(mei, leaver)).posts).toMatchObject([{ username: 'Deleted account' }]);
  });

  it('are empty for an account that never existed', async () => {
    const { status, body } = await ask(mei, 999_999);
    expect([status, body]).toEqual([
      200,
      { posts: [], currentPage: 1, totalPages: 1, totalCount: 0, nextCursor: null },
    ]);
    expect((await ask(mei, 'abc')).status).toBe(400);
    expect((await ask(mei, mei.me.accountId, '?pageSize=51')).status).toBe(400);
  });
});
