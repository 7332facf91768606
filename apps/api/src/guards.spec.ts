import type { Comment, OwnVerification } from '@lock-in/contracts';
import type { EventStore } from '@lock-in/event-store';
import { pdf } from '@lock-in/testing';
import { eventStore } from './platform/log/tokens.ts';
import { addComment, deleteComment, deletePost, like, publishPost } from './testing/conversation.ts';
import { crowd } from './testing/crowd.ts';
import type { SignedIn } from './testing/people.ts';
import { apply, deleteJob, leave, offerOf, postJob, sendApplication } from './testing/recruitment.ts';
import { storedKeys } from './testing/stored.ts';
import { startBeside, startTestApp, type TestApp, via } from './testing/test-app.ts';

/** Two processes on one database: `here` a command is decided, `elsewhere` the ground of its decision changes. */
let here: TestApp;
let elsewhere: TestApp;
let author: SignedIn;
let company: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  here = await startTestApp();
  elsewhere = await startBeside(here);
  [author] = (await crowd(here, 1)) as [SignedIn];
  [company] = (await crowd(here, 1, 'Company')) as [SignedIn];
  [admin] = (await crowd(here, 1, 'Admin')) as [SignedIn];
}, 60_000);
afterAll(async () => {
  await elsewhere.stop();
  await here.stop();
});
afterEach(() => jest.restoreAllMocks());

/** Lets something happen elsewhere between the moment in which the next command here reads its streams and its append. */
function meanwhile(deed: () => Promise<unknown>) {
  const store = here.app.get<EventStore>(eventStore);
  const read = store.readStreams;
  jest.spyOn(store, 'readStreams').mockImplementationOnce(async (...asked) => {
    const histories = await read(...asked);
    await deed();
    return histories;
  });
}
const answered = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: unknown }).error,
];
const someone = async (role: 'User' | 'Company' | 'Admin' = 'User') =>
  (await crowd(here, 1, role))[0] as SignedIn;
const positionNow = () => here.app.get<EventStore>(eventStore).safePosition();
const typesAfter = async (position: number) =>
  (await here.app.get<EventStore>(eventStore).readLog({ after: position })).map(({ type }) => type);

describe('A post that is deleted while someone', () => {
  const absent = [404, 'Post not found.'];
  const deeds: Record<string, (by: SignedIn, postId: number, comment: Comment) => Promise<never>> = {
    'likes it': (by, postId) => like(by, postId) as never,
    'comments on it': (by, postId) =>
      by.post(`/api/comment/${postId}`, {
        accountId: by.me.accountId,
        comment: { content: 'Same here.', postId },
      }) as never,
    'hides it': (by, postId) => by.post(`/api/hidePost/${postId}`) as never,
    'deletes their comment': (by, _, { commentId }) => deleteComment(by, commentId) as never,
    'deletes it as an admin': (_, postId) => deletePost(admin, postId, { violations: [1] }) as never,
  };

  it.each(Object.entries(deeds))('%s is absent for them', async (_, deed) => {
    const reader = await someone();
    const post = await publishPost(author);
    const comment = await addComment(reader, post.id);
    const before = await positionNow();
    meanwhile(() => deletePost(via(elsewhere, author), post.id));
    expect(answered(await deed(reader, post.id, comment))).toEqual(absent);
    expect(await typesAfter(before)).toEqual(['PostDeleted']);
  });
});

describe('A job that is taken down while someone', () => {
  it('applies for it takes no application, and their resume is given back', async () => {
    const user = await someone();
    const { jobId } = await postJob(company);
    const [before, files] = [await positionNow(), await storedKeys(here)];
    meanwhile(() => deleteJob(via(elsewhere, company), jobId));
    expect(answered(await sendApplication(user, jobId))).toEqual([409, 'This job has been removed.']);
    expect(await typesAfter(before)).toEqual(['JobRemoved']);
    expect(await storedKeys(here)).toEqual(files);
  });

  it('saves it is absent for them', async () => {
    const user = await someone();
    const { jobId } = await postJob(company);
    meanwhile(() => deleteJob(via(elsewhere, company), jobId));
    const saved = await user.post('/api/addBookmark', { userId: user.me.userId, jobId });
    expect(answered(saved)).toEqual([404, 'Job not found.']);
  });

  it('records why it is to be taken down is absent for them', async () => {
    const { jobId } = await postJob(company);
    meanwhile(() => deleteJob(via(elsewhere, company), jobId));
    expect(answered(await admin.post(`/api/setViolation/${jobId}/1`))).toEqual([404, 'Job not found.']);
  });

  it('is edited meanwhile still takes the application that was on its way', async () => {
    const user = await someone();
    const { jobId } = await postJob(company);
    meanwhile(() =>
      via(elsewhere, company).post(`/api/editJob/${jobId}`, offerOf(company, { title: 'Otherwise' })),
    );
    expect((await sendApplication(user, jobId)).status).toBe(201);
  });
});

describe('A company that closes its account while someone', () => {
  it('applies for its job takes no application', async () => {
    const [user, leaving] = [await someone(), await someone('Company')];
    const { jobId } = await postJob(leaving);
    const before = await positionNow();
    meanwhile(() => leave(elsewhere, leaving));
    expect(answered(await sendApplication(user, jobId))).toEqual([
      409,
      'Applications for this job have closed.',
    ]);
    expect(await typesAfter(before)).toEqual(['AccountDisabled']);
  });

  it('verifies it is not there to be verified', async () => {
    const leaving = await here.signedIn('Company', { pending: true });
    meanwhile(() => leave(elsewhere, leaving));
    const verified = await admin.post(`/api/profile/setCompanyVerified/${leaving.me.companyId}/1`);
    expect(answered(verified)).toEqual([404, 'Company not found.']);
  });
});

describe('An account that is disabled while it', () => {
  const disabled = [403, "This user's account is disabled."];
  const deeds: Record<
    string,
    ['User' | 'Company' | 'Admin', (by: SignedIn, known: Known) => Promise<unknown>]
  > = {
    'publishes a post': [
      'User',
      (by) =>
        by.post('/api/createPost', {
          accountId: by.me.accountId,
          postData: { title: 'A last word', content: 'Farewell.', labels: [] },
        }),
    ],
    'likes a post': ['User', (by, { postId }) => like(by, postId)],
    'comments on a post': [
      'User',
      (by, { postId }) =>
        by.post(`/api/comment/${postId}`, {
          accountId: by.me.accountId,
          comment: { content: 'Farewell.', postId },
        }),
    ],
    'hides a post': ['User', (by, { postId }) => by.post(`/api/hidePost/${postId}`)],
    'saves a job': ['User', (by, { jobId }) => by.post('/api/addBookmark', { userId: by.me.userId, jobId })],
    'applies for a job': ['User', (by, { jobId }) => sendApplication(by, jobId)],
    'posts a job': ['Company', (by) => by.post('/api/addJob', offerOf(by))],
    'edits its job': [
      'Company',
      (by, { ownJobId }) => by.post(`/api/editJob/${ownJobId}`, offerOf(by, { title: 'Otherwise' })),
    ],
    'takes down its job': ['Company', (by, { ownJobId }) => deleteJob(by, ownJobId)],
    'accepts an applicant': [
      'Company',
      (by, { applicationId }) => by.post(`/api/approveApplication/${applicationId}`),
    ],
    'removes a post': ['Admin', (by, { postId }) => deletePost(by, postId, { violations: [1] })],
    'records a violation': ['Admin', (by, { jobId }) => by.post(`/api/setViolation/${jobId}/1`)],
    'edits its profile': [
      'User',
      (by) => by.submit('/api/profile/save', { accountId: String(by.me.accountId), name: 'Somebody else' }),
    ],
  };
  interface Known {
    readonly postId: number;
    readonly jobId: number;
    readonly ownJobId: number;
    readonly applicationId: number;
  }
  let postId: number;
  let jobId: number;
  beforeAll(async () => {
    postId = (await publishPost(author)).id;
    jobId = (await postJob(company)).jobId;
  });

  it.each(Object.entries(deeds))('%s does nothing any more', async (_, [role, deed]) => {
    const leaving = await someone(role);
    const ownJobId = role === 'Company' ? (await postJob(leaving)).jobId : 0;
    const applicationId = role === 'Company' ? (await apply(await someone(), ownJobId)).applicationId : 0;
    const [before, files] = [await positionNow(), await storedKeys(here)];
    meanwhile(() => leave(elsewhere, leaving));
    const answer = await deed(leaving, { postId, jobId, ownJobId, applicationId });
    expect(answered(answer as never)).toEqual(disabled);
    expect(await typesAfter(before)).toEqual(['AccountDisabled']);
    expect(await storedKeys(here)).toEqual(files);
  });

  it('closes itself as well has closed all the same', async () => {
    const leaving = await here.signedIn('User');
    meanwhile(() => leave(elsewhere, leaving));
    const { accountId } = leaving.me;
    const { status, body } = await leaving.post(`/api/profile/disable/${accountId}`, {
      password: leaving.person.password,
    });
    expect([status, body]).toEqual([200, { success: true }]);
  });
});

describe('A document that is replaced while an admin', () => {
  it('verifies the company by the one before is looked at first', async () => {
    const waiting = await here.signedIn('Company', { pending: true });
    const path = '/api/profile/companyVerification';
    const { companyDocUrl } = (await waiting.get(path)).body as OwnVerification;
    const decide = (by: SignedIn, verified: 1 | 2) =>
      by.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/${verified}`, { companyDocUrl });
    meanwhile(async () => {
      await decide(via(elsewhere, admin), 2);
      const companyDoc = await pdf('Another document');
      await via(elsewhere, waiting).submit('/api/profile/companydoc', {}, { companyDoc });
    });
    expect(answered(await decide(admin, 1))).toEqual([
      409,
      'This company has handed in another document. Look at that one first.',
    ]);
    expect((await waiting.get(path)).body).toMatchObject({ verified: 0 });
  });
});
