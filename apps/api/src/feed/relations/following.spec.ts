import type {
  AnswerOf,
  Following,
  Label,
  listFollowedAccounts,
  listPosts,
  Post,
  Tag,
} from '@lock-in/contracts';
import { addComment, deletePost, like, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { leave } from '../../testing/people/recruitment.ts';
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
}, 60_000);
afterAll(() => test.stop());

const follow = (by: SignedIn, of: SignedIn) => by.post(`/api/follow/${of.me.accountId}`);
const unfollow = (by: SignedIn, of: SignedIn) => by.delete(`/api/follow/${of.me.accountId}`);
const stateOf = async (by: SignedIn, of: SignedIn) =>
  (await by.get(`/api/follow/${of.me.accountId}`)).body as unknown;
const feed = async (by: SignedIn, query: string) => {
  const { status, body } = await by.get(`/api/posts/paginated?${query}`);
  expect(status).toBe(200);
  return body as AnswerOf<typeof listPosts>;
};
const idsIn = ({ posts }: AnswerOf<typeof listPosts>) => posts.map(({ id }) => id);
const following = async (by: SignedIn, query = '') => idsIn(await feed(by, `feed=following&${query}`));
const ids = (...posts: (Post | undefined)[]) => posts.map((post) => post!.id);
const eventsOf = async (stream: string) => {
  const { rows } = await test.pool.query<{ type: string }>(
    'select type from event where stream_id = $1 order by position',
    [stream],
  );
  return rows.map(({ type }) => type);
};

describe('Following an account', () => {
  it('puts its posts into the feed of followed accounts until it is unfollowed', async () => {
    const reader = await test.signedIn('User');
    const own = await publishPost(mei);
    const other = await publishPost(raintree);
    expect(await following(reader)).toEqual([]);
    expect((await follow(reader, raintree)).body).toEqual({
      accountId: raintree.me.accountId,
      following: true,
      followerCount: 1,
      isDisabled: false,
      blocked: false,
      muted: false,
    });
    expect(await following(reader)).toEqual(ids(other));
    await follow(reader, mei);
    expect(await following(reader)).toEqual(ids(other, own));
    expect(await stateOf(reader, mei)).toMatchObject({ following: true, followerCount: 1 });
    expect(await stateOf(raintree, mei)).toMatchObject({ following: false, followerCount: 1 });
    expect((await unfollow(reader, raintree)).body).toMatchObject({ following: false, followerCount: 0 });
    expect(await following(reader)).toEqual(ids(own));
  });

  it('is one event, however often it is requested, even at the same moment', async () => {
    const reader = await test.signedIn('User');
    const asked = await Promise.all(Array.from({ length: 5 }, () => follow(reader, mei)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const stream = `account-${mei.me.accountId}/follower-${reader.me.accountId}`;
    expect(await eventsOf(stream)).toEqual(['AccountFollowed']);
    await unfollow(reader, mei);
    await unfollow(reader, mei);
    expect(await eventsOf(stream)).toEqual(['AccountFollowed', 'AccountUnfollowed']);
  });

  it('is refused for oneself, admins, and accounts that left or never existed', async () => {
    const reader = await test.signedIn('User');
    const gone = await test.signedIn('User');
    await follow(reader, gone);
    await leave(test, gone);
    expect(await stateOf(reader, gone)).toMatchObject({ following: true, isDisabled: true });
    const answers = [];
    for (const other of [reader, admin, gone]) {
      await unfollow(reader, gone);
      const { status, body } = await follow(reader, other);
      answers.push([status, body]);
    }
    expect(answers).toEqual([
      [409, { error: 'You can’t follow yourself.' }],
      [409, { error: 'Administrators can’t be followed.' }],
      [409, { error: "This user's account is disabled." }],
    ]);
    expect((await reader.post('/api/follow/999999')).body).toEqual({ error: 'User not found.' });
    expect((await reader.get('/api/follow/999999')).status).toBe(404);
  });

  it('is listed, last followed first, also where the account has left', async () => {
    const reader = await test.signedIn('User');
    const gone = await test.signedIn('User');
    for (const other of [gone, mei, raintree]) await follow(reader, other);
    await leave(test, gone);
    const list = async (query: string) =>
      (await reader.get(`/api/followedAccounts?${query}`)).body as AnswerOf<typeof listFollowedAccounts>;
    const first = await list('pageSize=2');
    expect(first).toMatchObject({
      totalCount: 3,
      accounts: [{ name: raintree.me.name }, { name: mei.me.name }],
    });
    expect(await list(`pageSize=2&cursor=${first.nextCursor}`)).toMatchObject({
      accounts: [{ accountId: gone.me.accountId, name: 'Deleted account', isDisabled: true }],
      nextCursor: null,
    });
    expect(((await reader.get('/api/following')).body as Following).accountIds).toEqual(
      [raintree, mei, gone].map(({ me }) => me.accountId),
    );
  });
});

describe('A tag', () => {
  const tagOf = async (by: SignedIn, name: string) => (await by.get(`/api/tag/${name}`)).body as Tag;

  it('is followed: its posts are in the feed of what one follows', async () => {
    const reader = await test.signedIn('User');
    const post = await publishPost(mei, { labels: [2] });
    expect((await reader.post('/api/followTag/2')).body).toMatchObject({
      choice: 'followed',
      followerCount: 1,
    });
    await reader.post('/api/followTag/2');
    expect(await following(reader)).toEqual(ids(post));
    expect(await tagOf(mei, 'python')).toMatchObject({
      labelId: 2,
      description: 'Python in services, scripts and notebooks.',
      choice: null,
      followerCount: 1,
    });
    expect((await reader.delete('/api/followTag/2')).body).toMatchObject({ choice: null, followerCount: 0 });
    expect(await following(reader)).toEqual([]);
  });

  it('is muted: its posts are in no feed, but on their author’s profile and their own page', async () => {
    const reader = await test.signedIn('User');
    const author = await test.signedIn('User');
    await follow(reader, author);
    await reader.post('/api/followTag/8');
    const both = await publishPost(author, { labels: [8, 9] });
    const heard = await publishPost(author, { labels: [9] });
    expect(await following(reader)).toEqual(ids(heard, both));
    expect((await reader.post('/api/muteTag/8')).body).toMatchObject({ choice: 'muted', followerCount: 0 });
    expect(await following(reader)).toEqual(ids(heard));
    for (const sortBy of ['mostRecent', 'mostLiked', 'mostCommented'])
      expect(idsIn(await feed(reader, `filterLabel=frontend&sortBy=${sortBy}`))).toEqual(ids(heard));
    expect(idsIn(await feed(reader, 'filterLabel=ai'))).toEqual(ids(both));
    const { body } = await reader.get(`/api/accountPosts/${author.me.accountId}`);
    expect(idsIn(body as AnswerOf<typeof listPosts>)).toEqual(ids(heard, both));
    expect((await reader.get(`/api/post/${both.id}`)).status).toBe(200);
    expect(((await reader.get('/api/following')).body as Following).tags).toMatchObject([
      { name: 'ai', choice: 'muted' },
    ]);
    expect((await reader.delete('/api/muteTag/8')).body).toMatchObject({ choice: null });
    expect(idsIn(await feed(reader, 'filterLabel=frontend'))).toEqual(ids(heard, both));
  });

  it('is muted with all the others: what is left are the posts without a tag, page by page', async () => {
    const reader = await test.signedIn('User');
    const { body } = await reader.get('/labels');
    for (const { labelId } of body as Label[]) await reader.post(`/api/muteTag/${labelId}`);
    const before = idsIn(await feed(reader, 'pageSize=50'));
    const plain: Post[] = [];
    for (let n = 0; n < 3; n++) {
      plain.push(await publishPost(mei, { labels: [] }));
      await publishPost(mei, { labels: [5, 6] });
    }
    const wanted = [...ids(...plain.toReversed()), ...before];
    const first = await feed(reader, 'pageSize=2');
    expect(idsIn(first)).toEqual(wanted.slice(0, 2));
    expect(idsIn(await feed(reader, `pageSize=50&cursor=${first.nextCursor}`))).toEqual(wanted.slice(2));
    expect(idsIn(await feed(reader, 'pageSize=1&page=3'))).toEqual(wanted.slice(2, 3));
    await like(reader, plain[1]!.id);
    await addComment(reader, plain[0]!.id);
    expect(idsIn(await feed(reader, 'sortBy=mostLiked'))[0]).toBe(plain[1]!.id);
    expect(idsIn(await feed(reader, 'sortBy=mostCommented'))[0]).toBe(plain[0]!.id);
    // A post under an unmuted tag appears again, and only once even with two such tags.
    const two = await publishPost(mei, { labels: [3, 4] });
    for (const labelId of [3, 4]) await reader.delete(`/api/muteTag/${labelId}`);
    expect(idsIn(await feed(reader, 'pageSize=50')).filter((id) => id === two.id)).toHaveLength(1);
    // A post that loses its last tag is shown.
    const edited = await publishPost(mei, { labels: [5] });
    expect(idsIn(await feed(reader, ''))).not.toContain(edited.id);
    await mei.post(`/api/editPost/${edited.id}`, {
      accountId: mei.me.accountId,
      postData: { title: edited.title, content: edited.content, labels: [] },
    });
    expect(idsIn(await feed(reader, ''))[0]).toBe(edited.id);
  });

  it('that does not exist can be neither read nor followed', async () => {
    expect((await mei.get('/api/tag/cobol')).status).toBe(404);
    for (const call of ['followTag', 'muteTag'])
      expect((await mei.post(`/api/${call}/999`)).body).toEqual({ error: 'Tag not found.' });
  });
});

describe('The feed of followed accounts and tags', () => {
  it('comes page by page in each order, each post once, filtered, without what is hidden', async () => {
    const reader = await test.signedIn('User');
    const one = await test.signedIn('User');
    const other = await test.signedIn('User');
    const posts: Post[] = [];
    for (let n = 0; n < 7; n++)
      posts.push(await publishPost(n % 2 ? one : other, { labels: n < 3 ? [11, 12] : [12] }));
    for (const followed of [one, other]) await follow(reader, followed);
    await reader.post('/api/followTag/11');
    await reader.post('/api/followTag/12');
    await like(mei, posts[2]!.id);
    await like(mei, posts[4]!.id);
    await like(one, posts[4]!.id);
    await reader.post(`/api/hidePost/${posts[6]!.id}`);
    const all = async (query: string) => {
      const found: number[] = [];
      let cursor = '';
      for (let page = 1; page <= 4; page++) {
        const answer = await feed(reader, `feed=following&pageSize=2&${query}${cursor}`);
        expect(answer.currentPage).toBe(page);
        found.push(...idsIn(answer));
        if (answer.nextCursor === null) {
          expect(answer.totalCount).toBe(found.length);
          return found;
        }
        cursor = `&cursor=${answer.nextCursor}`;
      }
      return found;
    };
    const inOrder = (...of: number[]) => of.map((n) => posts[n]!.id);
    expect(await all('')).toEqual(inOrder(5, 4, 3, 2, 1, 0));
    expect(await all('sortBy=mostLiked')).toEqual(inOrder(4, 2, 5, 3, 1, 0));
    expect(await all('filterLabel=opensource')).toEqual(inOrder(2, 1, 0));
    expect(await all('filterLabel=opensource&sortBy=mostLiked')).toEqual(inOrder(2, 1, 0));
    expect(idsIn(await feed(reader, 'feed=following&page=2&pageSize=4'))).toEqual(inOrder(1, 0));
  });

  it('is refused under another name', async () => {
    expect((await mei.get('/api/posts/paginated?feed=friends')).status).toBe(400);
  });
});

describe('Saving a post', () => {
  const saved = async (by: SignedIn, query = '') =>
    (await by.get(`/api/savedPosts${query}`)).body as AnswerOf<typeof listPosts>;

  it('puts it into the reader’s own list, last saved first, until it is unsaved or deleted', async () => {
    const reader = await test.signedIn('User');
    const [a, b, c] = [await publishPost(mei), await publishPost(mei), await publishPost(mei)];
    for (const { id } of [b, c, a, a]) await reader.post(`/api/savePost/${id}`);
    const list = await saved(reader);
    expect([idsIn(list), list.totalCount]).toEqual([ids(a, c, b), 3]);
    expect(list.posts[0]).toMatchObject({ saved: true });
    expect((await mei.get(`/api/post/${a.id}`)).body).not.toHaveProperty('saved');
    const { nextCursor } = await saved(reader, '?pageSize=2');
    expect(idsIn(await saved(reader, `?pageSize=2&cursor=${nextCursor}`))).toEqual(ids(b));
    await reader.delete(`/api/savePost/${c.id}`);
    await deletePost(mei, a.id);
    expect(idsIn(await saved(reader))).toEqual(ids(b));
    expect(idsIn(await saved(mei))).toEqual([]);
    expect((await reader.delete(`/api/savePost/${a.id}`)).status).toBe(200);
    expect((await reader.post(`/api/savePost/${a.id}`)).body).toEqual({ error: 'Post not found.' });
  });
});
