import {
  type AnswerOf,
  getPost,
  getReportCase,
  listNotifications,
  listRemovals,
  type reportThing,
} from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { ReadModels } from '../../platform/log/read-models.ts';
import { addComment, addReply, publishPost, usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { historyOf } from '../../testing/log/history.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startSession } from '../../testing/people/start-session.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let author: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  [author, reader] = await Promise.all([test.signedIn('User'), test.signedIn('User')]);
}, 60_000);
afterAll(() => test.stop());

const report = async (by: SignedIn, thing: 'post' | 'comment', id: number) => {
  const { body } = await by.post('/api/reports', { thing, id, violationId: 1 });
  return (body as AnswerOf<typeof reportThing>).caseId;
};
const reportedBy = async (reporters: readonly SignedIn[], thing: 'post' | 'comment', id: number) => {
  let caseId = 0;
  for (const each of reporters) caseId = await report(each, thing, id);
  return caseId;
};
const statusFor = async (by: SignedIn, postId: number) => (await by.get(`/api/post/${postId}`)).status;
/** A worker hides it, so nothing waits for the read models. */
const settled = async () =>
  test.app
    .get(ReadModels)
    .reach(await test.app.get(EventStore).safePosition(), ['PostHeld', 'CommentHeld', 'ReplyHeld']);
const isHidden = async (postId: number) => {
  await eventually(() => statusFor(reader, postId), 404);
  await settled();
};
const decide = (caseId: number, decision: string, by = admin) =>
  by.post(`/api/reports/${caseId}/decide`, { decision, ...(decision !== 'dismiss' && { violations: [1] }) });
const caseOf = async (caseId: number) =>
  getReportCase.answer.parse((await admin.get(`/api/reports/${caseId}`)).body);
const kindsOf = async () =>
  (await historyOf(admin, { pageSize: 5 })).decisions.map(({ kind, by }) => [kind, by]);
const heldOf = async (someone: SignedIn) =>
  listRemovals.answer.parse((await someone.get('/api/removals')).body).held;
const toldTo = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;
/** Members without a record. */
const newMembers = (number = 5) => Promise.all(Array.from({ length: number }, () => test.signedIn('User')));

describe('A post that five members report', () => {
  it('is hidden from everybody but its author and admins, who see why', async () => {
    const before = await usesOf(reader, 'Databases');
    const { id } = await publishPost(author, { title: 'Buy the pear deal' });
    await addComment(reader, id, 'Is it true?');
    const [last, ...others] = await newMembers();
    const caseId = await reportedBy(others, 'post', id);
    expect(await statusFor(reader, id)).toBe(200);
    await report(last!, 'post', id);
    await isHidden(id);

    for (const path of [
      '/api/posts/paginated',
      `/api/accountPosts/${author.me.accountId}`,
      '/api/search?q=pear',
    ])
      expect([path, (await reader.get(path)).text]).toEqual([path, expect.not.stringContaining('pear deal')]);
    expect((await reader.get(`/api/post/${id}/comments`)).status).toBe(404);
    expect(await usesOf(reader, 'Databases')).toBe(before);
    const held = { ground: 'reports', matched: [] };
    expect(getPost.answer.parse((await author.get(`/api/post/${id}`)).body).held).toEqual(held);
    expect(getPost.answer.parse((await admin.get(`/api/post/${id}`)).body).held).toEqual(held);
    expect(await heldOf(author)).toMatchObject([{ ...held, kind: 'post', id, title: 'Buy the pear deal' }]);
    expect((await toldTo(author))[0]).toMatchObject({ kind: 'contentRemoved', verdict: 'Held' });
    expect(await caseOf(caseId)).toMatchObject({ held: 'reports', state: 'open' });
    expect((await kindsOf())[0]).toEqual(['postHeld', 'program']);
  });

  it('is shown again when an admin dismisses the reports, and hidden again when that is undone', async () => {
    const { id } = await publishPost(author);
    const caseId = await reportedBy(await newMembers(), 'post', id);
    await isHidden(id);
    await decide(caseId, 'dismiss');
    expect(await statusFor(reader, id)).toBe(200);
    expect((await toldTo(author))[0]).toMatchObject({ kind: 'contentRemoved', verdict: 'Released' });
    const { rulingId } = await caseOf(caseId);
    await admin.post(`/api/rulings/${rulingId}/undo`);
    expect(await statusFor(reader, id)).toBe(404);
    expect(await caseOf(caseId)).toMatchObject({ held: 'reports', state: 'open' });
    const { decisions } = await historyOf(admin, { pageSize: 5 });
    const [again] = decisions.filter(({ kind }) => kind === 'postHeld');
    const [shown] = decisions.filter(({ kind }) => kind === 'postReleased');
    expect(again).toMatchObject({ by: 'admin', undoes: shown!.position });
  });

  it('is removed while it is hidden, and restored to where it was by an undo', async () => {
    const { id } = await publishPost(author);
    const caseId = await reportedBy(await newMembers(), 'post', id);
    await isHidden(id);
    expect((await decide(caseId, 'remove')).status).toBe(200);
    expect(await statusFor(author, id)).toBe(404);
    expect((await heldOf(author)).map((held) => held.id)).not.toContain(id);
    const { rulingId } = await caseOf(caseId);
    await admin.post(`/api/rulings/${rulingId}/undo`);
    expect(await statusFor(author, id)).toBe(200);
    expect(await statusFor(reader, id)).toBe(404);
    expect((await heldOf(author)).filter((held) => held.id === id)).toHaveLength(1);
  });

  it('is shown when an admin undoes the decision in the history, which closes its case', async () => {
    const { id } = await publishPost(author);
    const caseId = await reportedBy(await newMembers(), 'post', id);
    await isHidden(id);
    const [held] = (await historyOf(admin, { pageSize: 1 })).decisions;
    const { status } = await admin.post(`/api/moderation/decisions/${held!.position}/undo`);
    expect(status).toBe(200);
    expect(await statusFor(reader, id)).toBe(200);
    expect(await caseOf(caseId)).toMatchObject({ held: null, state: 'decided', outcome: 'dismissed' });
  });

  it('cannot be edited by its author, but deleted', async () => {
    const { id } = await publishPost(author);
    await reportedBy(await newMembers(), 'post', id);
    await isHidden(id);
    const edit = { accountId: author.me.accountId, postData: { title: 'No', content: 'No.', labels: [] } };
    expect((await author.post(`/api/editPost/${id}`, edit)).status).toBe(409);
    expect((await author.post(`/api/post/${id}`, { accountId: author.me.accountId })).status).toBe(200);
    expect(await statusFor(author, id)).toBe(404);
  });
});

describe('A comment that five members report', () => {
  it('is hidden and not counted, and neither is a reply; removed or shown, the counts stay right', async () => {
    const { id } = await publishPost(author);
    const comment = await addComment(author, id, 'Buy now');
    const reply = await addReply(author, comment, 'Buy again');
    const countOf = async () => getPost.answer.parse((await reader.get(`/api/post/${id}`)).body).commentCount;
    const first = await reportedBy(await newMembers(), 'comment', comment.commentId);
    await eventually(countOf, 1);
    const second = await reportedBy(await newMembers(), 'comment', reply.commentId);
    await eventually(countOf, 0);
    await settled();
    expect((await reader.get(`/api/post/${id}/comments`)).text).not.toContain('Buy');
    expect((await heldOf(author)).slice(0, 2)).toMatchObject([
      { kind: 'comment', content: 'Buy again' },
      { kind: 'comment', content: 'Buy now' },
    ]);
    await decide(second, 'remove');
    await decide(first, 'dismiss');
    expect(await countOf()).toBe(1);
    const { rulingId } = await caseOf(second);
    await admin.post(`/api/rulings/${rulingId}/undo`);
    expect(await countOf()).toBe(1);
    await decide(second, 'dismiss');
    expect(await countOf()).toBe(2);
  });
});

describe('A report', () => {
  it('does not count towards hiding if the reporter’s earlier reports were mostly dismissed', async () => {
    const [doubtful, ...others] = await newMembers();
    const { id: harmless } = await publishPost(author);
    await decide(await report(doubtful!, 'post', harmless), 'dismiss');
    const { id } = await publishPost(author);
    await reportedBy([...others, doubtful!], 'post', id);
    const { id: next } = await publishPost(author);
    await reportedBy(await newMembers(), 'post', next);
    await isHidden(next);
    expect(await statusFor(reader, id)).toBe(200);
  });

  it('does not count towards hiding while the reporter is suspended', async () => {
    const [suspended, ...others] = await newMembers();
    const { id } = await publishPost(author);
    await report(suspended!, 'post', id);
    const { accountId } = suspended!.me;
    const suspension = { violations: [1], words: 'Take a rest.' };
    expect((await admin.post(`/api/accounts/${accountId}/suspension`, suspension)).status).toBe(200);
    await reportedBy(others, 'post', id);
    const { id: next } = await publishPost(author);
    await reportedBy(await newMembers(), 'post', next);
    await isHidden(next);
    expect(await statusFor(reader, id)).toBe(200);
    await report(await test.signedIn('User'), 'post', id);
    await isHidden(id);
  });
});

describe('A report of a new account, where accounts are new for a week', () => {
  let strict: TestApp;
  beforeAll(async () => (strict = await startTestApp({ newAccountDays: 7 })));
  afterAll(() => strict.stop());

  it('does not count towards hiding before the week is over', async () => {
    const five = () => Promise.all(Array.from({ length: 5 }, () => strict.signedIn('User')));
    const members = await five();
    strict.clock.advance({ hours: 8 * 24 });
    const known = await Promise.all(
      members.map(({ me, person }) => startSession(strict, me.accountId, person)),
    );
    const writer = await strict.signedIn('User');
    const { id } = await publishPost(writer);
    for (const each of await five()) await report(each, 'post', id);
    // Once this one is hidden, the first has been looked at.
    const { id: next } = await publishPost(writer);
    for (const each of known) await report(each, 'post', next);
    await eventually(() => statusFor(known[0]!, next), 404);
    expect(await statusFor(known[0]!, id)).toBe(200);

    strict.clock.advance({ hours: 8 * 24 });
    const passerBy = await strict.signedIn('User');
    await report(passerBy, 'post', id);
    await eventually(() => statusFor(passerBy, id), 404);
  });
});
