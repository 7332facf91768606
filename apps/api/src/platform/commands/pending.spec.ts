import * as contracts from '@lock-in/contracts';
import { type ApplicationOutcomes, type MutedWord, pending, type Post } from '@lock-in/contracts';
import { jobStream } from '@lock-in/domain';
import { bucketOf, type Projection } from '@lock-in/event-store';
import { holdInTransaction, pdf } from '@lock-in/testing';
import type { Response } from 'supertest';
import {
  addComment,
  deleteComment,
  deletePost,
  editComment,
  like,
  likeComment,
  publishPost,
  reportPost,
} from '../../testing/conversation.ts';
import { eventually } from '../../testing/eventually.ts';
import { hold } from '../../testing/hold.ts';
import { newPerson, register, type SignedIn } from '../../testing/people/people.ts';
import { invite, join } from '../../testing/people/recruiters.ts';
import {
  addTemplate,
  apply,
  deleteJob,
  offerOf,
  postJob,
  saveDraft,
  saveSearch,
  sendApplication,
  writeNote,
} from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { projectionList } from '../log/tokens.ts';

let test: TestApp;
let user: SignedIn;
let company: SignedIn;
let admin: SignedIn;
let release: (() => Promise<void>) | undefined;
beforeAll(async () => {
  test = await startTestApp();
  user = await test.signedIn('User');
  company = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
}, 60_000);
afterEach(async () => {
  await release?.();
  release = undefined;
});
afterAll(() => test.stop());

/** Sends a write, with the ids that its answer names. */
type Write = () => Promise<readonly [answer: () => PromiseLike<Response>, ids: object]>;

const anyId = expect.any(Number) as number;

/** A company whose change of name is under review. */
async function changing() {
  const changed = await test.signedIn('Company');
  await saveProfile(changed, { name: 'Another name' });
  return changed;
}

/** The position in the log of the removal of a post of the user's. */
async function removed() {
  const { id: postId } = await publishPost(user);
  await deletePost(admin, postId, { violations: [1] });
  const { body } = await user.get('/api/removals?pageSize=1');
  return (body as { removals: { position: number }[] }).removals[0]!.position;
}

/** An application of the user's that waits for the company's answer. */
const applied = async () => (await apply(user, (await postJob(company)).jobId)).applicationId;
/** The same with one note. */
async function noted() {
  const applicationId = await applied();
  await writeNote(company, applicationId);
  return applicationId;
}

/** Prepares while everything is visible; the write itself is then sent while read models do not move. */
async function listing(change: 'pause' | 'close', body: object = {}) {
  const { jobId } = await postJob(company);
  return [() => company.post(`/api/${change}Job/${jobId}`, body), { jobId }] as const;
}

const writes: Readonly<Record<string, Write>> = {
  register: async () => {
    const visitor = test.visitor();
    return Promise.resolve([() => register(visitor, newPerson('User')), { accountId: anyId }]);
  },
  joinCompany: async () => {
    const { token } = await invite(company);
    const visitor = test.visitor();
    return [() => join(visitor, token, newPerson('User')), { accountId: anyId }];
  },
  createPost: async () => {
    const postData = { title: 'New', content: 'Brand new.', labels: [] };
    const { accountId } = user.me;
    return Promise.resolve([() => user.post('/api/createPost', { accountId, postData }), { postId: anyId }]);
  },
  deletePost: async () => {
    const { id: postId } = await publishPost(user);
    return [() => deletePost(user, postId), { postId }];
  },
  toggleLike: async () => {
    const { id: postId } = await publishPost(user);
    return [() => like(user, postId), { postId }];
  },
  addComment: async () => {
    const { id: postId } = await publishPost(user);
    const body = { accountId: user.me.accountId, comment: { content: 'Yes.', postId } };
    return [() => user.post(`/api/comment/${postId}`, body), { commentId: anyId }];
  },
  editPost: async () => {
    const { id: postId } = await publishPost(user);
    const postData = { title: 'A question', content: 'Vim, Emacs or nano?', labels: [] };
    const body = { accountId: user.me.accountId, postData };
    return [() => user.post(`/api/editPost/${postId}`, body), { postId }];
  },
  closeComments: async () => {
    const { id: postId } = await publishPost(user);
    return [() => user.post(`/api/closeComments/${postId}`), { postId }];
  },
  openComments: async () => {
    const { id: postId } = await publishPost(user);
    await user.post(`/api/closeComments/${postId}`);
    return [() => user.delete(`/api/closeComments/${postId}`), { postId }];
  },
  editComment: async () => {
    const { commentId } = await addComment(user, (await publishPost(user)).id);
    return [() => editComment(user, commentId, 'Since May.'), { commentId }];
  },
  toggleCommentLike: async () => {
    const { commentId } = await addComment(user, (await publishPost(user)).id);
    return [() => likeComment(user, commentId), { commentId }];
  },
  deleteComment: async () => {
    const { commentId } = await addComment(user, (await publishPost(user)).id);
    return [() => deleteComment(user, commentId), { commentId }];
  },
  hidePost: async () => {
    const { id: postId } = await publishPost(user);
    return [() => user.post(`/api/hidePost/${postId}`), { postId }];
  },
  unhidePost: async () => {
    const { id: postId } = await publishPost(user);
    await user.post(`/api/hidePost/${postId}`);
    return [() => user.delete(`/api/hidePost/${postId}`), { postId }];
  },
  followAccount: async () => {
    const { accountId } = company.me;
    return Promise.resolve([() => user.post(`/api/follow/${accountId}`), { accountId }]);
  },
  unfollowAccount: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    await user.post(`/api/follow/${accountId}`);
    return [() => user.delete(`/api/follow/${accountId}`), { accountId }];
  },
  blockAccount: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    return [() => user.post(`/api/block/${accountId}`), { accountId }];
  },
  unblockAccount: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    await user.post(`/api/block/${accountId}`);
    return [() => user.delete(`/api/block/${accountId}`), { accountId }];
  },
  muteAccount: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    return [() => user.post(`/api/mute/${accountId}`), { accountId }];
  },
  unmuteAccount: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    await user.post(`/api/mute/${accountId}`);
    return [() => user.delete(`/api/mute/${accountId}`), { accountId }];
  },
  muteWord: async () => {
    const { accountId } = user.me;
    return Promise.resolve([() => user.post('/api/mutedWords', { word: 'crypto' }), { accountId }]);
  },
  unmuteWord: async () => {
    await user.post('/api/mutedWords', { word: 'layoffs' });
    const { body } = await user.get('/api/mutedWords');
    const [{ wordId }] = (body as { words: [MutedWord] }).words;
    return [() => user.delete(`/api/mutedWords/${wordId}`), { accountId: user.me.accountId }];
  },
  followTag: async () => Promise.resolve([() => user.post('/api/followTag/1'), { labelId: 1 }]),
  unfollowTag: async () => {
    await user.post('/api/followTag/2');
    return [() => user.delete('/api/followTag/2'), { labelId: 2 }];
  },
  muteTag: async () => Promise.resolve([() => user.post('/api/muteTag/3'), { labelId: 3 }]),
  unmuteTag: async () => {
    await user.post('/api/muteTag/4');
    return [() => user.delete('/api/muteTag/4'), { labelId: 4 }];
  },
  savePost: async () => {
    const { id: postId } = await publishPost(user);
    return [() => user.post(`/api/savePost/${postId}`), { postId }];
  },
  unsavePost: async () => {
    const { id: postId } = await publishPost(user);
    await user.post(`/api/savePost/${postId}`);
    return [() => user.delete(`/api/savePost/${postId}`), { postId }];
  },
  reportThing: async () => {
    const { id } = await publishPost(company);
    return [() => user.post('/api/reports', { thing: 'post', id, violationId: 1 }), { reportId: anyId }];
  },
  claimReportCase: async () => {
    const caseId = await reportPost(user, (await publishPost(company)).id);
    return [() => admin.post(`/api/reports/${caseId}/claim`, {}), { caseId }];
  },
  releaseReportCase: async () => {
    const caseId = await reportPost(user, (await publishPost(company)).id);
    await admin.post(`/api/reports/${caseId}/claim`, {});
    return [() => admin.delete(`/api/reports/${caseId}/claim`), { caseId }];
  },
  decideReportCase: async () => {
    const caseId = await reportPost(user, (await publishPost(company)).id);
    return [() => admin.post(`/api/reports/${caseId}/decide`, { decision: 'dismiss' }), { caseId }];
  },
  decideManyCases: async () => {
    const caseId = await reportPost(user, (await publishPost(company)).id);
    const many = { cases: [{ caseId }], action: 'dismiss' };
    return [() => admin.post('/api/reports/decideMany', many), {}];
  },
  makeRuling: async () => {
    const { id } = await publishPost(user);
    const ruling = { items: [{ thing: 'post', id, remove: true }], violations: [1] };
    return [() => admin.post(`/api/accounts/${user.me.accountId}/rulings`, ruling), { rulingId: anyId }];
  },
  undoRuling: async () => {
    const { id } = await publishPost(user);
    const ruling = { items: [{ thing: 'post', id, remove: true }], violations: [1] };
    const { body } = await admin.post(`/api/accounts/${user.me.accountId}/rulings`, ruling);
    const { rulingId } = body as { rulingId: number };
    return [() => admin.post(`/api/rulings/${rulingId}/undo`), { rulingId }];
  },
  writeAdminNote: async () => [
    () => admin.post(`/api/accounts/${user.me.accountId}/notes`, { words: 'A note.' }),
    { accountId: user.me.accountId },
  ],
  deleteAdminNote: async () => {
    const { accountId } = user.me;
    const { body } = await admin.post(`/api/accounts/${accountId}/notes`, { words: 'A note.' });
    const { noteId } = body as { noteId: number };
    return [() => admin.delete(`/api/accounts/${accountId}/notes/${noteId}`), {}];
  },
  liftLimits: async () => {
    const { accountId } = user.me;
    return [() => admin.delete(`/api/accounts/${accountId}/limits`), { accountId }];
  },
  makeAppeal: async () => {
    const position = await removed();
    return [
      () => user.post('/api/appeals', { position, words: 'It was a joke.' }),
      { accountId: user.me.accountId },
    ];
  },
  decideAppeal: async () => {
    const position = await removed();
    await user.post('/api/appeals', { position, words: 'It was a joke.' });
    const answer = { verdict: 'uphold', reason: 'It was none.' };
    const other = await test.signedIn('Admin');
    return [
      () => other.post(`/api/moderation/appeals/${position}/decide`, answer),
      { accountId: user.me.accountId },
    ];
  },
  undoDecision: async () => {
    const { id: postId } = await publishPost(user);
    await deletePost(admin, postId, { violations: [1] });
    const { body } = await admin.get('/api/moderation/decisions?pageSize=1');
    const { position } = (body as { decisions: { position: number }[] }).decisions[0]!;
    return [() => admin.post(`/api/moderation/decisions/${position}/undo`), { postId }];
  },
  suspendAccount: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    const suspension = { violations: [1], words: 'For a week.' };
    return [() => admin.post(`/api/accounts/${accountId}/suspension`, suspension), { accountId }];
  },
  liftSuspension: async () => {
    const { accountId } = (await test.signedIn('User')).me;
    const address = `/api/accounts/${accountId}/suspension`;
    await admin.post(address, { violations: [1], words: 'For a week.' });
    return [() => admin.delete(address), { accountId }];
  },
  addJob: async () =>
    Promise.resolve([() => company.post('/api/addJob', offerOf(company)), { jobId: anyId }]),
  editJob: async () => {
    const { jobId } = await postJob(company);
    const offer = offerOf(company, { title: 'Renamed' });
    return [() => company.post(`/api/editJob/${jobId}`, offer), { jobId }];
  },
  deleteJob: async () => {
    const { jobId } = await postJob(company);
    return [() => deleteJob(company, jobId), { jobId }];
  },
  pauseJob: async () => listing('pause'),
  resumeJob: async () => {
    const { jobId } = await postJob(company);
    await company.post(`/api/pauseJob/${jobId}`);
    return [() => company.post(`/api/resumeJob/${jobId}`), { jobId }];
  },
  closeJob: async () => listing('close', { filled: true }),
  reopenJob: async () => {
    const { jobId } = await postJob(company);
    await company.post(`/api/closeJob/${jobId}`, { filled: true });
    const until = { applicationDeadline: '2099-12-20' };
    return [() => company.post(`/api/reopenJob/${jobId}`, until), { jobId }];
  },
  beginDraft: async () =>
    Promise.resolve([() => company.post('/api/jobDrafts', { title: 'Later' }), { draftId: anyId }]),
  saveDraft: async () => {
    const draftId = await saveDraft(company);
    return [() => company.post(`/api/jobDrafts/${draftId}`, { title: 'Later', revision: 1 }), { draftId }];
  },
  discardDraft: async () => {
    const draftId = await saveDraft(company);
    return [() => company.delete(`/api/jobDrafts/${draftId}`), { draftId }];
  },
  publishDraft: async () => {
    const draftId = await saveDraft(company);
    const offer = { ...offerOf(company), revision: 1 };
    return [() => company.post(`/api/jobDrafts/${draftId}/publish`, offer), { jobId: anyId }];
  },
  duplicateJob: async () => {
    const { jobId } = await postJob(company);
    return [() => company.post(`/api/duplicateJob/${jobId}`), { draftId: anyId }];
  },
  addBookmark: async () => {
    const { jobId } = await postJob(company);
    const { userId } = user.me;
    return [() => user.post('/api/addBookmark', { jobId, userId }), { jobId, userId }];
  },
  removeBookmark: async () => {
    const { jobId } = await postJob(company);
    const { userId } = user.me;
    await user.post('/api/addBookmark', { jobId, userId });
    return [() => user.delete(`/api/removeBookmark/${userId}/${jobId}`), { jobId, userId }];
  },
  saveJobSearch: () =>
    Promise.resolve([
      () => user.post('/api/jobSearches', { name: 'Mine', filter: { q: 'pending' } }),
      { searchId: anyId },
    ]),
  changeJobSearch: async () => {
    const searchId = await saveSearch(user);
    return [() => user.post(`/api/jobSearches/${searchId}`, { alert: 'off' }), { searchId }];
  },
  deleteJobSearch: async () => {
    const searchId = await saveSearch(user);
    return [() => user.delete(`/api/jobSearches/${searchId}`), { searchId }];
  },
  restoreJobSearch: async () => {
    const searchId = await saveSearch(user);
    await user.delete(`/api/jobSearches/${searchId}`);
    return [() => user.post(`/api/jobSearches/${searchId}/restore`), { searchId }];
  },
  openJobSearch: async () => {
    const searchId = await saveSearch(user);
    return [() => user.post(`/api/jobSearches/${searchId}/open`), { searchId }];
  },
  applyJob: async () => {
    const { jobId } = await postJob(company);
    return [() => sendApplication(user, jobId), { applicationId: anyId }];
  },
  approveApplication: async () => {
    const applicationId = await applied();
    return [() => company.post(`/api/approveApplication/${applicationId}`), { applicationId }];
  },
  rejectApplication: async () => {
    const applicationId = await applied();
    return [() => company.delete(`/api/rejectApplication/${applicationId}`), { applicationId }];
  },
  rejectWithWords: async () => {
    const applicationId = await applied();
    const said = { reason: 'Skills', words: 'Thank you, {name}.' };
    return [() => company.post(`/api/rejectApplication/${applicationId}`, said), { applicationId }];
  },
  withdrawApplication: async () => {
    const applicationId = await applied();
    return [() => user.post(`/api/withdrawApplication/${applicationId}`), { applicationId }];
  },
  undoWithdrawal: async () => {
    const applicationId = await applied();
    await user.post(`/api/withdrawApplication/${applicationId}`);
    return [() => user.post(`/api/undoWithdrawal/${applicationId}`), { applicationId }];
  },
  applyAgain: async () => {
    const applicationId = await applied();
    await user.post(`/api/withdrawApplication/${applicationId}`);
    return [
      () => user.submit(`/api/applyAgain/${applicationId}`, { coverNote: 'Hello.' }),
      { applicationId },
    ];
  },
  replaceResume: async () => {
    const applicationId = await applied();
    const resume = await pdf('A better resume');
    return [() => user.submit(`/api/replaceResume/${applicationId}`, {}, { resume }), { applicationId }];
  },
  saveCoverNote: async () => {
    const { accountId } = user.me;
    return Promise.resolve([() => user.post('/api/coverNote', { coverNote: 'Hello.' }), { accountId }]);
  },
  arrangeStages: async () => {
    const arranging = await test.signedIn('Company');
    const body = { stages: [{ stageId: 1, name: 'First call' }], revision: 0 };
    const { companyId } = arranging.me;
    return [() => arranging.post(`/api/stages/${companyId}`, body), { companyId }];
  },
  writeApplicationNote: async () => {
    const applicationId = await applied();
    const note = { words: 'Let us talk.' };
    return [() => company.post(`/api/applicationNotes/${applicationId}`, note), { applicationId }];
  },
  editApplicationNote: async () => {
    const applicationId = await noted();
    const note = { words: 'Let us talk soon.' };
    return [() => company.post(`/api/editApplicationNote/${applicationId}/1`, note), { applicationId }];
  },
  deleteApplicationNote: async () => {
    const applicationId = await noted();
    return [() => company.post(`/api/deleteApplicationNote/${applicationId}/1`), { applicationId }];
  },
  restoreApplicationNote: async () => {
    const applicationId = await noted();
    await company.post(`/api/deleteApplicationNote/${applicationId}/1`);
    return [() => company.post(`/api/restoreApplicationNote/${applicationId}/1`), { applicationId }];
  },
  rateApplication: async () => {
    const applicationId = await applied();
    return [() => company.post(`/api/rateApplication/${applicationId}`, { rating: 4 }), { applicationId }];
  },
  addRejectionTemplate: async () => {
    const template = { name: 'Position filled', words: 'Thank you, {name}.' };
    return [() => company.post('/api/rejectionTemplates', template), {}];
  },
  editRejectionTemplate: async () => {
    const templateId = await addTemplate(company);
    const template = { name: 'Skills', words: 'Thank you, {name}.', revision: 1 };
    return [() => company.post(`/api/rejectionTemplates/${templateId}`, template), {}];
  },
  deleteRejectionTemplate: async () => {
    const templateId = await addTemplate(company);
    return [() => company.delete(`/api/rejectionTemplates/${templateId}`), {}];
  },
  moveApplication: async () => {
    const applicationId = await applied();
    const move = { from: null, to: 1 };
    return [() => company.post(`/api/moveApplication/${applicationId}`, move), { applicationId }];
  },
  // The answer names none of the applications: the request names them.
  moveApplications: async () => {
    const moves = [
      { applicationId: await applied(), from: null },
      { applicationId: await applied(), from: null },
    ];
    return [() => company.post('/api/moveApplications', { moves, to: 1 }), {}];
  },
  rejectApplications: async () => {
    const applicationIds = [await applied()];
    return [() => company.post('/api/rejectApplications', { applicationIds }), {}];
  },
  setCompanyVerified: async () => {
    const { companyId } = (await test.signedIn('Company', { pending: true })).me;
    return [() => admin.post(`/api/profile/setCompanyVerified/${companyId}/1`), { companyId }];
  },
  mendCompanyName: async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    return [
      () => waiting.post('/api/profile/companyName', { name: 'Raintree' }),
      { accountId: waiting.me.accountId },
    ];
  },
  approveCompanyChange: async () => {
    const { me } = await changing();
    return [
      () => admin.post(`/api/profile/approveCompanyChange/${me.companyId}`, { changeId: 1 }),
      { companyId: me.companyId },
    ];
  },
  declineCompanyChange: async () => {
    const { me } = await changing();
    return [
      () =>
        admin.post(`/api/profile/declineCompanyChange/${me.companyId}`, { changeId: 1, reason: 'Not so.' }),
      { companyId: me.companyId },
    ];
  },
  withdrawCompanyChange: async () => {
    const changed = await changing();
    return [
      () => changed.post('/api/profile/withdrawCompanyChange', { changeId: 1 }),
      { companyId: changed.me.companyId },
    ];
  },
  undoApplicationDecision: async () => {
    const applicationId = await applied();
    await company.post(`/api/approveApplication/${applicationId}`);
    return [() => company.post(`/api/undoApplicationDecision/${applicationId}`), { applicationId }];
  },
  undoCompanyDecision: async () => {
    const { companyId } = (await test.signedIn('Company', { pending: true })).me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/1`);
    return [() => admin.post(`/api/profile/undoCompanyDecision/${companyId}`), { companyId }];
  },
  revokeCompanyVerification: async () => {
    const { companyId } = (await test.signedIn('Company')).me;
    const body = { reason: 'No longer registered.' };
    return [() => admin.post(`/api/profile/revokeCompanyVerification/${companyId}`, body), { companyId }];
  },
  reopenCompany: async () => {
    const { companyId } = (await test.signedIn('Company', { pending: true })).me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/2`);
    return [() => admin.post(`/api/profile/reopenCompany/${companyId}`), { companyId }];
  },
  resubmitCompanyDocument: async () => {
    const rejected = await test.signedIn('Company', { pending: true });
    const { companyId } = rejected.me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/2`);
    const companyDoc = await pdf('Another document');
    return [() => rejected.submit('/api/profile/companydoc', {}, { companyDoc }), { companyId }];
  },
  markRemovalsSeen: async () => {
    await deletePost(admin, (await publishPost(user)).id, { violations: [1] });
    const { accountId } = user.me;
    return [() => user.post('/api/removals/seen', { position: Number.MAX_SAFE_INTEGER }), { accountId }];
  },
  readNotification: async () => {
    const { id } = await publishPost(user);
    await like(company, id);
    const { accountId } = user.me;
    return [
      () => user.post('/api/notifications/read', { notificationId: `postLiked.post.${id}` }),
      { accountId },
    ];
  },
  readNotifications: async () => {
    await like(company, (await publishPost(user)).id);
    const { accountId } = user.me;
    const body = { position: Number.MAX_SAFE_INTEGER };
    return [() => user.post('/api/notifications/readAll', body), { accountId }];
  },
  chooseNotifications: async () => {
    const { accountId } = user.me;
    const body = { kind: 'postLiked', channels: [] };
    return Promise.resolve([() => user.post('/api/notifications/choices', body), { accountId }]);
  },
  saveProfile: async () => {
    const { accountId } = user.me;
    return Promise.resolve([() => saveProfile(user, { bio: 'Written just now.' }), { accountId }]);
  },
  disableAccount: async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    const { password } = someone.person;
    return [() => someone.post(`/api/profile/disable/${accountId}`, { password }), { accountId }];
  },
  eraseAccount: async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    const { password } = someone.person;
    return [() => someone.post(`/api/profile/erase/${accountId}`, { password }), { accountId }];
  },
};

describe('While read models do not move', () => {
  it.each(Object.entries(writes))('%s is answered 202 with its ids', async (_, prepare) => {
    const [write, ids] = await prepare();
    release = await hold(test);
    const { status, body } = await write();
    expect([status, body]).toEqual([202, { pending: true, ...ids }]);
    expect(pending.parse(body)).toEqual(body);
  });

  it('these are all writes that may be', () => {
    const signingIn = ['login', 'createToken'];
    const mayPend = Object.entries(contracts).flatMap(([name, value]) =>
      typeof value === 'object' && 'mayPend' in value ? name : [],
    );
    expect(mayPend.toSorted()).toEqual([...Object.keys(writes), ...signingIn].toSorted());
  });
});

describe('While projections of other slices do not move', () => {
  it('a post, its like and its comment are answered in full', async () => {
    release = await hold(test, ['moderation', 'jobs', 'accounts', 'storage']);
    const post = await publishPost(user);
    expect((await like(user, post.id)).body).toEqual({ postId: post.id, liked: true, likeCount: 1 });
    expect(await addComment(user, post.id, 'Mine.')).toMatchObject({ content: 'Mine.' });
  });

  it('a renamed account is answered in full, and its new name is everywhere once they do', async () => {
    const someone = await test.signedIn('User');
    const post = await publishPost(someone);
    const other = ['moderation', 'feed', 'jobs', 'storage', 'companies', 'privacy'];
    release = await hold(test, other);
    const { status, body } = await saveProfile(someone, { name: 'Renamed' });
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Renamed' })]);
    await release();
    release = undefined;
    const author = async () => ((await user.get(`/api/post/${post.id}`)).body as Post).username;
    await eventually(author, 'Renamed');
  });
});

describe('What was done to several things at once', () => {
  it('is answered in full, when it is asked again, only once all of it shows', async () => {
    const jobs = test.app.get<readonly Projection[]>(projectionList).find(({ name }) => name === 'jobs')!;
    const shardOfJob = (jobId: number) => bucketOf(jobStream(jobId)) % jobs.shards;
    // The last event is in one shard, all earlier ones are in another.
    const last = await postJob(company);
    let first = await postJob(company);
    while (shardOfJob(first.jobId) === shardOfJob(last.jobId)) first = await postJob(company);
    const moves: object[] = [];
    for (const { jobId } of [first, last]) {
      const { applicationId } = await apply(await test.signedIn('User'), jobId);
      moves.push({ applicationId, from: null });
    }
    const move = () =>
      company.change('post', '/api/moveApplications', (call) =>
        call.set('Idempotency-Key', 'two-jobs').send({ moves, to: 2 }),
      );
    const letGo = await holdInTransaction(
      test.pool,
      'select from checkpoint where projection = $1 and shard = $2 for update',
      [jobs.name, shardOfJob(first.jobId)],
    );
    const { writeWaitMs } = test.config;
    Object.assign(test.config, { writeWaitMs: 500 });
    release = async () => {
      await letGo();
      Object.assign(test.config, { writeWaitMs });
    };
    expect((await move()).status).toBe(202);
    expect((await move()).status).toBe(202);
    await release();
    release = undefined;
    const { status, body } = await move();
    const stages = (body as ApplicationOutcomes).outcomes.map(
      ({ application }) => application?.stage?.stageId,
    );
    expect([status, stages]).toEqual([200, [2, 2]]);
  });
});

describe('What nobody can see yet', () => {
  it('is liked, commented, hidden and deleted all the same', async () => {
    release = await hold(test);
    const postData = { title: 'Unseen', content: 'For now.', labels: [] };
    const { accountId } = user.me;
    const { body } = await user.post('/api/createPost', { accountId, postData });
    const { postId } = body as { postId: number };
    const comment = { accountId, comment: { content: 'Me first.', postId } };
    expect([
      (await like(user, postId)).status,
      (await user.post(`/api/comment/${postId}`, comment)).status,
      (await user.post(`/api/hidePost/${postId}`)).status,
      (await deletePost(user, postId)).status,
      (await deletePost(user, postId)).status,
    ]).toEqual([202, 202, 202, 202, 404]);
  });
});
