import {
  searchEverything,
  type SearchGlimpse,
  type SearchHit,
  searchKind,
  type SearchKind,
  searchKinds,
  type SearchPage,
} from '@lock-in/contracts';
import { sql } from 'kysely';
import { ReadDatabase } from '../platform/database/read-database.ts';
import { searchTerms, wordsOf } from '../shared/search/words.ts';
import { deletePost, publishPost } from '../testing/conversation.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { daysFromNow, deleteJob, erase, leave, postJob, rename } from '../testing/people/recruitment.ts';
import { saveProfile } from '../testing/saving.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { narrowed } from './document-search.ts';

let test: TestApp;
let admin: SignedIn;
let mei: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  mei = await test.signedIn('User', { name: 'Tan Mei Ling' });
  company = await test.signedIn('Company', { name: 'Raintree Systems' });
}, 60_000);
afterAll(() => test.stop());

const asked = (query: object) => new URLSearchParams(query as Record<string, string>).toString();
async function glimpse(by: SignedIn, query: object): Promise<SearchGlimpse> {
  const { status, body } = await by.get(`/api/search?${asked(query)}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return searchEverything.answer.parse(body);
}
async function page(by: SignedIn, kind: SearchKind, query: object): Promise<SearchPage> {
  const { status, body } = await by.get(`/api/search/${kind}?${asked(query)}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return searchKind.answer.parse(body);
}
const titles = (hits: readonly SearchHit[]) => hits.map(({ title }) => title.text);
const found = async (by: SignedIn, kind: SearchKind, q: string, filters: object = {}) =>
  titles((await page(by, kind, { q, ...filters })).hits);
/** Waits until the search finds exactly these. */
const until = (by: SignedIn, kind: SearchKind, q: string, expected: readonly string[]) =>
  eventually(async () => (await found(by, kind, q)).join('; '), expected.join('; '));
const total = (answer: SearchGlimpse) => searchKinds.reduce((sum, kind) => sum + answer[kind].totalCount, 0);
const marked = ({ text, marks }: SearchHit['title']) => marks.map(([from, to]) => text.slice(from, to));

describe('Search', () => {
  it('finds posts, people, companies, jobs and tags by the beginning of a word, and shows the passage', async () => {
    const word = 'Zephyrine';
    const person = await test.signedIn('User', { name: `${word} Lim` });
    const firm = await test.signedIn('Company', { name: `${word} Labs` });
    const { id } = await publishPost(mei, {
      title: 'What we run',
      content: `## Tools\n\n${'Much before. '.repeat(40)}We moved to **${word.toLowerCase()}** [last week](https://example.org/hidden-address).`,
      labels: [1],
    });
    const { jobId } = await postJob(company, { title: `${word} engineer` });
    await eventually(async () => total(await glimpse(mei, { q: 'zephy' })), 4);

    const answer = await glimpse(mei, { q: 'zephy' });
    const [post] = answer.posts.hits;
    expect(post).toMatchObject({
      kind: 'posts',
      id,
      title: { text: 'What we run', marks: [] },
      owner: { accountId: mei.me.accountId, name: 'Tan Mei Ling' },
    });
    expect(marked(post!.excerpt)).toEqual(['zephyrine']);
    expect(post!.excerpt.text).toMatch(/^… .*We moved to zephyrine last week\.$/);
    expect(post!.labels).toHaveLength(1);
    expect(answer.people.hits).toMatchObject([{ id: person.me.accountId, title: { marks: [[0, 9]] } }]);
    expect(answer.companies.hits).toMatchObject([{ id: firm.me.accountId }]);
    expect(answer.jobs.hits).toMatchObject([{ id: jobId, owner: { name: 'Raintree Systems' } }]);
    const { hits } = await page(mei, 'tags', { q: post!.labels[0]!.name.slice(0, 4) });
    expect(hits.map(({ labels }) => labels[0])).toContainEqual(post!.labels[0]);

    // A job is also found by its company's name.
    expect(await found(mei, 'jobs', 'zephyrine raintr')).toEqual([`${word} engineer`]);
    // Neither Markdown syntax nor link addresses are searched.
    expect(await found(mei, 'posts', 'zephyrine hidden')).toEqual([]);
  });

  it('finds what somebody wrote by their current name, and narrows by tag, author and period', async () => {
    const author = await test.signedIn('User', { name: 'Arun Quillfeather' });
    await publishPost(author, { title: 'Old quokka', labels: [2] });
    await publishPost(mei, { title: 'New quokka' });
    await until(mei, 'posts', 'quokka', ['New quokka', 'Old quokka']);
    expect(await found(mei, 'posts', 'quokka quillf')).toEqual(['Old quokka']);
    await rename(test, author, 'Arun Featherquill');
    await until(mei, 'posts', 'featherquill quokka', ['Old quokka']);

    const labels = (await mei.get('/labels')).body as { labelId: number; name: string }[];
    const tag = labels.find(({ labelId }) => labelId === 2)!.name;
    expect(await found(mei, 'posts', 'quokka', { tag })).toEqual(['Old quokka']);
    expect((await mei.get('/api/search/posts?q=quokka&tag=nothing')).status).toBe(400);
    const byAuthor = { q: 'quokka', author: String(author.me.accountId) };
    expect(titles((await page(mei, 'posts', byAuthor)).hits)).toEqual(['Old quokka']);
    expect((await glimpse(mei, byAuthor)).author).toEqual({
      accountId: author.me.accountId,
      name: 'Arun Featherquill',
    });
    expect(await found(mei, 'posts', 'quokka', { period: 'day' })).toHaveLength(2);
    expect((await mei.get('/api/search/posts?q=quokka&period=aeon')).status).toBe(400);
    expect((await mei.get('/api/search/animals?q=quokka')).status).toBe(400);
  });

  it('finds every part of a text without spaces, people by one ideograph, and jobs by kind and place', async () => {
    const person = await test.signedIn('User', { name: '欧阳明辉' });
    const firm = await test.signedIn('Company', { name: 'Đồng Xuân' });
    await saveProfile(firm, { location: '新加坡 Ærø' });
    await publishPost(person, { title: '新加坡软件工程师招聘', content: 'Dev\u00ADOps はクラウド基盤' });
    const { jobId } = await postJob(firm, { title: 'Gardener', jobType: 'Internship' });
    await until(mei, 'posts', '工程师', ['新加坡软件工程师招聘']);
    for (const q of ['加坡 ラウ', 'devops', '欧阳 师招', '欧阳明辉'])
      expect([q, await found(mei, 'posts', q)]).toEqual([q, ['新加坡软件工程师招聘']]);
    expect(await found(mei, 'posts', 'aero')).toEqual([]);
    for (const q of ['欧', '明辉', '辉'])
      expect([q, await found(mei, 'people', q)]).toEqual([q, ['欧阳明辉']]);
    expect(await found(mei, 'companies', 'dong')).toEqual(['Đồng Xuân']);
    const { hits } = await page(mei, 'jobs', { q: 'internship aero 加坡' });
    expect(hits.map(({ id }) => id)).toEqual([jobId]);
    const [post] = (await page(mei, 'posts', { q: '软件 devops' })).hits;
    expect([marked(post!.title), marked(post!.excerpt)]).toEqual([['软件'], ['Dev\u00ADOps']]);
  });

  it('shows mentioned people by their current names, but does not search these', async () => {
    const friend = await test.signedIn('User', { name: 'Sana Bellwether' });
    await publishPost(mei, {
      title: 'A numbat',
      content: `Thanks, [@Sana](/profile/${friend.me.accountId})!`,
    });
    await until(mei, 'posts', 'numbat', ['A numbat']);
    const { hits } = await page(mei, 'posts', { q: 'numbat' });
    expect(hits[0]!.excerpt).toEqual({ text: 'Thanks, @Sana Bellwether!', marks: [] });
    expect(await found(mei, 'posts', 'profile numbat')).toEqual([]);
    expect(await found(mei, 'posts', 'bellwether numbat')).toEqual([]);
  });

  it('goes on by cursor, each page where the one before it ended', async () => {
    for (let n = 1; n <= 5; n++) await publishPost(mei, { title: `Wombat ${n}` });
    await until(
      mei,
      'posts',
      'wombat',
      [5, 4, 3, 2, 1].map((n) => `Wombat ${n}`),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: SearchPage = await page(mei, 'posts', {
        q: 'wombat',
        pageSize: '2',
        ...(cursor && { cursor }),
      });
      expect(next).toMatchObject({ totalCount: 5, moreThanCounted: false });
      seen.push(...titles(next.hits));
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Wombat ${n}`));
  });

  describe('among names that many share', () => {
    const given = ['Odalys', 'Perpetua', 'Quillon'];
    const family = ['Rookwood', 'Sandoval', 'Thornquist'];
    const topics = ['kestrel', 'kestrel odalys', 'merlin', 'merlin rookwood', 'osprey'];
    const firstId = 1_000_000;
    const people = Array.from({ length: 400 }, (_, n) => ({
      id: firstId + n,
      // The last ones have rare names.
      name: n < 360 ? `${given[n % 3]} ${family[Math.floor(n / 3) % 3]}` : `Umberto Wexcombe${n % 5}`,
    }));
    /** Two words that are both frequent among the newest posts but never in the same post. */
    const apart = (n: number) => (n < 900 ? 'whimbrel dunlin' : n % 20 === 0 ? 'whimbrel' : 'dunlin');
    const posts = Array.from({ length: 2_000 }, (_, n) => ({
      id: firstId + n,
      owner: people[(n * 7) % people.length]!,
      said: n % 10 === 0 ? apart(n) : topics[(n * n + n) % topics.length]!,
      hidden: n % 11 === 0,
    }));
    /** Newest first. Plain definition of a match: the name or text contains every word, the last one as a prefix. */
    const expected = (q: string) => {
      const words = q.split(' ');
      const isSaid = (said: string[]) => (word: string, nth: number) =>
        said.some((each) => (nth === words.length - 1 ? each.startsWith(word) : each === word));
      return posts
        .filter(({ hidden }) => !hidden)
        .filter(({ owner, said }) => words.every(isSaid(`${owner.name} ${said}`.toLowerCase().split(' '))))
        .map(({ id }) => id)
        .toReversed();
    };

    beforeAll(async () => {
      const documents = [
        ...people.map(({ id, name }) => ['people', id, id, wordsOf(name)] as const),
        ...posts.map(
          ({ id, owner, said }) => ['posts', id, owner.id, `${wordsOf(said)} '@${owner.id}'`] as const,
        ),
      ];
      await test.pool.query(
        `insert into search_document (kind, id, owner_id, title, body, label_ids, at, is_listed, words)
           select kind, id, owner, '', '', '{}', id, true, words
             from jsonb_to_recordset($1) as row (kind text, id integer, owner integer, words tsvector)`,
        [JSON.stringify(documents.map(([kind, id, owner, words]) => ({ kind, id, owner, words })))],
      );
      await test.pool.query(
        `insert into search_name select id, kind, words from search_document where kind = 'people' and id >= $1`,
        [firstId],
      );
      await test.pool.query(
        'insert into search_hidden_post (account_id, post_id) select $1, unnest($2::integer[])',
        [mei.me.accountId, posts.filter(({ hidden }) => hidden).map(({ id }) => id)],
      );
    });
    afterAll(async () => {
      await test.pool.query('delete from search_document where id >= $1', [firstId]);
      await test.pool.query('delete from search_name where id >= $1', [firstId]);
    });

    it.each([
      'odalys',
      'odalys rookwood',
      'rookwood odal',
      'odalys kestrel',
      'merlin rook',
      'kestrel odalys sandoval',
      'umberto wexcombe3',
      'wexcombe3 osp',
      'perpetua wexcombe',
      'odalys perpetua',
      'kestrel merlin',
      'dunlin whimbrel',
    ])('scanning and gathering find the same of %j, page by page', expectTheSame);

    describe('of which more have one than a scan lists', () => {
      beforeAll(() =>
        test.pool.query(
          `insert into search_name select id, 'people', $2 from generate_series($1::integer, $1 + 10000) id`,
          [2 * firstId, wordsOf('Odalys Rookwood')],
        ),
      );

      it.each(['odalys', 'odalys rookwood', 'perpetua rook', 'merlin rook'])(
        'scanning and gathering find the same of %j, page by page',
        expectTheSame,
      );
    });

    async function expectTheSame(q: string) {
      const list = narrowed(
        {
          kind: 'posts',
          words: searchTerms(q),
          author: undefined,
          since: undefined,
          caller: { accountId: mei.me.accountId, role: 'User' },
          now: test.clock.now(),
        },
        undefined,
      );
      const all = async (keys: typeof list.gather) => {
        const statement = sql<{
          id: number;
        }>`with ${list.names} select id from (${keys}) key order by ${list.by}`;
        return (await test.app.get(ReadDatabase).rows(statement, false)).map(({ id }) => id);
      };
      const ids = expected(q);
      expect(await all(list.gather)).toEqual(ids);
      expect(await all(list.scan({ through: 10_000, most: 10_000 }))).toEqual(ids);

      const read: number[] = [];
      let cursor: string | null = null;
      do {
        const next: SearchPage = await page(mei, 'posts', { q, pageSize: '50', ...(cursor && { cursor }) });
        read.push(...next.hits.map(({ id }) => id));
        cursor = next.nextCursor;
      } while (cursor !== null);
      expect(read).toEqual(ids);
    }
  });

  it('shows nothing of what one may not see', async () => {
    const word = 'Xylograph';
    const leaver = await test.signedIn('User', { name: `${word} Leaver` });
    const left = await publishPost(leaver, { title: `${word} of one who left` });
    const hidden = await publishPost(mei, { title: `${word} hidden` });
    const deleted = await publishPost(mei, { title: `${word} deleted` });
    const removed = await publishPost(mei, { title: `${word} removed` });
    const edited = await publishPost(mei, { title: `${word} edited` });
    const firm = await test.signedIn('Company', { name: `${word} Works` });
    await test.signedIn('Company', { name: `${word} Waiting`, pending: true });
    await postJob(firm, { title: `${word} of a company that closes` });
    const open = await postJob(company, { title: `${word} open` });
    const gone = await postJob(company, { title: `${word} gone` });
    await postJob(company, { title: `${word} closing`, applicationDeadline: daysFromNow(1) });
    await eventually(async () => (await glimpse(mei, { q: word })).jobs.totalCount, 4);

    const other = await test.signedIn('User');
    await other.post(`/api/hidePost/${hidden.id}`);
    await deletePost(mei, deleted.id);
    await deletePost(admin, removed.id, { violations: [1], accountId: admin.me.accountId });
    await mei.post(`/api/editPost/${edited.id}`, {
      accountId: mei.me.accountId,
      postData: { title: 'Says something else', content: 'Now.', labels: [] },
    });
    await deleteJob(company, gone.jobId);
    await leave(test, firm);
    await erase(test, leaver);
    await until(other, 'posts', word, [`${word} of one who left`]);
    expect((await page(other, 'posts', { q: word })).hits[0]).toMatchObject({
      id: left.id,
      owner: { name: 'Deleted account', profilePicUrl: null },
    });
    await until(other, 'people', word, []);
    await until(other, 'companies', word, []);
    await until(other, 'jobs', word, [`${word} closing`, `${word} open`]);
    // Accounts that did not hide the post find it; a company finds its own jobs and no others.
    expect(await found(mei, 'posts', word)).toContain(`${word} hidden`);
    expect(await found(company, 'jobs', word)).toEqual([`${word} closing`, `${word} open`]);
    expect(await found(await test.signedIn('Company'), 'jobs', word)).toEqual([]);

    await admin.post(`/api/profile/revokeCompanyVerification/${company.me.companyId}`, { reason: 'A test.' });
    await until(other, 'jobs', word, []);
    expect(await found(other, 'companies', 'raintree')).toEqual([]);
    expect(await found(admin, 'jobs', String(open.jobId))).toEqual([]);
  });

  it('does not search what people say about themselves, and shows it', async () => {
    const person = await test.signedIn('User', { name: 'Bo Yarrowby' });
    await saveProfile(person, { bio: '**Platform** engineer, fond of thistledown' });
    await eventually(
      async () => (await page(mei, 'people', { q: 'yarrowby' })).hits[0]?.excerpt.text,
      'Platform engineer, fond of thistledown',
    );
    expect(await found(mei, 'people', 'thistledown')).toEqual([]);
  });

  it.each([
    '',
    '   ',
    '!!! "" \' | & <-> :*',
    '\u0000\uFFFE',
    '\u200B\u202E',
    "' | 'x'); drop table search_document; --",
    '@99991 #99992',
    '\u{1F600}\u{1F468}\u200D\u{1F469}',
  ])('answers %j with nothing found', async (q) => {
    const { status, body } = await mei.get(`/api/search?${asked({ q })}`);
    // Text that cannot be stored cannot be searched.
    if (q.includes('\u0000')) return expect(status).toBe(400);
    expect(status).toBe(200);
    expect(total(body as SearchGlimpse)).toBe(0);
  });

  it('searches for stop words if there are no other words', async () => {
    await publishPost(mei, { title: 'To be or not to be' });
    await until(mei, 'posts', 'to or', ['To be or not to be']);
  });

  it('refuses what is too long, and answers as many words as there is room for', async () => {
    expect((await mei.get(`/api/search?${asked({ q: 'x'.repeat(101) })}`)).status).toBe(400);
    const words = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('').join(' ');
    expect(total(await glimpse(mei, { q: words }))).toBe(0);
    expect(total(await glimpse(mei, { q: '㌖'.repeat(100) }))).toBe(0);
  });
});
