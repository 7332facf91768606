import type {
  AnswerOf,
  getThread,
  listComments,
  listMutedWords,
  listNotifications,
  listPosts,
  Post,
  SearchGlimpse,
  SearchPage,
} from '@lock-in/contracts';
import { addComment, addReply, publishPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { listen } from '../../testing/listening.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { leave } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
/** Mutes no word. */
let siti: SignedIn;
let wei: SignedIn;
/** Mutes words. */
let mei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  siti = await test.signedIn('User');
  wei = await test.signedIn('User');
}, 60_000);
beforeEach(async () => {
  mei = await test.signedIn('User');
});
afterAll(() => test.stop());

const read = async <Answer>(by: SignedIn, path: string) => {
  const { status, body } = await by.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as Answer;
};
const mute = (by: SignedIn, word: string) => by.post('/api/mutedWords', { word });
const muted = async (by: SignedIn) =>
  (await read<AnswerOf<typeof listMutedWords>>(by, '/api/mutedWords')).words;
const page = (by: SignedIn, query: string) =>
  read<AnswerOf<typeof listPosts>>(by, `/api/posts/paginated?${query}`);
const feed = async (by: SignedIn, query = '') =>
  (await page(by, `pageSize=50&${query}`)).posts.map(({ id }) => id);
const toldOf = (by: SignedIn) => read<AnswerOf<typeof listNotifications>>(by, '/api/notifications');
let number = 0;
/** A word that occurs nowhere else. */
const newWord = () => `quillwort${(number += 1)}`;

describe('A muted word', () => {
  it('is listed, last muted first, once however it is written, and taken off by its number', async () => {
    expect(await muted(mei)).toEqual([]);
    expect((await mute(mei, 'Crypto')).body).toEqual({ words: [{ wordId: 1, word: 'Crypto' }] });
    expect((await mute(mei, ' hot   take ')).body).toEqual({
      words: [
        { wordId: 2, word: 'hot take' },
        { wordId: 1, word: 'Crypto' },
      ],
    });
    expect((await mute(mei, 'CRYPTO')).body.words).toHaveLength(2);
    expect(await muted(siti)).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect((await mei.delete('/api/mutedWords/1')).body).toEqual({
        words: [{ wordId: 2, word: 'hot take' }],
      });
    expect(await muted(mei)).toEqual([{ wordId: 2, word: 'hot take' }]);
  });

  it('is refused if it contains no word, is too long, or is one too many', async () => {
    for (const word of ['', '  ', ' \u200b ', '?!', 'x'.repeat(101)])
      expect((await mute(mei, word)).status).toBe(400);
    for (let nth = 1; nth <= 100; nth++) await mute(mei, `word ${nth}`);
    const { status, body } = await mute(mei, 'one more');
    expect([status, body]).toMatchObject([
      409,
      { error: 'You can mute 100 words at most. Remove one first.' },
    ]);
    expect(await muted(mei)).toHaveLength(100);
  });

  it('keeps posts of others out of its owner’s feeds, under a tag and in every order, and out of nobody else’s', async () => {
    const word = newWord();
    await mei.post(`/api/follow/${wei.me.accountId}`);
    const labels = [1];
    const inTitle = await publishPost(wei, { title: `On ${word.toUpperCase()}`, labels });
    const inText = await publishPost(wei, { content: `Buy **${word}** now`, labels });
    const within = await publishPost(wei, { content: `${word}graphy is fine`, labels });
    const own = await publishPost(mei, { title: word, labels });
    await mute(mei, word);
    const {
      labels: [label],
    } = within;
    for (const query of ['', 'feed=following', 'sortBy=mostLiked', `filterLabel=${label!.name}`]) {
      const ids = await feed(mei, query);
      expect(ids).toContain(within.id);
      if (query !== 'feed=following') expect(ids).toContain(own.id);
      for (const { id } of [inTitle, inText]) expect(ids).not.toContain(id);
      expect(await feed(siti, query.replace('feed=following', ''))).toEqual(
        expect.arrayContaining([inTitle.id, inText.id]),
      );
    }
    // Direct requests still find them.
    expect((await mei.get(`/api/post/${inText.id}`)).status).toBe(200);
    expect(await read(mei, `/api/accountPosts/${wei.me.accountId}`)).toMatchObject({
      posts: expect.arrayContaining([expect.objectContaining({ id: inText.id })]),
    });
    await mei.delete('/api/mutedWords/1');
    expect(await feed(mei)).toEqual(expect.arrayContaining([inTitle.id, inText.id]));
  });

  it('leaves every other post on some page, each once, also where it is in very many', async () => {
    const [word, tag] = [newWord(), 7];
    const posts: Post[] = [];
    for (let nth = 0; nth < 12; nth++)
      posts.push(await publishPost(wei, { title: nth % 3 === 0 ? 'Fine' : word, labels: [tag] }));
    await mute(mei, word);
    const name = posts[0]!.labels[0]!.name;
    const seen: number[] = [];
    for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 10; pages++) {
      const next: AnswerOf<typeof listPosts> = await page(
        mei,
        `pageSize=2&filterLabel=${name}${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...next.posts.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    const fine = posts.filter((_, nth) => nth % 3 === 0).map(({ id }) => id);
    expect(seen).toEqual(fine.toReversed());
  });

  it('keeps posts out of what is found', async () => {
    const [word, subject] = [newWord(), newWord()];
    const shown = await publishPost(wei, { title: `${subject} alone` });
    const hidden = await publishPost(wei, { title: `${subject} and ${word}` });
    const found = async () => {
      const { posts } = await read<SearchGlimpse>(mei, `/api/search?q=${subject}`);
      const { hits, totalCount } = await read<SearchPage>(mei, `/api/search/posts?q=${subject}`);
      return [posts, { hits, totalCount }].map((each) => [each.hits.map(({ id }) => id), each.totalCount]);
    };
    const both = [[hidden.id, shown.id], 2];
    await eventually(async () => JSON.stringify(await found()), JSON.stringify([both, both]));
    await mute(mei, word);
    expect(await found()).toEqual([
      [[shown.id], 1],
      [[shown.id], 1],
    ]);
  });

  it('marks comments and replies of others, and leaves threads whole', async () => {
    const word = newWord();
    const post = await publishPost(siti);
    const begun = await addComment(wei, post.id, `All about ${word}.`);
    const answer = await addReply(siti, begun, 'Interesting.');
    const held = await addReply(wei, begun, `${word}!`);
    const own = await addComment(mei, post.id, `I wrote ${word}.`);
    await mute(mei, word);
    const comments = [
      { commentId: own.commentId },
      {
        commentId: begun.commentId,
        content: `All about ${word}.`,
        holdsMutedWord: true,
        replies: [{ commentId: answer.commentId }, { commentId: held.commentId, holdsMutedWord: true }],
      },
    ];
    const listed = await read<AnswerOf<typeof listComments>>(mei, `/api/post/${post.id}/comments`);
    expect(listed.comments).toMatchObject(comments);
    expect(listed.comments[0]).not.toHaveProperty('holdsMutedWord');
    expect(listed.comments[1]!.replies![0]).not.toHaveProperty('holdsMutedWord');
    expect((await read<Post>(mei, `/api/post/${post.id}`)).comments[1]).toMatchObject({
      holdsMutedWord: true,
    });
    expect(
      await read<AnswerOf<typeof getThread>>(mei, `/api/comment/${held.commentId}/thread`),
    ).toMatchObject({ holdsMutedWord: true });
    expect(await read(mei, `/api/comment/${begun.commentId}/replies`)).toMatchObject({
      replies: [{}, { holdsMutedWord: true }],
    });
    expect(JSON.stringify(await read(siti, `/api/post/${post.id}/comments`))).not.toContain('holdsMutedWord');
  });

  it('suppresses notifications of texts that contain it', async () => {
    const word = newWord();
    const post = await publishPost(mei);
    const mention = `[@${mei.me.name}](/profile/${mei.me.accountId})`;
    await mute(mei, word);
    await addComment(wei, post.id, `Have you heard of ${word}?`);
    await publishPost(wei, { content: `${word}, ${mention}` });
    await publishPost(siti, { content: `Hello, ${mention}` });
    await addComment(siti, post.id, 'Never mind.');
    await eventually(async () => (await toldOf(mei)).unread, 2);
    const { notifications } = await toldOf(mei);
    expect(notifications.map(({ kind, actors, people }) => [kind, actors[0]!.accountId, people])).toEqual([
      ['postCommented', siti.me.accountId, 1],
      ['mentioned', siti.me.accountId, 1],
    ]);
    await mei.delete('/api/mutedWords/1');
    expect((await toldOf(mei)).unread).toBe(3);
  });

  it('is announced to its owner’s open pages only, which are told of no new posts that contain it', async () => {
    const word = newWord();
    const owner = await listen(test, mei);
    const other = await listen(test, siti);
    await mute(mei, word);
    expect(await owner.next('people hidden')).toEqual({ kind: 'people hidden' });
    const held = await publishPost(wei, { title: `加密 ${word}` });
    const shown = await publishPost(wei);
    const ofHeld = expect.objectContaining({ kind: 'post published', postId: held.id }) as unknown;
    const untilShown = { kind: 'post published', postId: shown.id } as const;
    expect(await owner.waitFor(untilShown)).not.toContainEqual(ofHeld);
    expect(await other.waitFor(untilShown)).toContainEqual(ofHeld);
    owner.close();
    other.close();
  });

  it('is in its owner’s archive, in no event in the clear, and goes with the account', async () => {
    const word = newWord();
    await mute(mei, word);
    const { accountId } = mei.me;
    expect(JSON.stringify((await downloadArchive(mei)).data)).toContain(word);
    const { rows } = await test.pool.query<{ event: string }>(
      'select to_jsonb(event)::text as event from event where stream_id = $1',
      [`account-${accountId}/muted-words`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.event).not.toContain(word);
    const kept = async () =>
      (await test.pool.query('select from muted_words where account_id = $1', [accountId])).rowCount;
    expect(await kept()).toBe(1);
    await leave(test, mei);
    await eventually(kept, 0);
  });
});
