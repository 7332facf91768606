import type { Application, Comment, OwnVerification } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { Response } from 'supertest';
import {
  addComment,
  deleteComment,
  deletePost,
  like,
  publishPost,
  sendComment,
} from '../../testing/conversation.ts';
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
import { startBeside, startTestApp, type TestApp, via } from '../../testing/test-app.ts';

/** Two processes on one database: a command is decided `here`, and what it depends on changes `elsewhere`. */
let here: TestApp;
let elsewhere: TestApp;
let author: SignedIn;
let company: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  here = await startTestApp();
  elsewhere = await startBeside(here);
  author = await someone(here);
  company = await someone(here, 'Company');
  admin = await someone(here, 'Admin');
}, 60_000);
afterAll(async () => {
  await elsewhere.stop();
  await here.stop();
});
afterEach(() => jest.restoreAllMocks());

describe('A post that is deleted while someone', () => {
  const absent = [404, 'Post not found.'];
  const actions: Record<string, (by: SignedIn, postId: number, comment: Comment) => Promise<Response>> = {
    'likes it': (by, postId) => like(by, postId),
    'comments on it': (by, postId) => sendComment(by, postId),
    'hides it': (by, postId) => by.post(`/api/hidePost/${postId}`),
    'deletes their comment': (by, _, { commentId }) => deleteComment(by, commentId),
    'deletes it as an admin': (_, postId) => deletePost(admin, postId, { violations: [1] }),
  };

  it.each(Object.entries(actions))('%s is absent for them', async (_, action) => {
    const reader = await someone(here);
    const post = await publishPost(author);
    const comment = await addComment(reader, post.id);
    const before = await positionNow(here);
    meanwhile(here, () => deletePost(via(elsewhere, author), post.id));
    expect(answered(await action(reader, post.id, comment))).toEqual(absent);
    expect(await typesAfter(here, before)).toEqual(['PostDeleted']);
  });
});

describe('A job that is taken down while someone', () => {
  it('applies for it takes no application, and their resume is given back', async () => {
    const user = await someone(here);
    const { jobId } = await postJob(company);
    const [before, files] = [await positionNow(here), await storedKeys(here)];
    meanwhile(here, () => deleteJob(via(elsewhere, company), jobId));
    expect(answered(await sendApplication(user, jobId))).toEqual([409, 'This job has been removed.']);
    expect(await typesAfter(here, before)).toEqual(['JobRemoved']);
    expect(await storedKeys(here)).toEqual(files);
  });

  it('saves it is absent for them', async () => {
    const user = await someone(here);
    const { jobId } = await postJob(company);
    meanwhile(here, () => deleteJob(via(elsewhere, company), jobId));
    const saved = await user.post('/api/addBookmark', { userId: user.me.userId, jobId });
    expect(answered(saved)).toEqual([404, 'Job not found.']);
  });

  it('records why it is to be taken down is absent for them', async () => {
    const { jobId } = await postJob(company);
    meanwhile(here, () => deleteJob(via(elsewhere, company), jobId));
    expect(answered(await admin.post(`/api/setViolation/${jobId}/1`))).toEqual([404, 'Job not found.']);
  });

  it('is edited meanwhile still takes the application that was on its way', async () => {
    const user = await someone(here);
    const { jobId } = await postJob(company);
    meanwhile(here, () =>
      via(elsewhere, company).post(`/api/editJob/${jobId}`, offerOf(company, { title: 'Otherwise' })),
    );
    expect((await sendApplication(user, jobId)).status).toBe(201);
  });
});

describe('An application', () => {
  let user: SignedIn;
  let sent: Application;
  beforeEach(async () => {
    user = await someone(here);
    sent = await apply(user, (await postJob(company)).jobId);
  });
  const move = () => company.post(`/api/moveApplication/${sent.applicationId}`, { from: null, to: 1 });
  const accept = () => company.post(`/api/approveApplication/${sent.applicationId}`);
  const rate = () => company.post(`/api/rateApplication/${sent.applicationId}`, { rating: 4 });
  const withdraw = (by = user) => by.post(`/api/withdrawApplication/${sent.applicationId}`);
  const openResume = () => via(elsewhere, company).post('/api/resume/opened', { uri: sent.resumeURL });

  it.each([
    ['moved', move, 'ApplicationMoved'],
    ['accepted', accept, 'ApplicationAccepted'],
    ['rated', rate, 'ApplicationRated'],
    ['withdrawn', withdraw, 'ApplicationWithdrawn'],
  ])('whose resume is opened at that moment is %s all the same', async (_, act, type) => {
    const before = await positionNow(here);
    meanwhile(here, openResume);
    expect((await act()).status).toBe(200);
    expect(await typesAfter(here, before)).toEqual(['ResumeOpened', type]);
  });

  it.each([
    ['moved', move],
    ['accepted', accept],
    ['rated', rate],
  ])('that is withdrawn at that moment is not %s', async (_, act) => {
    const before = await positionNow(here);
    meanwhile(here, () => withdraw(via(elsewhere, user)));
    expect(answered(await act())).toEqual([409, 'The applicant has withdrawn this application.']);
    expect(await typesAfter(here, before)).toEqual(['ApplicationWithdrawn']);
  });
});

describe('A company that closes its account while someone', () => {
  it('applies for its job takes no application', async () => {
    const [user, leaving] = [await someone(here), await someone(here, 'Company')];
    const { jobId } = await postJob(leaving);
    const before = await positionNow(here);
    meanwhile(here, () => leave(elsewhere, leaving));
    expect(answered(await sendApplication(user, jobId))).toEqual([
      409,
      'Applications for this job have closed.',
    ]);
    expect(await typesAfter(here, before)).toEqual(['AccountDisabled']);
  });

  it('verifies it can no longer be verified', async () => {
    const leaving = await here.signedIn('Company', { pending: true });
    meanwhile(here, () => leave(elsewhere, leaving));
    const verified = await admin.post(`/api/profile/setCompanyVerified/${leaving.me.companyId}/1`);
    expect(answered(verified)).toEqual([404, 'Company not found.']);
  });
});

describe('A document that is replaced while an admin', () => {
  it('verifies the company by the previous one has to be looked at first', async () => {
    const waiting = await here.signedIn('Company', { pending: true });
    const path = '/api/profile/companyVerification';
    const { companyDocUrl } = (await waiting.get(path)).body as OwnVerification;
    const decide = (by: SignedIn, verified: 1 | 2) =>
      by.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/${verified}`, { companyDocUrl });
    meanwhile(here, async () => {
      await decide(via(elsewhere, admin), 2);
      const companyDoc = await pdf('Another document');
      await via(elsewhere, waiting).submit('/api/profile/companydoc', {}, { companyDoc });
    });
    expect(answered(await decide(admin, 1))).toEqual([
      409,
      'This company has submitted another document. Review that one instead.',
    ]);
    expect((await waiting.get(path)).body).toMatchObject({ verified: 0 });
  });
});
