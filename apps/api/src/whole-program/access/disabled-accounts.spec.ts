import type { Response } from 'supertest';
import { deletePost, like, publishPost, sendComment, sendPost } from '../../testing/conversation.ts';
import { answered, meanwhile, positionNow, someone, typesAfter } from '../../testing/waiting/meanwhile.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import {
  apply,
  deleteJob,
  leave,
  offerOf,
  postJob,
  sendApplication,
} from '../../testing/people/recruitment.ts';
import { storedKeys } from '../../testing/stored.ts';
import { startBeside, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Two processes on one database: a command is decided `here`, and the acting account is disabled `elsewhere`. */
let here: TestApp;
let elsewhere: TestApp;
afterAll(async () => {
  await elsewhere.stop();
  await here.stop();
});
afterEach(() => jest.restoreAllMocks());

describe('An account that is disabled while it', () => {
  const disabled = [403, "This user's account is disabled."];
  const actions: Record<
    string,
    ['User' | 'Company' | 'Admin', (by: SignedIn, known: Known) => Promise<Response>]
  > = {
    'publishes a post': ['User', (by) => sendPost(by)],
    'likes a post': ['User', (by, { postId }) => like(by, postId)],
    'comments on a post': ['User', (by, { postId }) => sendComment(by, postId)],
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
    here = await startTestApp();
    elsewhere = await startBeside(here);
    postId = (await publishPost(await someone(here))).id;
    jobId = (await postJob(await someone(here, 'Company'))).jobId;
  }, 60_000);

  it.each(Object.entries(actions))('%s does nothing any more', async (_, [role, action]) => {
    const leaving = await someone(here, role);
    const ownJobId = role === 'Company' ? (await postJob(leaving)).jobId : 0;
    const applicationId = role === 'Company' ? (await apply(await someone(here), ownJobId)).applicationId : 0;
    const [before, files] = [await positionNow(here), await storedKeys(here)];
    meanwhile(here, () => leave(elsewhere, leaving));
    const answer = await action(leaving, { postId, jobId, ownJobId, applicationId });
    expect(answered(answer)).toEqual(disabled);
    expect(await typesAfter(here, before)).toEqual(['AccountDisabled']);
    expect(await storedKeys(here)).toEqual(files);
  });

  it('closes itself is answered with success all the same', async () => {
    const leaving = await here.signedIn('User');
    meanwhile(here, () => leave(elsewhere, leaving));
    const { accountId } = leaving.me;
    const { status, body } = await leaving.post(`/api/profile/disable/${accountId}`, {
      password: leaving.person.password,
    });
    expect([status, body]).toEqual([200, { success: true }]);
  });
});
