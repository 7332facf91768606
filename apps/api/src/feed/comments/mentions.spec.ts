import {
  listDecisions,
  listMentionable,
  listNotifications,
  type Post,
  type PostVersion,
} from '@lock-in/contracts';
import {
  addComment,
  addReply,
  deleteComment,
  deletePost,
  editComment,
  publishPost,
  sendComment,
  sendPost,
} from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { erase, rename } from '../../testing/people/recruitment.ts';
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

const mention = ({ me: { accountId, name } }: SignedIn, as = name) => `[@${as}](/profile/${accountId})`;
const read = async (postId: number) => (await mei.get(`/api/post/${postId}`)).body as Post;
const toldOf = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;
const kindsTold = async (someone: SignedIn) => (await toldOf(someone)).map(({ kind }) => kind).join();
const mentionsOf = async (someone: SignedIn) =>
  (await toldOf(someone)).filter(({ kind }) => kind === 'mentioned');
const numberOf = async (someone: SignedIn) => (await mentionsOf(someone)).length;
const edit = (post: Post, content: string) =>
  mei.post(`/api/editPost/${post.id}`, {
    accountId: mei.me.accountId,
    postData: { title: post.title, content, labels: [] },
  });
const offered = async (q: string, by = mei) =>
  listMentionable.answer.parse((await by.get(`/api/mentionable?q=${encodeURIComponent(q)}`)).body).accounts;

describe('A mention', () => {
  it('notifies the mentioned person, with the author’s name and a link to its place', async () => {
    const [wei, siti] = [await test.signedIn('User'), await test.signedIn('User')];
    const post = await publishPost(mei, { title: 'Standing desks', content: `Ask ${mention(wei)}.` });
    const comment = await addComment(mei, post.id, `${mention(wei)} and ${mention(siti)}?`);
    const reply = await addReply(raintree, comment, `Hear, ${mention(siti)}.`);
    await eventually(() => numberOf(wei), 2);
    await eventually(() => numberOf(siti), 2);
    expect(await mentionsOf(siti)).toMatchObject([
      {
        thing: 'comment',
        title: 'Standing desks',
        place: `/post/${post.id}#comment-${reply.commentId}`,
        actors: [{ accountId: raintree.me.accountId, name: raintree.me.name }],
        people: 1,
        isRead: false,
      },
      { place: `/post/${post.id}#comment-${comment.commentId}`, actors: [{ name: mei.me.name }] },
    ]);
    const [, ofPost] = await mentionsOf(wei);
    expect(ofPost).toMatchObject({ thing: 'post', title: 'Standing desks', place: `/post/${post.id}` });
    // One of them reads it; for the other it stays unread.
    const [, first] = await mentionsOf(siti);
    await siti.post('/api/notifications/read', { notificationId: first!.id });
    expect((await mentionsOf(siti)).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect((await mentionsOf(wei)).map(({ isRead }) => isRead)).toEqual([false, false]);
    await deleteComment(mei, comment.commentId);
    await eventually(() => numberOf(wei), 1);
    await eventually(() => numberOf(siti), 1);
  });

  it('is shown with the current name in every text, and without a name once the account is erased', async () => {
    const wei = await test.signedIn('User');
    const post = await publishPost(mei, { content: `Thanks, ${mention(wei, 'Somebody else')}!` });
    expect(post.content).toBe(`Thanks, ${mention(wei)}!`);
    await addComment(raintree, post.id, `Yes, ${mention(wei)}.`);
    await rename(test, wei, 'Wei_Ling [PM]');
    const today = String.raw`[@Wei\_Ling \[PM\]](/profile/${wei.me.accountId})`;
    await eventually(async () => (await read(post.id)).content, `Thanks, ${today}!`);
    expect((await read(post.id)).comments[0]!.content).toBe(`Yes, ${today}.`);
    const postId = post.id;
    const feed = (await raintree.get('/api/posts/paginated')).body as { posts: Post[] };
    expect(feed.posts.find(({ id }) => id === postId)?.content).toBe(`Thanks, ${today}!`);
    await edit(post, `${today}, thanks!`);
    const versions = (await mei.get(`/api/post/${postId}/versions`)).body as { versions: PostVersion[] };
    expect(versions.versions.map(({ content }) => content)).toEqual([
      `Thanks, ${today}!`,
      `${today}, thanks!`,
    ]);
    await erase(test, wei);
    const gone = `[@Deleted account](/profile/${wei.me.accountId})`;
    await eventually(async () => (await read(postId)).content, `${gone}, thanks!`);
    // The log no longer contains the name.
    const { rows } = await test.pool.query(
      `select count(*)::integer as found from event where data::text ~ 'Wei_Ling|Somebody else'`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  it('notifies a person once; an edit notifies only the people whom it adds', async () => {
    const [wei, siti] = [await test.signedIn('User'), await test.signedIn('User')];
    const post = await publishPost(mei, { content: `${mention(wei)} and ${mention(mei)}` });
    await eventually(() => numberOf(wei), 1);
    const [before] = await mentionsOf(wei);
    await edit(post, `${mention(siti)} and ${mention(wei)}`);
    await eventually(() => numberOf(siti), 1);
    expect(await mentionsOf(wei)).toEqual([before]);
    const comment = await addComment(mei, post.id);
    await editComment(mei, comment.commentId, `Same here, ${mention(siti)}.`);
    await eventually(() => numberOf(siti), 2);
    // An edit that changes only a name in a mention adds no version.
    await editComment(mei, comment.commentId, `Same here, ${mention(siti, 'Siti')}.`);
    const { body } = await mei.get(`/api/post/${post.id}/comments/${comment.commentId}/versions`);
    expect((body as { versions: object[] }).versions).toHaveLength(2);
    expect(await numberOf(mei)).toBe(0);
  });

  it('of more than ten people is refused at the text, and one of a person who left notifies nobody', async () => {
    const many = Array.from({ length: 11 }, (_, n) => `[@Somebody](/profile/${n + 1})`).join(' ');
    const post = await publishPost(mei);
    const refused = { content: 'Mention at most 10 people.' };
    expect((await sendPost(mei, { content: many })).body).toEqual({ error: refused });
    expect((await edit(post, many)).body).toEqual({ error: refused });
    expect(await sendComment(mei, post.id, many)).toMatchObject({
      status: 400,
      body: { error: expect.objectContaining({ content: 'Mention at most 10 people.' }) },
    });
    const gone = await test.signedIn('User');
    await erase(test, gone);
    const text = `${mention(gone)} ${mention(admin)} [@Nobody](/profile/2000000000)`;
    const comment = await addComment(mei, post.id, text);
    expect(comment.content).toContain('[@Deleted account](/profile/2000000000)');
    const { rows } = await test.pool.query(
      `select count(*)::integer as told from event where type = 'AccountMentioned' and data ->> 'commentId' = $1`,
      [String(comment.commentId)],
    );
    expect(rows).toEqual([{ told: 0 }]);
  });

  it('does not notify people who turned this off', async () => {
    const [wei, siti] = [await test.signedIn('User'), await test.signedIn('User')];
    await wei.post('/api/notifications/choices', { kind: 'mentioned', channels: [] });
    const post = await publishPost(mei, { content: mention(wei) });
    await addComment(wei, post.id, mention(siti));
    await eventually(() => numberOf(siti), 1);
    expect(await numberOf(wei)).toBe(0);
  });

  it('in code does not count, and its text stays as it was typed', async () => {
    const [wei, siti] = [await test.signedIn('User'), await test.signedIn('User')];
    const content = `Write \`${mention(wei)}\`:\n\n    ${mention(wei)}\n\n\`\`\`md\n${mention(wei)}\n\`\`\``;
    const post = await publishPost(mei, { content: `${content}\n${mention(siti)}` });
    expect(post.content).toBe(`${content}\n${mention(siti)}`);
    await eventually(() => numberOf(siti), 1);
    expect(await numberOf(wei)).toBe(0);
  });
});

describe('A text that is gone', () => {
  it('shows mentioned people by their current names: to moderators, to its author and in their archive', async () => {
    const [wei, siti] = [await test.signedIn('User'), await test.signedIn('User')];
    const content = `${'Too long. '.repeat(23)}${mention(wei)}`;
    const post = await publishPost(siti, { title: 'Gone', content });
    const comment = await addComment(siti, post.id, `Ask ${mention(wei)}!`);
    await deleteComment(admin, comment.commentId);
    await deletePost(admin, post.id, { violations: [1] });
    await rename(test, wei, 'Wei Ling');
    const today = `[@Wei Ling](/profile/${wei.me.accountId})`;
    const get = async (path: string) => JSON.stringify((await admin.get(path)).body);
    await eventually(
      async () => (await get(`/api/moderation/timeline/post/${post.id}`)).includes(today),
      true,
    );
    const { body } = await admin.get('/api/moderation/decisions');
    const [ofPost, ofComment] = listDecisions.answer.parse(body).decisions;
    expect(ofComment!.subject.excerpt).toBe('Ask @Wei Ling!');
    // The excerpt is cut within the mention.
    expect(ofPost!.subject.excerpt).toBe('Too long. '.repeat(23));
    expect(await get(`/api/moderation/decisions/${ofPost!.position}`)).toContain(today);
    expect((await admin.get('/api/moderation/export/csv')).text).toContain(`Ask ${today}!`);
    expect(JSON.stringify((await siti.get('/api/removals')).body)).toContain(`Ask ${today}!`);
    const { data } = await downloadArchive(siti);
    expect(data['comments']![0]).toMatchObject({ what: 'Written', content: `Ask ${today}!` });
  });
});

describe('An answer', () => {
  it('to a reply notifies the author of that reply and the author of the thread, until it is deleted', async () => {
    const [wei, siti, priya] = await Promise.all([1, 2, 3].map(() => test.signedIn('User')));
    const post = await publishPost(mei, { title: 'Lunch at Amoy Street' });
    const begun = await addComment(wei!, post.id, 'Who comes?');
    const reply = await addReply(siti!, begun, 'Me.');
    const answer = await addReply(priya!, reply, 'Then me, too.');
    const place = `/post/${post.id}#comment-${answer.commentId}`;
    await eventually(() => kindsTold(siti!), 'commentReplied');
    await eventually(async () => (await toldOf(wei!))[0]?.place, place);
    expect(await toldOf(siti!)).toMatchObject([
      {
        thing: 'comment',
        title: 'Lunch at Amoy Street',
        place,
        actors: [{ name: priya!.me.name }],
        people: 1,
      },
    ]);
    expect((await toldOf(wei!))[0]).toMatchObject({ kind: 'commentReplied', people: 2 });
    await siti!.post('/api/notifications/read', { notificationId: (await toldOf(siti!))[0]!.id });
    expect((await toldOf(siti!)).map(({ isRead }) => isRead)).toEqual([true]);
    await deleteComment(priya!, answer.commentId);
    await eventually(() => kindsTold(siti!), '');
  });

  it('that mentions the person it answers notifies them once, as does a comment that mentions the author of the post', async () => {
    const [wei, siti] = [await test.signedIn('User'), await test.signedIn('User')];
    const post = await publishPost(wei);
    const begun = await addComment(siti, post.id, `What do you say, ${mention(wei)}?`);
    const reply = await addReply(wei, begun, `Yes, ${mention(siti)}.`);
    // Both are notified of this one as well: she began the thread, and it answers him.
    const last = await addReply(mei, reply, `${mention(siti)} and ${mention(wei)}, me too.`);
    await editComment(mei, last.commentId, `${mention(siti)} and ${mention(wei)}, so do I.`);
    // Sent last: once it arrives, all earlier notifications have arrived.
    const after = await publishPost(mei, { content: `${mention(wei)} ${mention(siti)}` });
    for (const someone of [wei, siti])
      await eventually(async () => (await toldOf(someone))[0]?.place, `/post/${after.id}`);
    expect(await kindsTold(wei)).toBe('mentioned,commentReplied,postCommented');
    expect(await kindsTold(siti)).toBe('mentioned,commentReplied');
  });
});

describe('The search for people to mention', () => {
  it('finds people by the beginnings of the words of a name, regardless of case and accents', async () => {
    const zoe = await test.signedIn('User');
    await rename(test, zoe, 'Zoé Xavier-Quek');
    for (const q of ['zoe', 'ZO', 'quek', 'xav zo', 'Zoé X'])
      await eventually(
        async () => (await offered(q)).map(({ accountId }) => accountId).join(),
        String(zoe.me.accountId),
      );
    expect(await offered('zoe')).toEqual([
      {
        accountId: zoe.me.accountId,
        name: 'Zoé Xavier-Quek',
        role: 'User',
        profilePicUrl: null,
        mention: `[@Zoé Xavier-Quek](/profile/${zoe.me.accountId})`,
      },
    ]);
    expect(await offered('zoe y')).toEqual([]);
    expect(await offered('oe')).toEqual([]);
    expect(await offered('%')).toEqual([]);
    expect(await offered('zoe', zoe)).toEqual([]);
    await erase(test, zoe);
    await eventually(async () => (await offered('zoe')).length, 0);
  });

  it('finds at most six, and neither admins nor unverified companies', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => test.signedIn('User')));
    const pending = await test.signedIn('Company', { pending: true });
    for (const [n, each] of people.entries()) await rename(test, each, `Yvonne ${n}`);
    await eventually(async () => (await offered('yvonne')).length, 6);
    for (const each of [pending, admin]) {
      const names = (await offered(each.me.name.split(' ')[0]!)).map(({ accountId }) => accountId);
      expect(names).not.toContain(each.me.accountId);
    }
  });

  it('finds names in every script by the words that search finds', async () => {
    const names = ['欧阳明辉', 'Đặng Łukasz', 'Sø\u00ADren O’Brien', 'สมชาย ใจดี'];
    for (const name of names) await rename(test, await test.signedIn('User'), name);
    const found = async (q: string) => (await offered(q)).map(({ name }) => name);
    await eventually(async () => (await found('ใจ')).length, 1);
    for (const q of ['欧', '阳明', '欧阳明辉']) expect([q, await found(q)]).toEqual([q, [names[0]]]);
    for (const q of ['dang', 'luka dan']) expect([q, await found(q)]).toEqual([q, [names[1]]]);
    for (const q of ['soren', 'obrien', "o'bri"]) expect(await found(q)).toHaveLength(1);
    expect(await found('มชา')).toEqual([names[3]]);
    await rename(test, await test.signedIn('User'), '一欧');
    await eventually(async () => found('欧').then((all) => all.join()), `${names[0]},一欧`);
  });

  it('needs a part of a name', async () => {
    expect((await mei.get('/api/mentionable')).status).toBe(400);
    expect((await mei.get('/api/mentionable?q=%20')).status).toBe(400);
    expect((await admin.get('/api/mentionable?q=mei')).status).toBe(403);
  });
});
