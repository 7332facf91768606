import type { AnswerOf, listPosts } from '@lock-in/contracts';
import { createSecretKey } from 'node:crypto';
import type { Secrets } from '../../platform/config/secrets.ts';
import { Pages } from '../../platform/http/paging.ts';
import { deletePost, like, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type FeedPage = AnswerOf<typeof listPosts>;

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let admin: SignedIn;
const size = 23;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
  for (let n = 0; n < size; n++)
    await publishPost(mei, { title: `Post ${n}`, labels: n % 3 === 0 ? [4] : n % 3 === 1 ? [4, 5] : [] });
}, 60_000);
afterAll(() => test.stop());

const ask = (by: SignedIn, query = '') => by.get(`/api/posts/paginated${query}`);
const feed = async (by: SignedIn, query = '') => (await ask(by, query)).body as FeedPage;
const idsOf = ({ posts }: FeedPage) => posts.map(({ id }) => id);

describe('A page by its number', () => {
  it('is empty beyond the end, however far, and still tells how many posts there are', async () => {
    for (const page of [6, 7, 1_000, 1_000_000]) {
      const { posts, ...rest } = await feed(mei, `?page=${page}`);
      expect(posts).toEqual([]);
      expect(rest).toEqual({ currentPage: page, totalPages: 5, totalCount: size, nextCursor: null });
    }
  });

  it('goes on by cursor from where it stands', async () => {
    const third = await feed(mei, '?page=3');
    const fourth = await feed(mei, `?cursor=${third.nextCursor}`);
    expect(fourth.currentPage).toBe(4);
    expect(idsOf(fourth)).toEqual(idsOf(await feed(mei, '?page=4')));
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e3', '1000001', '99999999999999999999'])(
    '%p is refused',
    async (page) => {
      const { status, body } = await ask(mei, `?page=${page}`);
      expect([status, Object.keys((body as { error: object }).error)]).toEqual([400, ['page']]);
    },
  );

  it.each(['0', '-1', '51', '1000000000', 'abc'])('of size %p is refused', async (pageSize) => {
    const { status, body } = await ask(mei, `?pageSize=${pageSize}`);
    expect([status, Object.keys((body as { error: object }).error)]).toEqual([400, ['pageSize']]);
  });
});

describe('A cursor', () => {
  const refused = async (by: SignedIn, cursor: string, query = '') => {
    const { status, body } = await ask(by, `?cursor=${encodeURIComponent(cursor)}${query}`);
    expect([status, body]).toEqual([400, { error: { cursor: 'This cursor does not belong to this list.' } }]);
  };
  const given = async () => (await feed(mei)).nextCursor!;

  it('that is cut off, lengthened, changed or made up is refused', async () => {
    const cursor = await given();
    const [text, signature] = cursor.split('.') as [string, string];
    const forged = Buffer.from(JSON.stringify([2, `feed of ${mei.me.accountId} mostRecent 0`, [7]])).toString(
      'base64url',
    );
    for (const wrong of [
      cursor.slice(0, -1),
      `${cursor}x`,
      text,
      `.${signature}`,
      `${forged}.${signature}`,
      `${text.slice(0, -2)}.${signature}`,
      Buffer.from('garbage').toString('base64'),
      '%00',
      'null',
      '🦊.🦊',
    ])
      await refused(mei, wrong);
  });

  it('that was signed with a key no longer in use is refused', async () => {
    const old = new Pages({ signing: [createSecretKey(Buffer.alloc(32, 1))] } as Partial<Secrets> as Secrets);
    const { cursor } = old.of({ page: 1, pageSize: 5 });
    await refused(mei, cursor(`feed of ${mei.me.accountId} mostRecent 0`, [7]));
  });

  it('of somebody else, another sort, another tag or another list is refused', async () => {
    const cursor = await given();
    await refused(raintree, cursor);
    await refused(mei, cursor, '&sortBy=mostLiked');
    await refused(mei, cursor, '&filterLabel=devops');
    const [first] = (await feed(mei)).posts;
    const { status } = await mei.get(`/api/post/${first!.id}/comments?cursor=${cursor}`);
    expect(status).toBe(400);
  });

  it('that is empty or endless is refused', async () => {
    expect((await ask(mei, '?cursor=')).status).toBe(400);
    expect((await ask(mei, `?cursor=${'x'.repeat(501)}`)).status).toBe(400);
  });

  it('goes on after the post it names was deleted', async () => {
    const first = await feed(mei);
    await deletePost(mei, first.posts.at(-1)!.id);
    const { totalCount, ...second } = await feed(mei, `?cursor=${first.nextCursor}`);
    expect(totalCount).toBe(first.totalCount - 1);
    expect(idsOf(second as FeedPage)[0]).toBeLessThan(first.posts.at(-1)!.id);
    await publishPost(mei, { labels: [4] });
  });
});

describe('The number of posts', () => {
  const total = async (by: SignedIn, query = '') => (await feed(by, query)).totalCount;
  const counted = async (labelId: number) => {
    const { rows } = await test.pool.query<{ count: number }>(
      'select count(*)::integer as count from post where $1 = any(label_ids || 0)',
      [labelId],
    );
    return rows[0]!.count;
  };

  it('is right at once for a person who posts and deletes, even if others do so at that moment', async () => {
    const before = await total(mei, '?filterLabel=cloud');
    const own = async (by: SignedIn) => {
      const made = await publishPost(by, { labels: [5] });
      const { posts } = await feed(by, '?filterLabel=cloud&pageSize=50');
      expect(posts.map(({ id }) => id)).toContain(made.id);
      await deletePost(by, made.id);
      const then = await feed(by, '?filterLabel=cloud&pageSize=50');
      expect(idsOf(then)).not.toContain(made.id);
      expect(then.totalCount).toBe(then.posts.length);
    };
    await Promise.all([own(mei), own(raintree), own(mei), own(raintree), own(mei)]);
    expect(await total(mei, '?filterLabel=cloud')).toBe(before);
  });

  it('equals a recount, for all posts and each tag, after all of this', async () => {
    await like(raintree, (await feed(mei)).posts[0]!.id);
    expect(await total(admin)).toBe(await counted(0));
    expect(await total(admin, '?filterLabel=devops')).toBe(await counted(4));
    expect(await total(admin, '?filterLabel=cloud')).toBe(await counted(5));
    expect(await total(admin, '?filterLabel=remote')).toBe(0);
  });
});
