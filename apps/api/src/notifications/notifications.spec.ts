import { listNotifications, type NotificationPage } from '@lock-in/contracts';
import { EventStore, verifyProjection } from '@lock-in/event-store';
import { projections } from '../programs/read-models.ts';
import {
  addComment,
  addReply,
  deleteComment,
  deletePost,
  like,
  likeComment,
  publishPost,
} from '../testing/conversation.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { listen } from '../testing/listening.ts';
import type { SignedIn } from '../testing/people/people.ts';
import {
  apply,
  daysFromNow,
  deleteJob,
  erase,
  offerOf,
  postJob,
  rename,
} from '../testing/people/recruitment.ts';
import { DeadlineReminders } from './deadline-reminders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let mei: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  mei = await test.signedIn('User');
  company = await test.signedIn('Company');
}, 60_000);
afterAll(() => test.stop());

async function toldTo(someone: SignedIn, query = ''): Promise<NotificationPage> {
  const { status, body } = await someone.get(`/api/notifications${query}`);
  expect(status).toBe(200);
  return listNotifications.answer.parse(body);
}
/** The notifications about one place, after all folds have caught up. */
const about = async (someone: SignedIn, place: string) =>
  (await toldTo(someone)).notifications.filter((each) => each.place.replace(/#.*/, '') === place);
const numberOf = async (someone: SignedIn, place: string) => (await about(someone, place)).length;
const unreadOf = async (someone: SignedIn) => (await toldTo(someone)).unread;
const readAll = async (someone: SignedIn) => {
  const { notifications } = await toldTo(someone);
  return someone.post('/api/notifications/readAll', { position: notifications[0]?.position ?? 1 });
};

describe('The author of a post', () => {
  it('is told who liked and commented on it, in groups, by current names, but not of their own actions', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author, { title: 'Moving to Kubernetes' });
    await like(author, id);
    await addComment(author, id);
    const four = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('User')));
    for (const each of four) await like(each, id);
    await addComment(mei, id);
    await eventually(() => numberOf(author, `/post/${id}`), 2);
    await rename(test, four[3]!, 'Tan Mei Ling');
    await erase(test, four[2]!);
    await eventually(
      async () => (await about(author, `/post/${id}`))[1]!.actors.map(({ name }) => name).join(),
      ['Tan Mei Ling', 'Deleted account', four[1]!.me.name].join(),
    );
    expect(await toldTo(author)).toMatchObject({ totalCount: 2, unread: 2, nextCursor: null });
    expect(await about(author, `/post/${id}`)).toMatchObject([
      {
        id: `postCommented.post.${id}`,
        kind: 'postCommented',
        isRead: false,
        title: 'Moving to Kubernetes',
        actors: [{ accountId: mei.me.accountId, name: mei.me.name }],
        people: 1,
      },
      { id: `postLiked.post.${id}`, kind: 'postLiked', people: 4 },
    ]);
    expect((await toldTo(mei)).totalCount).toBe(0);
  });

  it('gets no dead links: the notification of what was taken back or deleted disappears', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author);
    await like(mei, id);
    const { commentId } = await addComment(mei, id);
    await eventually(() => numberOf(author, `/post/${id}`), 2);
    await deleteComment(mei, commentId);
    await eventually(() => numberOf(author, `/post/${id}`), 1);
    await deletePost(author, id);
    await eventually(async () => (await toldTo(author)).totalCount, 0);
  });

  it('of a comment is told who replied to it or liked it, as long as the post is there', async () => {
    const author = await test.signedIn('User');
    const post = await publishPost(mei, { title: 'Standing desks' });
    const comment = await addComment(author, post.id);
    const reply = await addReply(company, comment);
    await likeComment(company, comment.commentId);
    await eventually(() => numberOf(author, `/post/${post.id}`), 2);
    expect((await toldTo(author)).notifications).toMatchObject([
      {
        kind: 'commentLiked',
        title: 'Standing desks',
        place: `/post/${post.id}#comment-${comment.commentId}`,
      },
      { kind: 'commentReplied', place: `/post/${post.id}#comment-${reply.commentId}` },
    ]);
    await deletePost(mei, post.id);
    await eventually(async () => (await toldTo(author)).totalCount, 0);
  });

  it('is told what an admin took down, and why', async () => {
    const author = await test.signedIn('User');
    const post = await publishPost(author, { title: 'Buy now' });
    const { commentId } = await addComment(author, (await publishPost(mei)).id);
    await deletePost(admin, post.id, { violations: [1, 3] });
    await deleteComment(admin, commentId);
    await eventually(() => numberOf(author, '/removals'), 2);
    expect(await about(author, '/removals')).toMatchObject([
      { kind: 'contentRemoved', thing: 'comment', reasons: [], actors: [] },
      {
        kind: 'contentRemoved',
        thing: 'post',
        title: 'Buy now',
        reasons: [expect.any(String), expect.any(String)],
      },
    ]);
    expect(JSON.stringify(await toldTo(author))).not.toContain(admin.me.name);
  });
});

it('A followed person is told by whom, in one group that links to the newest follower', async () => {
  const followed = await test.signedIn('User');
  const four = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('User')));
  const path = `/api/follow/${followed.me.accountId}`;
  for (const each of four) await each.post(path);
  await four[0]!.delete(path);
  await eventually(async () => (await toldTo(followed)).notifications[0]?.people, 3);
  expect((await toldTo(followed)).notifications).toMatchObject([
    {
      id: `accountFollowed.account.${followed.me.accountId}`,
      title: null,
      actors: [{ name: four[3]!.me.name }, { name: four[2]!.me.name }, { name: four[1]!.me.name }],
      place: `/profile/${four[3]!.me.accountId}`,
    },
  ]);
});

describe('Companies and applicants', () => {
  it('are told of each other’s applications and decisions', async () => {
    const seeker = await test.signedIn('User');
    const { jobId } = await postJob(company, { title: 'Backend engineer' });
    const { applicationId } = await apply(seeker, jobId);
    await eventually(() => numberOf(company, `/jobDetails/${jobId}`), 1);
    expect(await about(company, `/jobDetails/${jobId}`)).toMatchObject([
      { kind: 'applicationReceived', title: 'Backend engineer', actors: [{ name: seeker.me.name }] },
    ]);
    await company.post(`/api/approveApplication/${applicationId}`);
    await eventually(() => numberOf(seeker, `/jobDetails/${jobId}`), 1);
    expect((await toldTo(seeker)).notifications).toMatchObject([
      { kind: 'applicationDecided', title: 'Backend engineer', verdict: 'Accepted' },
    ]);
    await deleteJob(company, jobId);
    await eventually(() => numberOf(seeker, '/myJobs?tab=applied'), 1);
    expect((await toldTo(seeker)).notifications[0]).toMatchObject({ title: 'Backend engineer' });
  });

  it('are told of changes of jobs that they saved, from then on', async () => {
    const seeker = await test.signedIn('User');
    const { jobId } = await postJob(company);
    const edit = (title: string) => company.post(`/api/editJob/${jobId}`, offerOf(company, { title }));
    await edit('Before');
    await seeker.post('/api/addBookmark', { userId: seeker.me.userId, jobId });
    await eventually(() => numberOf(seeker, `/jobDetails/${jobId}`), 0);
    await edit('After');
    await eventually(
      async () =>
        (await about(seeker, `/jobDetails/${jobId}`)).map(({ kind, title }) => `${kind} ${title}`).join(),
      'savedJobChanged After',
    );
    await seeker.delete(`/api/removeBookmark/${seeker.me.userId}/${jobId}`);
    await eventually(() => unreadOf(seeker), 0);
  });

  it('are told once that a job which they saved closes soon', async () => {
    const seeker = await test.signedIn('User');
    const { jobId } = await postJob(company, { applicationDeadline: daysFromNow(2) });
    const later = await postJob(company, { applicationDeadline: daysFromNow(20) });
    const unsaved = await postJob(company, { applicationDeadline: daysFromNow(2) });
    for (const saved of [jobId, later.jobId])
      await seeker.post('/api/addBookmark', { userId: seeker.me.userId, jobId: saved });
    const note = () => test.app.get(DeadlineReminders).process();
    await eventually(async () => {
      await note();
      return numberOf(seeker, `/jobDetails/${jobId}`);
    }, 1);
    await note();
    const { rows } = await test.pool.query(
      "select data->'jobId' as job from event where type = 'JobClosesSoon' and stream_id = any($1)",
      [[jobId, later.jobId, unsaved.jobId].map((id) => `job-${id}`)],
    );
    expect(rows).toEqual([{ job: jobId }]);
    expect((await toldTo(seeker)).notifications).toMatchObject([{ kind: 'savedJobClosing' }]);
    // Paused jobs have no such notification.
    await company.post(`/api/pauseJob/${jobId}`);
    await eventually(() => numberOf(seeker, `/jobDetails/${jobId}`), 0);
  });

  it('are told that a job closed and whether it is filled, while they wait for an answer, until it is reopened', async () => {
    const [waits, answered, saved, gone] = await Promise.all([
      test.signedIn('User'),
      test.signedIn('User'),
      test.signedIn('User'),
      test.signedIn('User'),
    ]);
    const { jobId } = await postJob(company, { title: 'Harbour pilot' });
    const { applicationId } = await apply(answered, jobId);
    await apply(waits, jobId);
    const withdrawn = await apply(gone, jobId);
    expect((await gone.post(`/api/withdrawApplication/${withdrawn.applicationId}`)).status).toBe(200);
    await company.delete(`/api/rejectApplication/${applicationId}`);
    await saved.post('/api/addBookmark', { userId: saved.me.userId, jobId });
    const place = `/jobDetails/${jobId}`;
    await company.post(`/api/pauseJob/${jobId}`);
    await company.post(`/api/closeJob/${jobId}`, { filled: true });
    await eventually(() => numberOf(waits, place), 1);
    expect(await about(waits, place)).toMatchObject([
      { kind: 'appliedJobClosed', title: 'Harbour pilot', verdict: 'Filled', isRead: false },
    ]);
    expect((await about(answered, place)).map(({ kind }) => kind)).toEqual(['applicationDecided']);
    expect(await numberOf(saved, place)).toBe(0);
    expect(await numberOf(gone, place)).toBe(0);
    const deadline = { applicationDeadline: daysFromNow(60) };
    expect((await company.post(`/api/reopenJob/${jobId}`, deadline)).status).toBe(200);
    await eventually(
      async () => (await about(waits, place)).map(({ kind }) => kind).join(),
      'appliedJobChanged',
    );
    expect((await about(saved, place)).map(({ kind }) => kind)).toEqual(['savedJobChanged']);
  });

  it('are told once that a job they applied for has changed, even if they saved it too, but not of corrected typos', async () => {
    const [both, late] = await Promise.all([test.signedIn('User'), test.signedIn('User')]);
    const { jobId } = await postJob(company, { title: 'Harbor pilot' });
    await apply(both, jobId);
    await both.post('/api/addBookmark', { userId: both.me.userId, jobId });
    const place = `/jobDetails/${jobId}`;
    const edit = (changes: object) => company.post(`/api/editJob/${jobId}`, offerOf(company, changes));
    await edit({ title: 'Harbour pilot' });
    await late.post('/api/addBookmark', { userId: late.me.userId, jobId });
    await edit({ title: 'Harbour pilot', maxSalary: 9_000 });
    await edit({ title: 'Harbour pilot', maxSalary: 9_500 });
    await eventually(() => numberOf(late, place), 1);
    expect(await about(both, place)).toMatchObject([{ kind: 'appliedJobChanged', isRead: false }]);
    const { rows } = await test.pool.query(
      `select data -> 'fields' as fields from event where type = 'JobChangeTold' and stream_id = $1`,
      [`job-${jobId}`],
    );
    expect(rows).toEqual([{ fields: ['maxSalary'] }, { fields: ['maxSalary'] }]);
  });

  it('are told how their verification was decided', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    expect((await waiting.get('/api/notifications')).status).toBe(403);
    await admin.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/1`);
    await eventually(async () => (await waiting.get('/api/notifications')).status, 200);
    await eventually(
      async () => (await toldTo(waiting)).notifications.map(({ verdict }) => verdict).join(),
      'Verified',
    );
  });
});

describe('Reading', () => {
  it('is one event for all, and one for each that was opened; what comes later is new again', async () => {
    const author = await test.signedIn('User');
    const posts = [await publishPost(author), await publishPost(author), await publishPost(author)];
    for (const { id } of posts) await like(mei, id);
    await eventually(() => unreadOf(author), 3);
    const notificationId = `postLiked.post.${posts[0]!.id}`;
    const read = () => author.post('/api/notifications/read', { notificationId });
    expect([(await read()).body, (await read()).body]).toEqual([{ unread: 2 }, { unread: 2 }]);
    expect((await toldTo(author)).notifications.map(({ isRead }) => isRead)).toEqual([false, false, true]);
    expect((await readAll(author)).body).toEqual({ unread: 0 });
    await readAll(author);
    const { rows } = await test.pool.query('select type from event where stream_id = $1 order by position', [
      `account-${author.me.accountId}/notifications`,
    ]);
    expect(rows).toEqual([{ type: 'NotificationRead' }, { type: 'NotificationsRead' }]);
    await like(company, posts[1]!.id);
    await eventually(() => unreadOf(author), 1);
    expect((await toldTo(author)).notifications[0]).toMatchObject({ people: 2, isRead: false });
  });

  it('does not reach what is still to come, or what is somebody else’s', async () => {
    const author = await test.signedIn('User');
    await author.post('/api/notifications/readAll', { position: Number.MAX_SAFE_INTEGER });
    const { id } = await publishPost(author);
    await like(mei, id);
    await eventually(() => unreadOf(author), 1);
    const notificationId = `postLiked.post.${id}`;
    expect((await mei.post('/api/notifications/read', { notificationId })).status).toBe(200);
    expect(await unreadOf(author)).toBe(1);
  });

  it.each([
    ['read', {}],
    ['read', { notificationId: '' }],
    ['readAll', { position: 0 }],
    ['choices', { kind: 'nothing', channels: [] }],
    ['choices', { kind: 'postLiked', channels: ['pigeon'] }],
  ])('and choosing by %s %p is refused', async (call, body) => {
    expect((await mei.post(`/api/notifications/${call}`, body)).status).toBe(400);
  });

  it('is the same after a replay of the log, so that refilling the read model makes nothing unread', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author);
    await like(mei, id);
    await eventually(() => unreadOf(author), 1);
    await readAll(author);
    await addComment(mei, id);
    await eventually(() => unreadOf(author), 1);
    const store = test.app.get(EventStore);
    const told = projections.filter(({ name }) => name === 'notifications');
    expect(told).toHaveLength(1);
    for (const projection of told)
      expect(await verifyProjection({ pool: test.pool, store, projection })).toEqual([]);
  });

  it('is heard in the other tab, as is what comes', async () => {
    const author = await test.signedIn('User');
    const page = await listen(test, author);
    const { id } = await publishPost(author);
    await like(mei, id);
    expect(await page.next('notifications changed')).toBeDefined();
    await eventually(() => unreadOf(author), 1);
    await readAll(author);
    expect(await page.next('notifications changed')).toBeDefined();
    page.close();
  });
});

describe('A kind that is turned off', () => {
  it('is neither shown nor counted until it is turned on again', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author);
    await like(mei, id);
    await addComment(mei, id);
    await eventually(() => unreadOf(author), 2);
    const { body } = await author.post('/api/notifications/choices', { kind: 'postLiked', channels: [] });
    expect(body).toMatchObject({
      choices: expect.arrayContaining([
        { kind: 'postLiked', channels: [] },
        { kind: 'postCommented', channels: ['inApp'] },
      ]) as unknown,
    });
    expect((await author.get('/api/notifications/choices')).body).toEqual(body);
    expect(await toldTo(author)).toMatchObject({ totalCount: 1, unread: 1 });
    await author.post('/api/notifications/choices', { kind: 'postLiked', channels: ['inApp'] });
    expect(await unreadOf(author)).toBe(2);
  });
});

it('A list comes in pages', async () => {
  const author = await test.signedIn('User');
  for (let n = 0; n < 3; n++) await like(mei, (await publishPost(author)).id);
  await eventually(() => unreadOf(author), 3);
  const first = await toldTo(author, '?pageSize=2');
  const second = await toldTo(author, `?pageSize=2&cursor=${first.nextCursor}`);
  expect([...first.notifications, ...second.notifications]).toEqual((await toldTo(author)).notifications);
  expect(second).toMatchObject({ nextCursor: null, currentPage: 2 });
});
