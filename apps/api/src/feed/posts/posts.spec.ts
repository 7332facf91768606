import { listPosts, post as postSchema, type AnswerOf, type Post } from '@lock-in/contracts';
import { usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  raintree = await test.signedIn('Company');
});
afterAll(() => test.stop());

const draft = { title: 'Moving to Kubernetes', content: 'Three things we learned.', labels: [4, 5] };
const publish = (by: SignedIn, given: object = {}) =>
  by.post('/api/createPost', { accountId: by.me.accountId, postData: { ...draft, ...given } });
const published = async (by: SignedIn, given: object = {}) => (await publish(by, given)).body as Post;
const feed = async (by: SignedIn, query = '') =>
  (await by.get(`/api/posts/paginated${query}`)).body as AnswerOf<typeof listPosts>;

describe('Publishing a post', () => {
  it('answers the post as its readers see it', async () => {
    const { status, body } = await publish(mei);
    expect(status).toBe(201);
    expect(postSchema.parse(body)).toMatchObject({
      title: draft.title,
      content: draft.content,
      username: mei.me.name,
      accountId: mei.me.accountId,
      labels: [
        { labelId: 4, name: 'devops', color: 'orange' },
        { labelId: 5, name: 'cloud' },
      ],
      comments: [],
      commentCount: 0,
      likedBy: [],
      likeCount: 0,
    });
  });

  it('is for companies too, and the next read shows it first', async () => {
    const { id } = await published(raintree);
    expect((await feed(mei)).posts[0]?.id).toBe(id);
    expect((await mei.get(`/api/post/${id}`)).body).toMatchObject({ id, username: raintree.me.name });
  });

  it.each([
    ['a blank title', { title: '  ' }, 'Title is required.'],
    ['a title that cannot be seen', { title: '\u200b\u2800' }, 'Title is required.'],
    ['a blank content', { content: '' }, { content: 'Content is required.' }],
    ['no content', { content: undefined }, { content: 'Content is required.' }],
    [
      'nothing at all',
      { title: '', content: '' },
      { title: 'Title is required.', content: 'Content is required.' },
    ],
    ['a content of another type', { content: 7 }, { content: 'Content is required.' }],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters.'],
    [
      'a content that is too long',
      { content: 'x'.repeat(10_001) },
      { content: 'Must be at most 10,000 characters.' },
    ],
    ['six tags', { labels: [1, 2, 3, 4, 5, 6] }, 'Choose at most 5 tags.'],
    ['a tag that does not exist', { labels: [999] }, 'Choose tags from the list.'],
  ])('with %s is refused in words', async (_, given, error) => {
    const before = (await feed(mei)).totalCount;
    const { status, body } = await publish(mei, given);
    expect([status, body]).toEqual([400, { error }]);
    expect((await feed(mei)).totalCount).toBe(before);
  });

  it('keeps text as text, trimmed, and binds nothing else', async () => {
    const content = '<script>alert(1)</script>\n& more';
    const created = await published(mei, { title: '  Tags are text  ', content, likeCount: 99, id: 1 });
    expect(created).toMatchObject({ title: 'Tags are text', content, likeCount: 0 });
    expect(created.id).not.toBe(1);
  });
});

describe('Reading a post', () => {
  it.each(['999999', '0', '-1', 'abc', '1.5', '99999999999999999999'])(
    'with the id %s is 404',
    async (id) => {
      expect((await mei.get(`/api/post/${id}`)).status).toBe(404);
    },
  );
});

describe('The feed', () => {
  const labelled = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => published(mei, { title: `AI ${n}`, labels: [8] })));

  it('comes in pages of five that never repeat a post, by cursor or by number', async () => {
    const made = await labelled(12);
    const byCursor: number[] = [];
    let cursor: string | null = '';
    for (let page = 1; cursor !== null; page++) {
      const answer: AnswerOf<typeof listPosts> = await feed(
        mei,
        `?filterLabel=ai${cursor && `&cursor=${cursor}`}`,
      );
      expect(answer).toMatchObject({ currentPage: page, totalPages: 3, totalCount: 12 });
      byCursor.push(...answer.posts.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
    expect(byCursor).toEqual(made.map(({ id }) => id).toSorted((a, b) => b - a));
    const byNumber = await Promise.all([1, 2, 3].map((page) => feed(mei, `?filterLabel=ai&page=${page}`)));
    expect(byNumber.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(byCursor);
  });

  it('can be sorted by likes and by comments, the newer post first where they are equal', async () => {
    const [plain, liked, discussed] = await Promise.all(
      ['a', 'b', 'c'].map((title) => published(mei, { title, labels: [9] })),
    );
    await mei.post(`/api/toggleLikes/${liked!.id}/${mei.me.accountId}`);
    await mei.post(`/api/comment/${discussed!.id}`, {
      accountId: mei.me.accountId,
      comment: { content: 'Hm', postId: discussed!.id },
    });
    const order = async (sortBy: string) =>
      (await feed(mei, `?filterLabel=frontend&sortBy=${sortBy}`)).posts.map(({ id }) => id);
    const newestFirst = (...ids: number[]) => ids.toSorted((a, b) => b - a);
    expect(await order('mostRecent')).toEqual(newestFirst(plain!.id, liked!.id, discussed!.id));
    expect(await order('mostLiked')).toEqual([liked!.id, ...newestFirst(plain!.id, discussed!.id)]);
    expect(await order('mostCommented')).toEqual([discussed!.id, ...newestFirst(plain!.id, liked!.id)]);
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=two', 'page'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=51', 'pageSize'],
    ['pageSize=1000000000', 'pageSize'],
    ['sortBy=oldest', 'sortBy'],
    ['filterLabel=cobol', 'filterLabel'],
    ['cursor=forged', 'cursor'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await mei.get(`/api/posts/paginated?${query}`);
    expect(status).toBe(400);
    expect(Object.keys((body as { error: object }).error)).toEqual([field]);
  });

  it('refuses the cursor of another list', async () => {
    await labelled(6);
    const { nextCursor } = await feed(mei, '?filterLabel=ai');
    expect((await mei.get(`/api/posts/paginated?cursor=${nextCursor}`)).status).toBe(400);
  });
});

describe('Popular tags', () => {
  it('count the living posts soon after one was published', async () => {
    const uses = () => usesOf(mei, 'opensource');
    const before = (await uses()) ?? 0;
    await published(mei, { labels: [11] });
    await eventually(uses, before + 1);
  });
});
