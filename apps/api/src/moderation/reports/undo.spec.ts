import { type AnswerOf, listDecisions, listNotifications } from '@lock-in/contracts';
import { schemaVersions } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { ReadModels } from '../../platform/log/read-models.ts';
import {
  addComment,
  addImage,
  addReply,
  deleteComment,
  deletePost,
  like,
  likeComment,
  publishPost,
  usesOf,
} from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, deleteJob, erase, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let mei: SignedIn;
let kumar: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  otherAdmin = await test.signedIn('Admin');
  mei = await test.signedIn('User');
  kumar = await test.signedIn('User');
  company = await test.signedIn('Company');
}, 60_000);
afterAll(() => test.stop());

/** The subject of the newest decision. */
const newest = async () => {
  const { body } = await admin.get('/api/moderation/decisions?pageSize=1');
  return listDecisions.answer.parse(body).decisions[0]!;
};
const undo = (position: number, by = admin) => by.post(`/api/moderation/decisions/${position}/undo`);
const answerOf = async (asked: PromiseLike<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  return [status, (body as { error?: unknown }).error];
};
const toldTo = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;

/** All tables from which posts, comments and jobs are shown, found, counted and notified. */
const tables = [
  'kept_post',
  'feed_entry',
  'post_like',
  'kept_comment',
  'kept_thread',
  'comment_like',
  'search_document',
  'job',
  'job_listing',
  'stored_file',
  'notified_job_deadline',
];
async function rows() {
  const all: Record<string, unknown> = {};
  for (const table of tables)
    all[table] = (await test.pool.query(`select * from ${table} t order by t::text`)).rows;
  all.notification = (
    await test.pool.query(`select * from notification t where kind <> 'contentRemoved' order by t::text`)
  ).rows;
  return all;
}
/** Waits until every read model has processed all events. */
const settled = async () => {
  const upTo = await test.app.get(EventStore).safePosition();
  await test.app.get(ReadModels).reach(upTo, Object.keys(schemaVersions));
  return rows();
};

describe('Undoing a removal', () => {
  it('brings a post back with its comments, likes, counts, images and notifications, and so a comment and a reply', async () => {
    const { address } = await addImage(mei);
    const post = await publishPost(mei, { content: `Look: ![A plan](${address})`, labels: [1] });
    const comment = await addComment(kumar, post.id, 'Nice plan.');
    const reply = await addReply(mei, comment, 'Thank you.');
    await like(kumar, post.id);
    await likeComment(mei, comment.commentId);
    await likeComment(kumar, reply.commentId);
    const before = await settled();
    const seen = (await kumar.get(`/api/post/${post.id}`)).body as object;
    const removals = [
      () => deleteComment(admin, reply.commentId),
      () => deleteComment(admin, comment.commentId),
      () => deletePost(admin, post.id, { violations: [1, 2] }),
    ];
    for (const remove of removals) {
      expect((await remove()).status).toBe(200);
      const { position, subject } = await newest();
      expect(await settled()).not.toEqual(before);
      const { body } = await admin.get(`/api/moderation/decisions/${position}`);
      expect(body).toMatchObject({ undoable: true, today: { state: 'removed' } });
      const { status, body: undone } = await undo(position, otherAdmin);
      expect([status, undone]).toMatchObject([
        200,
        { position, undoable: false, today: { state: 'unchanged', thing: { kind: subject.kind } } },
      ]);
      expect(await settled()).toEqual(before);
      // The usage counts of its tags are updated a moment later.
      expect((await kumar.get(`/api/post/${post.id}`)).body).toEqual({
        ...seen,
        labels: [expect.anything()],
      });
      expect(await newest()).toMatchObject({
        kind: `${subject.kind}Restored`,
        admin: { accountId: otherAdmin.me.accountId },
        subject: { id: subject.id },
      });
    }
    await eventually(() => usesOf(kumar, 'javascript'), 1);
    expect((await kumar.get(address)).status).toBe(200);
    const found = (await kumar.get('/api/search?kind=posts&q=plan')).body as { totalCount?: number };
    expect(JSON.stringify(found)).toContain(`"id":${post.id}`);
    const restoredOf = async () =>
      (await toldTo(mei)).filter(({ verdict }) => verdict === 'Restored').map(({ thing }) => thing);
    await eventually(async () => (await restoredOf()).join(), 'post,comment');
    expect((await mei.get('/api/removals')).body).toMatchObject({
      removals: [{ kind: 'post', restoredAt: expect.any(String) }, { kind: 'comment' }],
    });
  });

  it('brings a job back with its applications, and it takes further ones', async () => {
    const { jobId } = await postJob(company, { title: 'Tea taster' });
    await apply(mei, jobId);
    const before = await settled();
    await admin.post(`/api/setViolation/${jobId}/2`);
    await deleteJob(admin, jobId);
    expect((await kumar.get(`/api/jobDetails/${jobId}`)).status).toBe(404);
    expect((await undo((await newest()).position)).status).toBe(200);
    expect(await settled()).toEqual(before);
    await apply(kumar, jobId);
    const timeline = (await admin.get(`/api/moderation/timeline/job/${jobId}?order=newest`)).body as object;
    expect(timeline).toMatchObject({
      entries: [
        { type: 'ApplicationSubmitted' },
        { type: 'JobRestored', what: 'Job restored by an admin', isDecision: true },
        { type: 'JobTakenDown' },
        {},
        {},
        {},
      ],
    });
    // The reasons recorded for that removal do not count for another one.
    expect((await deleteJob(admin, jobId)).status).toBe(409);
  });

  it('happens once, of two admins and of the newest removal', async () => {
    const { id } = await publishPost(mei);
    await deletePost(admin, id, { violations: [1] });
    const { position } = await newest();
    const answers = await Promise.all([undo(position), undo(position, otherAdmin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await deletePost(admin, id, { violations: [1] });
    const nothing = [409, 'This isn’t removed, or it has been restored already.'];
    expect(await answerOf(undo(position))).toEqual(nothing);
    const again = await newest();
    expect((await undo(again.position)).status).toBe(200);
    expect(await answerOf(undo(again.position))).toEqual(nothing);
    const verified = (await admin.get('/api/moderation/decisions?kind=companyVerified')).body as AnswerOf<
      typeof listDecisions
    >;
    expect(await answerOf(undo(verified.decisions[0]!.position))).toEqual(nothing);
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect((await undo(again.position, mei)).status).toBe(403);
  });

  it('is refused under a post that is gone, and of what its author erased', async () => {
    const leaving = await test.signedIn('User');
    const post = await publishPost(mei);
    const { commentId } = await addComment(leaving, post.id, 'Rude.');
    const other = await publishPost(leaving);
    await deleteComment(admin, commentId);
    const ofComment = await newest();
    await deletePost(admin, post.id, { violations: [1] });
    const ofPost = await newest();
    await deletePost(admin, other.id, { violations: [1] });
    const ofOther = await newest();
    expect(await answerOf(undo(ofComment.position))).toEqual([
      409,
      'Its post is gone. If an admin removed the post, restore that first.',
    ]);
    expect((await undo(ofPost.position)).status).toBe(200);
    await erase(test, leaving);
    const erased = [409, 'Its author erased their data. It can’t be restored.'];
    expect(await answerOf(undo(ofComment.position))).toEqual(erased);
    expect(await answerOf(undo(ofOther.position))).toEqual(erased);
  });
});
