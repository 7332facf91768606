import type {
  AnswerOf,
  Comment,
  getThread,
  listComments,
  listBlockedAccounts,
  listMentionable,
  listNotifications,
  listPosts,
  Post,
  SearchGlimpse,
} from '@lock-in/contracts';
import { addComment, addReply, like, publishPost, sendComment } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { listen } from '../../testing/listening.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { leave } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let raintree: SignedIn;
let admin: SignedIn;
/** Comments on the others' posts; nobody blocks or mutes them. */
let siti: SignedIn;
/** Mei is the one who blocks or mutes, Wei the other account. */
let mei: SignedIn;
let wei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  raintree = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
  siti = await test.signedIn('User');
}, 60_000);
beforeEach(async () => {
  mei = await test.signedIn('User');
  wei = await test.signedIn('User', { name: `Weijie ${(people += 1)}` });
});
afterAll(() => test.stop());
let people = 0;

const idOf = ({ me: { accountId } }: SignedIn) => accountId;
const block = (by: SignedIn, of: SignedIn) => by.post(`/api/block/${idOf(of)}`);
const unblock = (by: SignedIn, of: SignedIn) => by.delete(`/api/block/${idOf(of)}`);
const mute = (by: SignedIn, of: SignedIn) => by.post(`/api/mute/${idOf(of)}`);
const unmute = (by: SignedIn, of: SignedIn) => by.delete(`/api/mute/${idOf(of)}`);
const mention = ({ me: { accountId, name } }: SignedIn) => `[@${name}](/profile/${accountId})`;

const read = async <Answer>(by: SignedIn, path: string) => {
  const { status, body } = await by.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as Answer;
};
const feed = async (by: SignedIn, query = '') =>
  (await read<AnswerOf<typeof listPosts>>(by, `/api/posts/paginated?pageSize=50&${query}`)).posts.map(
    ({ id }) => id,
  );
const commentsOf = async (by: SignedIn, postId: number) =>
  (await read<AnswerOf<typeof listComments>>(by, `/api/post/${postId}/comments`)).comments;
const listed = async (by: SignedIn, list: 'blockedAccounts' | 'mutedAccounts') =>
  (await read<AnswerOf<typeof listBlockedAccounts>>(by, `/api/${list}`)).accounts.map(
    ({ accountId }) => accountId,
  );
const toldOf = async (by: SignedIn) => {
  const { notifications, unread } = await read<AnswerOf<typeof listNotifications>>(by, '/api/notifications');
  return { kinds: notifications.map(({ kind }) => kind), unread, notifications };
};
const foundIn = async (by: SignedIn, q: string) => {
  const { posts, people: persons } = await read<SearchGlimpse>(by, `/api/search?q=${encodeURIComponent(q)}`);
  return [posts.hits.map(({ id }) => id), persons.hits.map(({ id }) => id)];
};
const offered = async (by: SignedIn, q: string) =>
  (
    await read<AnswerOf<typeof listMentionable>>(by, `/api/mentionable?q=${encodeURIComponent(q)}`)
  ).accounts.map(({ accountId }) => accountId);
const answered = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { error?: unknown }).error];
};
const eventsOf = async (stream: string) => {
  const { rows } = await test.pool.query<{ type: string }>(
    'select type from event where stream_id = $1 order by position',
    [stream],
  );
  return rows.map(({ type }) => type);
};

describe('A block', () => {
  it('hides each from the other, wherever posts and people are shown, until it is taken back', async () => {
    const word = `Quillwort${idOf(mei)}`;
    const own = await publishPost(mei, { title: `${word} of one` });
    const theirs = await publishPost(wei, { title: `${word} of the other` });
    const others = await publishPost(raintree);
    await eventually(async () => (await foundIn(mei, word))[0]!.length, 2);
    for (const post of [own, theirs]) await mei.post(`/api/savePost/${post.id}`);
    expect((await block(mei, wei)).body).toMatchObject({ accountId: idOf(wei), blocked: true, muted: false });

    for (const [viewer, shown, hidden] of [
      [mei, own, theirs],
      [wei, theirs, own],
    ] as const) {
      for (const query of ['', 'sortBy=mostLiked', 'sortBy=mostCommented']) {
        const ids = await feed(viewer, query);
        expect(ids).toEqual(expect.arrayContaining([shown.id, others.id]));
        expect(ids).not.toContain(hidden.id);
      }
      expect(await answered(viewer.get(`/api/post/${hidden.id}`))).toEqual([404, 'Post not found.']);
      expect(await answered(viewer.get(`/api/post/${hidden.id}/comments`))).toEqual([404, 'Post not found.']);
      expect(await answered(viewer.get(`/api/post/${hidden.id}/versions`))).toEqual([404, 'Post not found.']);
      const other = viewer === mei ? wei : mei;
      expect(await read(viewer, `/api/accountPosts/${idOf(other)}`)).toMatchObject({
        posts: [],
        totalCount: 0,
      });
      expect(await foundIn(viewer, word)).toEqual([[shown.id], []]);
      expect(await offered(viewer, other.person.name)).not.toContain(idOf(other));
    }
    expect(await read(mei, '/api/savedPosts')).toMatchObject({ posts: [{ id: own.id }], totalCount: 1 });
    // The one who blocked still sees the other; the blocked one gets a 404.
    expect((await mei.get(`/api/profile/${idOf(wei)}`)).status).toBe(200);
    expect(await read(mei, `/api/follow/${idOf(wei)}`)).toMatchObject({ blocked: true });
    expect(await answered(wei.get(`/api/profile/${idOf(mei)}`))).toEqual([404, 'User not found.']);
    expect(await answered(wei.get(`/api/follow/${idOf(mei)}`))).toEqual([404, 'User not found.']);
    expect(await listed(mei, 'blockedAccounts')).toEqual([idOf(wei)]);
    expect(await listed(wei, 'blockedAccounts')).toEqual([]);
    // Admins and everybody else see both.
    for (const viewer of [admin, siti])
      expect(await feed(viewer)).toEqual(expect.arrayContaining([own.id, theirs.id]));

    expect((await unblock(mei, wei)).body).toMatchObject({ blocked: false });
    expect(await feed(mei)).toContain(theirs.id);
    expect(await feed(wei)).toContain(own.id);
    expect((await wei.get(`/api/post/${own.id}`)).status).toBe(200);
    expect(await listed(mei, 'blockedAccounts')).toEqual([]);
  });

  it('keeps each from liking, commenting on, answering, following or saving what is the other’s', async () => {
    const post = await publishPost(mei);
    const begun = await addComment(mei, (await publishPost(siti)).id);
    await block(mei, wei);
    const [theirs, there] = [await publishPost(wei), await addComment(wei, (await publishPost(siti)).id)];
    for (const [by, reached, comment, of] of [
      [wei, post, begun, mei],
      [mei, theirs, there, wei],
    ] as const) {
      const noPost = [404, 'Post not found.'];
      expect(await answered(by.post(`/api/toggleLikes/${reached.id}/${idOf(by)}`))).toEqual(noPost);
      expect(await answered(sendComment(by, reached.id, 'Hello?'))).toEqual(noPost);
      expect(await answered(by.post(`/api/savePost/${reached.id}`))).toEqual(noPost);
      const noComment = [404, 'Comment not found.'];
      const reply = { content: 'Hello?', postId: comment.postId, replyTo: comment.commentId };
      expect(
        await answered(by.post(`/api/comment/${comment.postId}`, { accountId: idOf(by), comment: reply })),
      ).toEqual(noComment);
      expect(await answered(by.post(`/api/toggleCommentLikes/${comment.commentId}/${idOf(by)}`))).toEqual(
        noComment,
      );
      expect(await answered(by.get(`/api/comment/${comment.commentId}/thread`))).toEqual(noComment);
      expect(await answered(by.post(`/api/follow/${idOf(of)}`))).toEqual([404, 'User not found.']);
    }
    // A report would show its content to whom it is hidden from.
    const report = { thing: 'post', id: post.id, violationId: 1 };
    expect((await wei.post('/api/reports', report)).status).toBe(404);
  });

  it('ends following in both directions, and does not begin it again', async () => {
    await mei.post(`/api/follow/${idOf(wei)}`);
    await wei.post(`/api/follow/${idOf(mei)}`);
    await block(mei, wei);
    expect(await read(siti, `/api/follow/${idOf(wei)}`)).toMatchObject({ followerCount: 0 });
    expect(await read(siti, `/api/follow/${idOf(mei)}`)).toMatchObject({ followerCount: 0 });
    await unblock(mei, wei);
    expect(await read(wei, `/api/follow/${idOf(mei)}`)).toMatchObject({ following: false });
  });

  it('shows other people’s threads without the comments of the blocked person', async () => {
    const post = await publishPost(siti);
    const alone = await addComment(wei, post.id, 'Nobody answered this.');
    const begun = await addComment(wei, post.id, 'Somebody answered this.');
    const answer = await addReply(siti, begun, 'I did.');
    const own = await addComment(siti, post.id, 'Of my own.');
    await addReply(wei, own, 'Not for everybody.');
    await addReply(raintree, own, 'For everybody.');
    await block(mei, wei);
    const comments = await commentsOf(mei, post.id);
    expect(comments).toMatchObject([
      { commentId: own.commentId, replyCount: 1, replies: [{ content: 'For everybody.' }] },
      {
        commentId: begun.commentId,
        accountId: 0,
        username: 'Hidden comment',
        isDeleted: true,
        replies: [{ commentId: answer.commentId, content: 'I did.' }],
      },
    ]);
    const shown = (await read<Post>(mei, `/api/post/${post.id}`)).comments;
    expect(shown.map(({ commentId }: Comment) => commentId)).toEqual([own.commentId, begun.commentId]);
    expect(await read(mei, `/api/comment/${own.commentId}/replies`)).toMatchObject({
      replies: [{ content: 'For everybody.' }],
    });
    expect(
      await read<AnswerOf<typeof getThread>>(mei, `/api/comment/${begun.commentId}/thread`),
    ).toMatchObject({ username: 'Hidden comment' });
    expect(JSON.stringify(comments)).not.toContain(wei.person.name);
    expect((await commentsOf(siti, post.id)).map(({ commentId }) => commentId)).toEqual([
      own.commentId,
      begun.commentId,
      alone.commentId,
    ]);
  });

  it('hides earlier notifications of the blocked person, and sends none when they mention the blocker', async () => {
    const post = await publishPost(mei);
    await like(wei, post.id);
    await addComment(wei, post.id, 'First.');
    await addComment(siti, post.id, 'Second.');
    await eventually(async () => (await toldOf(mei)).unread, 2);
    await block(mei, wei);
    const { notifications, unread } = await toldOf(mei);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([{ kind: 'postCommented', actors: [{ accountId: idOf(siti) }] }]);

    const said = await publishPost(wei, { content: `Look, ${mention(mei)} and ${mention(siti)}.` });
    await eventually(async () => (await toldOf(siti)).kinds.includes('mentioned'), true);
    expect((await toldOf(mei)).kinds).toEqual(['postCommented']);
    const { rows } = await test.pool.query<{ to: number }>(
      `select (data ->> 'accountId')::integer as "to" from event where type = 'AccountMentioned' and stream_id = $1`,
      [`post-${said.id}`],
    );
    expect(rows).toEqual([{ to: idOf(siti) }]);
  });

  it('is one event, however often it is requested, and two people who block each other at the same moment both do', async () => {
    const asked = await Promise.all([...Array.from({ length: 4 }, () => block(mei, wei)), block(wei, mei)]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await eventsOf(`account-${idOf(mei)}/person-${idOf(wei)}`)).toEqual(['PersonBlocked']);
    expect(await eventsOf(`account-${idOf(wei)}/person-${idOf(mei)}`)).toEqual(['PersonBlocked']);
    // Removing only one of two blocks is not enough.
    await unblock(mei, wei);
    expect(await answered(mei.get(`/api/profile/${idOf(wei)}`))).toEqual([404, 'User not found.']);
    await unblock(wei, mei);
    expect((await mei.get(`/api/profile/${idOf(wei)}`)).status).toBe(200);
  });

  it('comes before or after a like and a follow of the same moment, never between', async () => {
    for (let round = 0; round < 3; round++) {
      const reader = await test.signedIn('User');
      const [blocked, followed] = await Promise.all([
        block(mei, reader),
        reader.post(`/api/follow/${idOf(mei)}`),
      ]);
      expect(blocked.status).toBe(200);
      expect([200, 404]).toContain(followed.status);
      expect((await eventsOf(`account-${idOf(mei)}/follower-${idOf(reader)}`)).at(-1)).not.toBe(
        'AccountFollowed',
      );
    }
  });

  it('is refused for oneself, admins, companies and unknown accounts, and to companies', async () => {
    expect(await answered(block(mei, mei))).toEqual([409, 'You can’t block or mute yourself.']);
    expect(await answered(block(mei, admin))).toEqual([409, 'Administrators can’t be blocked or muted.']);
    expect(await answered(mute(mei, admin))).toEqual([409, 'Administrators can’t be blocked or muted.']);
    expect(await answered(block(mei, raintree))).toEqual([
      409,
      'Companies can’t be blocked. Mute this one, or report it.',
    ]);
    for (const call of ['block', 'mute'])
      expect(await answered(mei.post(`/api/${call}/999999`))).toEqual([404, 'User not found.']);
    expect((await mei.post('/api/block/0')).status).toBe(400);
    expect(await answered(block(raintree, mei))).toEqual([403, 'Forbidden.']);
    expect(await answered(block(admin, mei))).toEqual([403, 'Forbidden.']);
  });

  it('also applies to people who have left, and is listed', async () => {
    const post = await publishPost(wei);
    await leave(test, wei);
    expect((await block(mei, wei)).status).toBe(200);
    expect(await read(mei, '/api/blockedAccounts')).toMatchObject({
      accounts: [{ accountId: idOf(wei), name: 'Deleted account', profilePicUrl: null, isDisabled: true }],
    });
    expect(await feed(mei)).not.toContain(post.id);
  });

  it('is in the blocker’s archive, and not in the blocked person’s', async () => {
    await block(mei, wei);
    expect(JSON.stringify((await downloadArchive(mei)).data)).toContain('Person blocked');
    expect(JSON.stringify((await downloadArchive(wei)).data)).not.toContain('Person blocked');
  });
});

describe('A mute', () => {
  it('hides posts, comments and notifications from the one who mutes, and nothing from the other', async () => {
    const [post, own] = [await publishPost(wei), await publishPost(mei)];
    await mei.post(`/api/follow/${idOf(wei)}`);
    expect((await mute(mei, wei)).body).toMatchObject({ muted: true, blocked: false, following: true });
    expect(await feed(mei)).not.toContain(post.id);
    expect(await feed(mei, 'feed=following')).not.toContain(post.id);
    expect(await feed(wei)).toEqual(expect.arrayContaining([post.id, own.id]));
    // Direct requests still find them.
    expect((await mei.get(`/api/post/${post.id}`)).status).toBe(200);
    expect((await mei.get(`/api/profile/${idOf(wei)}`)).status).toBe(200);
    expect(await read(mei, `/api/accountPosts/${idOf(wei)}`)).toMatchObject({ posts: [{ id: post.id }] });

    await addComment(wei, own.id, 'Can you hear me?');
    await addComment(siti, own.id, 'I can.');
    await eventually(async () => (await toldOf(mei)).unread, 1);
    expect((await toldOf(mei)).notifications).toMatchObject([
      { actors: [{ accountId: idOf(siti) }], people: 1 },
    ]);
    expect((await commentsOf(mei, own.id)).map(({ accountId }) => accountId)).toEqual([idOf(siti)]);
    expect((await commentsOf(wei, own.id)).map(({ accountId }) => accountId)).toEqual([
      idOf(siti),
      idOf(wei),
    ]);

    expect(await listed(mei, 'mutedAccounts')).toEqual([idOf(wei)]);
    expect((await unmute(mei, wei)).body).toMatchObject({ muted: false });
    expect(await feed(mei)).toContain(post.id);
    expect((await commentsOf(mei, own.id)).length).toBe(2);
  });

  it('is for companies and of companies, whose jobs it leaves alone', async () => {
    const [post, other] = [await publishPost(raintree), await publishPost(mei)];
    await mute(mei, raintree);
    expect(await feed(mei)).not.toContain(post.id);
    await mute(raintree, mei);
    expect(await feed(raintree)).not.toContain(other.id);
    expect(await listed(raintree, 'mutedAccounts')).toEqual([idOf(mei)]);
    await unmute(raintree, mei);
  });
});

it('an open page is told that somebody was hidden, and is told of no new posts by them', async () => {
  const [blocker, other] = [await listen(test, mei), await listen(test, wei)];
  await block(mei, wei);
  expect(await blocker.next('people hidden')).toEqual({ kind: 'people hidden' });
  expect(await other.next('people hidden')).toEqual({ kind: 'people hidden' });
  await publishPost(wei);
  const seen = await publishPost(siti);
  expect(await blocker.next('post published')).toMatchObject({ postId: seen.id });
  blocker.close();
  other.close();
});
