import type { Contract } from '@lock-in/contracts';
import type { Response } from 'supertest';
import { contracts } from '../../platform/http/contracts.ts';
import { readAccessTable } from '../../testing/access/access-table.ts';
import { inputOf, type Values } from '../../testing/access/inputs.ts';
import { send } from '../../testing/any/any-call.ts';
import { addComment, addImage, publishPost } from '../../testing/conversation.ts';
import { confirmAddress } from '../../testing/people/confirm-address.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { picture } from '../../testing/pictures.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Calls by which people keep others away, or undo what only they see. They stay possible, and show nothing of the other. */
const always = [
  'POST /api/block/:accountId',
  'DELETE /api/block/:accountId',
  'POST /api/mute/:accountId',
  'DELETE /api/mute/:accountId',
  'DELETE /api/follow/:accountId',
  'DELETE /api/hidePost/:postId',
  'DELETE /api/savePost/:postId',
];
const namesCaller = new Set(
  readAccessTable('apps/api/src/whole-program/access/access-matrix.md').flatMap(({ call, asOwner }) =>
    asOwner ? call : [],
  ),
);
const nobody = 2_000_000_000;

let test: TestApp;
/** Mei blocked Wei; Siti has to do with both. */
let mei: SignedIn;
let wei: SignedIn;
let siti: SignedIn;
let things: Readonly<Record<'post' | 'comment' | 'account', readonly Values[]>>;
let title: string;
let image: string;
/** What waits for an admin. */
let waiting: Readonly<Record<'post' | 'comment', Values>>;
beforeAll(async () => {
  test = await startTestApp();
  [mei, wei, siti] = await Promise.all([
    test.signedIn('User'),
    test.signedIn('User'),
    test.signedIn('User', { name: 'Siti' }),
  ]);
  await confirmAddress(test, mei);
  await saveProfile(mei, {}, { profilePic: await picture(8).png().toBuffer() });
  title = 'Nobody should read this twice';
  image = (await addImage(mei)).address;
  const hidden = await publishPost(mei, { title, content: `![At home](${image})` });
  const open = await publishPost(siti);
  const admin = await test.signedIn('Admin');
  await admin.post('/api/moderation/wordList', { hold: ['waits here'], refuse: [] });
  const heldPost = await publishPost(siti, { content: 'This waits here.' });
  const heldComment = await addComment(siti, open.id, 'It waits here too.');
  waiting = {
    post: { postId: heldPost.id },
    comment: { postId: open.id, commentId: heldComment.commentId },
  };
  const ofThird = await addComment(siti, hidden.id);
  const ofHidden = await addComment(mei, open.id);
  // Reported before the block, so that it stays in the list of Wei's reports.
  for (const [thing, id] of [
    ['post', hidden.id],
    ['comment', ofThird.commentId],
    ['account', mei.me.accountId],
  ])
    await wei.post('/api/reports', { thing, id, violationId: 1 });
  await mei.post(`/api/block/${wei.me.accountId}`);
  await eventually(async () => (await wei.get(`/api/post/${hidden.id}`)).status, 404);
  things = {
    post: [{ postId: hidden.id }],
    comment: [
      { postId: hidden.id, commentId: ofThird.commentId },
      { postId: open.id, commentId: ofHidden.commentId },
    ],
    account: [{ accountId: mei.me.accountId, id: mei.me.accountId }],
  };
}, 60_000);
afterAll(() => test.stop());

/** The kind of thing that a call names, if another person may own it. */
function kindIn({ path, access, method }: Contract): keyof typeof things | undefined {
  if (access.kind !== 'signedIn' || !access.roles.includes('User')) return undefined;
  const call = `${method} ${path}`;
  if (always.includes(call)) return undefined;
  if (path.includes(':commentId')) return 'comment';
  if (path.includes(':postId')) return 'post';
  if (path === '/api/profile/:id') return 'account';
  return path.includes(':accountId') && !namesCaller.has(call) ? 'account' : undefined;
}

const named = [...contracts].flatMap(([name, contract]) => {
  const kind = kindIn(contract);
  return kind === undefined ? [] : [{ name, contract, kind, call: `${contract.method} ${contract.path}` }];
});

async function ask(name: string, contract: Contract, given: Values): Promise<Response> {
  const values: Values = {
    title: 'A title',
    content: 'Some words.',
    labels: [],
    violations: [],
    labelId: 1,
    revision: 1,
    version: 1,
    isClosed: true,
    closed: true,
    accountId: wei.me.accountId,
    ...given,
  };
  const input = { name, by: undefined, ...inputOf(contract, values), files: {}, idempotencyKey: undefined };
  return send(wei, input, { pdf: Buffer.of(), image: Buffer.of() });
}

describe('Whoever was blocked is answered as for something that does not exist', () => {
  it.each(named)('$call', async ({ name, contract, kind, call }) => {
    for (const thing of things[kind]) {
      // Others' replies keep their place below a hidden comment, which is shown without a name and a text.
      if (call.endsWith('/replies') && thing !== things.comment[0]) continue;
      const missing = Object.fromEntries(Object.keys(thing).map((field) => [field, nobody]));
      const [seen, unknown] = [await ask(name, contract, thing), await ask(name, contract, missing)];
      expect({ thing, status: seen.status, body: seen.body as unknown }).toEqual({
        thing,
        status: unknown.status,
        body: unknown.body as unknown,
      });
    }
  });

  it('in a report of a post, a comment on it, and the person', async () => {
    const [post, comment, account] = [things.post[0]!, things.comment[0]!, things.account[0]!];
    for (const [thing, id] of [
      ['post', post.postId],
      ['comment', comment.commentId],
      ['account', account.accountId],
    ]) {
      const { status } = await wei.post('/api/reports', { thing, id, violationId: 1 });
      expect([thing, status]).toEqual([thing, 404]);
    }
  });

  it('in the list of their own reports, which keeps no title', async () => {
    const { text, body } = await wei.get('/api/myReports');
    expect((body as { reports: { title: string | null }[] }).reports.map((report) => report.title)).toEqual([
      null,
      null,
      null,
    ]);
    expect(text).not.toContain(title);
    expect(text).not.toContain(mei.person.name);
  });

  it('in a search for what a person wrote, which does not name them', async () => {
    const { body } = await wei.get(`/api/search?q=nobody&author=${mei.me.accountId}`);
    expect((body as { author: unknown }).author).toBeNull();
  });

  it('for a profile picture and the image of a post, which others see', async () => {
    const { body } = await siti.get(`/api/profile/${mei.me.accountId}`);
    const { profilePicUrl } = body as { profilePicUrl: string };
    for (const address of [profilePicUrl, image]) {
      expect([address, (await siti.get(address)).status]).toEqual([address, 200]);
      expect([address, (await wei.get(address)).status]).toEqual([address, 404]);
    }
  });
});

describe('What waits for an admin is to others as if it did not exist', () => {
  it.each(named.filter(({ kind }) => kind !== 'account'))('$call', async ({ name, contract, kind }) => {
    const thing = waiting[kind as keyof typeof waiting];
    const field = kind === 'comment' ? 'commentId' : 'postId';
    const [seen, unknown] = [
      await ask(name, contract, thing),
      await ask(name, contract, { ...thing, [field]: nobody }),
    ];
    expect([seen.status, seen.body]).toEqual([unknown.status, unknown.body]);
  });

  it('in a report', async () => {
    for (const [thing, id] of [
      ['post', waiting.post['postId']],
      ['comment', waiting.comment['commentId']],
    ]) {
      const { status } = await wei.post('/api/reports', { thing, id, violationId: 1 });
      expect([thing, status]).toEqual([thing, 404]);
    }
  });
});
