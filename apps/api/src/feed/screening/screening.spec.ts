import {
  type Comment,
  getPost,
  getReportCase,
  getWordList,
  listNotifications,
  listRemovals,
  listReportCases,
  type Post,
  tryWordList,
} from '@lock-in/contracts';
import { mentionOf } from '@lock-in/markdown';
import {
  addComment,
  postWithKey,
  publishPost,
  sendComment,
  sendPost,
  sendReply,
} from '../../testing/conversation.ts';
import { listen } from '../../testing/listening.ts';
import { historyOf } from '../../testing/log/history.ts';
import { signIn, type SignedIn } from '../../testing/people/people.ts';
import { apply, postJob, sendApplication } from '../../testing/people/recruitment.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  [admin, author, reader] = await Promise.all([
    test.signedIn('Admin'),
    test.signedIn('User'),
    test.signedIn('User'),
  ]);
  const list = { hold: ['casino.example', 'free money'], refuse: ['poison'] };
  await admin.post('/api/moderation/wordList', list);
}, 60_000);
afterAll(() => test.stop());

const statusFor = async (by: SignedIn, postId: number) => (await by.get(`/api/post/${postId}`)).status;
const waiting = async (query = '') =>
  listReportCases.answer.parse((await admin.get(`/api/reports${query}`)).body).cases;
const caseOfPost = async (postId: number) =>
  (await waiting()).find(({ subject }) => subject.thing === 'post' && subject.id === postId)!;
const decide = (caseId: number, decision: string) =>
  admin.post(`/api/reports/${caseId}/decide`, {
    decision,
    ...(decision !== 'dismiss' && { violations: [1] }),
  });
const newest = async (number: number) =>
  (await historyOf(admin, { pageSize: number })).decisions.map(({ kind, by }) => [kind, by]);
const toldTo = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;

describe('A post with something of the word list', () => {
  it('waits for an admin: its author sees it with the reason, and nobody else does anywhere', async () => {
    const mention = mentionOf({ accountId: reader.me.accountId, name: reader.person.name });
    const response = await sendPost(author, {
      title: 'Zebra luck',
      content: `${mention} see https://www.Casino.Example/win`,
    });
    const post = response.body as Post;
    expect([response.status, post.held]).toEqual([201, { ground: 'wordList', matched: ['casino.example'] }]);
    expect(await statusFor(author, post.id)).toBe(200);
    for (const path of [
      '/api/posts/paginated',
      `/api/accountPosts/${author.me.accountId}`,
      '/api/search?q=zebra',
    ])
      expect([path, (await reader.get(path)).text]).toEqual([path, expect.not.stringContaining('Zebra')]);
    expect(await statusFor(reader, post.id)).toBe(404);
    expect((await reader.post(`/api/savePost/${post.id}`)).status).toBe(404);
    expect((await sendComment(reader, post.id)).status).toBe(404);
    expect((await reader.post('/api/reports', { thing: 'post', id: post.id, violationId: 1 })).status).toBe(
      404,
    );
    expect((await reader.get(`/api/post/${post.id}/versions`)).status).toBe(404);
    expect(await toldTo(reader)).toEqual([]);
    expect(await newest(1)).toEqual([['postHeld', 'program']]);

    const found = await caseOfPost(post.id);
    expect(found).toMatchObject({ held: 'wordList', reportCount: 0, state: 'open' });
    expect((await waiting('?held=reports')).map(({ caseId }) => caseId)).not.toContain(found.caseId);
    const details = getReportCase.answer.parse((await admin.get(`/api/reports/${found.caseId}`)).body);
    expect(details).toMatchObject({ matched: ['casino.example'], thing: { title: 'Zebra luck' } });

    expect((await decide(found.caseId, 'dismiss')).status).toBe(200);
    expect(await statusFor(reader, post.id)).toBe(200);
    expect(await toldTo(reader)).toMatchObject([{ kind: 'mentioned', isRead: false }]);
    expect(await toldTo(author)).toMatchObject([{ kind: 'contentRemoved', verdict: 'Released' }]);
    // The approval is the one decision: nothing was reported that could be dismissed.
    expect(await newest(2)).toEqual([
      ['postReleased', 'admin'],
      ['postHeld', 'program'],
    ]);
  });

  it('is gone from open pages, except those of its author and of admins, which read it again', async () => {
    const pages = await Promise.all([author, reader, admin].map((someone) => listen(test, someone)));
    const { id: postId } = await publishPost(author, { content: 'casino.example' });
    const { id: next } = await publishPost(author);
    const kinds = await Promise.all(
      pages.map(async (page) => {
        const news = await page.waitFor({ kind: 'post published', postId: next });
        return news.flatMap((each) => ('postId' in each && each.postId === postId ? each.kind : []));
      }),
    );
    expect(kinds).toEqual([['post changed'], ['post gone'], ['post gone', 'post changed']]);
    for (const page of pages) page.close();
  });

  it('is not held again for what an admin approved, but for what an edit adds', async () => {
    const { id } = await publishPost(author, { content: 'free money' });
    await decide((await caseOfPost(id)).caseId, 'dismiss');
    const edit = async (content: string) => {
      const postData = { title: 'Money', content, labels: [] };
      return (await author.post(`/api/editPost/${id}`, { accountId: author.me.accountId, postData }))
        .body as Post;
    };
    expect((await edit('Free money, mended')).held).toBeUndefined();
    expect((await waiting()).map(({ subject }) => subject.id)).not.toContain(id);
    expect((await edit('Free money at casino.example')).held).toMatchObject({ ground: 'wordList' });
    expect(await statusFor(reader, id)).toBe(404);
  });

  it('is refused if the list refuses it, with the words, and once a day in the history', async () => {
    const { status, body } = await sendPost(author, { content: 'A little pоison' });
    expect([status, body]).toEqual([
      400,
      { error: { content: 'This community does not allow “poison”. Remove it and try again.' } },
    ]);
    const [refused] = (await historyOf(admin, { pageSize: 1 })).decisions;
    expect(refused).toMatchObject({
      kind: 'writeRefused',
      by: 'program',
      author: { accountId: author.me.accountId },
    });
    expect((await sendPost(author, { content: 'poison again' })).status).toBe(400);
    expect((await historyOf(admin, { pageSize: 1 })).decisions[0]!.position).toBe(refused!.position);
  });

  it('is no longer refused to somebody for whom an admin lifted that, who is told', async () => {
    const other = await test.signedIn('User');
    expect((await sendPost(other, { content: 'Rat poison' })).status).toBe(400);
    const [refused] = (await historyOf(admin, { pageSize: 1 })).decisions;
    const decision = `/api/moderation/decisions/${refused!.position}`;
    expect((await admin.get(decision)).body).toMatchObject({ kind: 'writeRefused', undoable: true });
    const undone = await admin.post(`${decision}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { undoable: false }]);
    expect((await admin.post(`${decision}/undo`)).status).toBe(409);
    expect(await toldTo(other)).toMatchObject([{ verdict: 'PostAllowed', place: '/' }]);
    expect((await sendPost(other, { content: 'Rat poison' })).status).toBe(201);
    expect((await sendPost(author, { content: 'Rat poison' })).status).toBe(400);
    const [lifted] = (await historyOf(admin, { person: other.me.accountId })).decisions;
    expect(lifted).toMatchObject({ kind: 'refusalLifted', by: 'admin', undoes: refused!.position });
  });

  it('is refused the same way when the request is repeated under its key', async () => {
    const other = await test.signedIn('User');
    const body = {
      accountId: other.me.accountId,
      postData: { title: 'Poison', content: 'Poison.', labels: [] },
    };
    const answers = [
      await postWithKey(other, '/api/createPost', body, 'poison-1'),
      await postWithKey(other, '/api/createPost', body, 'poison-1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });
});

describe('A comment with something of the word list', () => {
  it('waits, is not counted, and notifies the author of the post when it is shown', async () => {
    const post = await publishPost(reader);
    const comment = await addComment(author, post.id, 'Free money!');
    expect(comment.held).toEqual({ ground: 'wordList', matched: ['free money'] });
    expect((await reader.get(`/api/post/${post.id}/comments`)).text).not.toContain('money');
    expect((await author.get(`/api/post/${post.id}/comments`)).body).toMatchObject({
      comments: [{ commentId: comment.commentId, held: { ground: 'wordList', matched: ['free money'] } }],
      totalCount: 0,
    });
    const seenBy = async (someone: SignedIn) => (await someone.get(`/api/post/${post.id}`)).body as Post;
    expect(await seenBy(author)).toMatchObject({ hasHeldComments: true, commentCount: 0, comments: [] });
    expect(await seenBy(reader)).not.toHaveProperty('hasHeldComments');
    const before = (await toldTo(reader)).length;
    const { body } = await author.get('/api/removals');
    expect(listRemovals.answer.parse(body).held).toContainEqual(
      expect.objectContaining({ kind: 'comment', id: comment.commentId, content: 'Free money!' }),
    );
    const found = (await waiting()).find(({ subject }) => subject.thing === 'comment')!;
    await decide(found.caseId, 'dismiss');
    expect(getPost.answer.parse((await reader.get(`/api/post/${post.id}`)).body).commentCount).toBe(1);
    expect((await toldTo(reader)).length).toBe(before + 1);
    expect((await sendComment(author, post.id, 'poison')).status).toBe(400);
  });
});

describe('A reply with something of the word list', () => {
  it('is among the replies that its author reads, and nobody else', async () => {
    const post = await publishPost(reader);
    const thread = await addComment(reader, post.id, 'Any tips?');
    const reply = (await sendReply(author, thread, 'Free money!')).body as Comment;
    const paths = [
      `/api/post/${post.id}/comments`,
      `/api/comment/${thread.commentId}/replies`,
      `/api/comment/${reply.commentId}/thread`,
    ];
    for (const path of paths) {
      expect([path, (await author.get(path)).text]).toEqual([path, expect.stringContaining('Free money!')]);
      expect([path, (await reader.get(path)).text]).toEqual([path, expect.not.stringContaining('money')]);
    }
  });
});

describe('The word list', () => {
  it('is for admins, who do not overwrite each other', async () => {
    expect((await author.get('/api/moderation/wordList')).status).toBe(403);
    const list = getWordList.answer.parse((await admin.get('/api/moderation/wordList')).body);
    const save = { ...list, hold: [...list.hold, 'dice'] };
    expect((await admin.post('/api/moderation/wordList', save)).status).toBe(200);
    const { status, body } = await admin.post('/api/moderation/wordList', save);
    expect([status, body]).toMatchObject([409, { conflict: { current: { revision: list.revision + 1 } } }]);
    const empty = await admin.post('/api/moderation/wordList', { hold: ['!!!'], refuse: [] });
    expect([empty.status, empty.body]).toEqual([
      400,
      { error: { hold: '“!!!” has no letter or number that could be found in a text.' } },
    ]);
  });

  it('shows what of the newest posts it would have met, before it is saved', async () => {
    const { id } = await publishPost(author, { title: 'About quokkas' });
    const { body } = await admin.post('/api/moderation/wordList/try', { hold: ['quokkas'], refuse: [] });
    expect(tryWordList.answer.parse(body)).toMatchObject({
      held: 1,
      refused: 0,
      met: [{ postId: id, effect: 'hold', matched: ['quokkas'] }],
    });
  });
});

describe('With reviews of first posts', () => {
  it('those with links or images of a new member wait, and others do not', async () => {
    const beside = await startBeside(test, { reviewedPosts: 1, rateLimitFactor: 1 });
    try {
      const member = via(beside, await test.signedIn('User'));
      const plain = await test.signedIn('User');
      const held = await publishPost(member, { content: 'See https://example.org' });
      expect(held.held).toEqual({ ground: 'newMember', matched: [] });
      await decide((await caseOfPost(held.id)).caseId, 'dismiss');
      expect((await publishPost(member, { content: 'See https://example.org' })).held).toBeUndefined();
      expect((await publishPost(via(beside, plain), { content: 'No link' })).held).toBeUndefined();
    } finally {
      await beside.stop();
    }
  });
});

describe('With limits for new accounts', () => {
  it('the next one is refused until tomorrow, which is a decision, until an admin lifts the limits', async () => {
    const settings: Partial<TestApp['config']> = {
      newAccountDays: 7,
      newAccountPosts: 1,
      newAccountComments: 1,
      newAccountApplications: 1,
      rateLimitFactor: 1,
    };
    const company = await test.signedIn('Company');
    const [first, second] = [await postJob(company), await postJob(company)];
    const beside = await startBeside(test, settings);
    try {
      const newcomer = await test.signedIn('User');
      const member = via(beside, newcomer);
      const { id } = await publishPost(member);
      const refused = await sendPost(member);
      expect([refused.status, refused.body]).toEqual([
        429,
        { error: 'New accounts can write 1 post a day. Try again tomorrow.' },
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await addComment(member, id);
      expect((await sendComment(member, id)).status).toBe(429);
      await apply(member, first.jobId);
      expect((await sendApplication(member, second.jobId)).status).toBe(429);
      expect((await newest(3)).map(([kind]) => kind)).toEqual(Array(3).fill('writesLimited'));
      const record = `/api/accounts/${member.me.accountId}`;
      const known = (await via(beside, admin).get(`${record}/record`)).body as { isLimited: boolean };
      expect(known.isLimited).toBe(true);
      const [limited] = (await historyOf(admin, { pageSize: 1 })).decisions;
      expect((await admin.post(`/api/moderation/decisions/${limited!.position}/undo`)).status).toBe(200);
      expect(await toldTo(newcomer)).toMatchObject([{ verdict: 'LimitsLifted' }]);
      expect((await admin.delete(`${record}/limits`)).status).toBe(200);
      expect((await sendPost(member)).status).toBe(201);
      expect((await newest(1))[0]).toEqual(['limitsLifted', 'admin']);
    } finally {
      await beside.stop();
    }
  });
});

describe('With reviews of what is posted in the first days', () => {
  let strict: TestApp;
  beforeAll(async () => (strict = await startTestApp({ reviewedDays: 2 })));
  afterAll(() => strict.stop());

  it('posts with links wait, however many there were before, until the days are over', async () => {
    const member = await strict.signedIn('User');
    const withLink = { content: 'See https://example.org' };
    await publishPost(member, { content: 'No link' });
    expect((await publishPost(member, withLink)).held).toEqual({ ground: 'newMember', matched: [] });
    strict.clock.advance({ hours: 49 });
    const later = await signIn(strict.visitor(), member.person, strict.clock);
    expect((await publishPost(later, withLink)).held).toBeUndefined();
  });
});
