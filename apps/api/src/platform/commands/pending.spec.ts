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
import { eventually } from '../../testing/waiting/eventually.ts';
import { hold } from '../../testing/waiting/hold.ts';
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

/** Prepares something while everything is visible; the write itself is then sent while read models do not move. */
const prepared =
  <Id>(name: string, prepare: () => Promise<Id>) =>
  (write: (id: Id) => PromiseLike<Response>, before?: (id: Id) => PromiseLike<unknown>): Write =>
  async () => {
    const id = await prepare();
    await before?.(id);
    return [() => write(id), { [name]: id }];
  };
const withPost = prepared('postId', async () => (await publishPost(user)).id);
const withComment = prepared(
  'commentId',
  async () => (await addComment(user, (await publishPost(user)).id)).commentId,
);
const withPerson = prepared('accountId', async () => (await test.signedIn('User')).me.accountId);
const withJob = prepared('jobId', async () => (await postJob(company)).jobId);
const withDraft = prepared('draftId', () => saveDraft(company));
const withSearch = prepared('searchId', () => saveSearch(user));
const withCase = prepared('caseId', async () => reportPost(user, (await publishPost(company)).id));
const withApplication = prepared('applicationId', applied);
const withNote = prepared('applicationId', noted);
const withPendingCompany = prepared(
  'companyId',
  async () => (await test.signedIn('Company', { pending: true })).me.companyId!,
);
const withCompanyChange = prepared('companyId', async () => (await changing()).me.companyId!);
/** A write of the user's own that needs no preparation and is answered with the account's id. */
const ofUser =
  (write: () => PromiseLike<Response>): Write =>
  () =>
    Promise.resolve([write, { accountId: user.me.accountId }]);
/** A write that needs no preparation. */
const simply =
  (write: () => PromiseLike<Response>, ids: object): Write =>
  () =>
    Promise.resolve([write, ids]);

const hide = (id: number) => user.post(`/api/hidePost/${id}`);
const save = (id: number) => user.post(`/api/savePost/${id}`);
const closeComments = (id: number) => user.post(`/api/closeComments/${id}`);
const onAccount = (call: string) => (id: number) => user.post(`/api/${call}/${id}`);
const offAccount = (call: string) => (id: number) => user.delete(`/api/${call}/${id}`);
const pause = (id: number) => company.post(`/api/pauseJob/${id}`);
const close = (id: number) => company.post(`/api/closeJob/${id}`, { filled: true });
const claim = (id: number) => admin.post(`/api/reports/${id}/claim`, {});
const suspend = (id: number) =>
  admin.post(`/api/accounts/${id}/suspension`, { violations: [1], words: 'For a week.' });
const withdraw = (id: number) => user.post(`/api/withdrawApplication/${id}`);
const verify = (id: number) => admin.post(`/api/profile/setCompanyVerified/${id}/1`);
const turnDown = (id: number) => admin.post(`/api/profile/setCompanyVerified/${id}/2`);
const ruleOn = (id: number) =>
  admin.post(`/api/accounts/${user.me.accountId}/rulings`, {
    items: [{ thing: 'post', id, remove: true }],
    violations: [1],
  });
const writeAdminNote = () => admin.post(`/api/accounts/${user.me.accountId}/notes`, { words: 'A note.' });

const writes: Readonly<Record<string, Write>> = {
  register: simply(() => register(test.visitor(), newPerson('User')), { accountId: anyId }),
  joinCompany: async () => {
    const { token } = await invite(company);
    return [() => join(test.visitor(), token, newPerson('User')), { accountId: anyId }];
  },
  createPost: simply(
    () =>
      user.post('/api/createPost', {
        accountId: user.me.accountId,
        postData: { title: 'New', content: 'Brand new.', labels: [] },
      }),
    { postId: anyId },
  ),
  deletePost: withPost((id) => deletePost(user, id)),
  toggleLike: withPost((id) => like(user, id)),
  addComment: async () => {
    const { id: postId } = await publishPost(user);
    const body = { accountId: user.me.accountId, comment: { content: 'Yes.', postId } };
    return [() => user.post(`/api/comment/${postId}`, body), { commentId: anyId }];
  },
  editPost: withPost((id) =>
    user.post(`/api/editPost/${id}`, {
      accountId: user.me.accountId,
      postData: { title: 'A question', content: 'Vim, Emacs or nano?', labels: [] },
    }),
  ),
  closeComments: withPost(closeComments),
  openComments: withPost((id) => user.delete(`/api/closeComments/${id}`), closeComments),
  editComment: withComment((id) => editComment(user, id, 'Since May.')),
  toggleCommentLike: withComment((id) => likeComment(user, id)),
  deleteComment: withComment((id) => deleteComment(user, id)),
  hidePost: withPost(hide),
  unhidePost: withPost((id) => user.delete(`/api/hidePost/${id}`), hide),
  followAccount: withPerson(onAccount('follow')),
  unfollowAccount: withPerson(offAccount('follow'), onAccount('follow')),
  blockAccount: withPerson(onAccount('block')),
  unblockAccount: withPerson(offAccount('block'), onAccount('block')),
  muteAccount: withPerson(onAccount('mute')),
  unmuteAccount: withPerson(offAccount('mute'), onAccount('mute')),
  muteWord: ofUser(() => user.post('/api/mutedWords', { word: 'crypto' })),
  unmuteWord: async () => {
    await user.post('/api/mutedWords', { word: 'layoffs' });
    const { body } = await user.get('/api/mutedWords');
    const [{ wordId }] = (body as { words: [MutedWord] }).words;
    return [() => user.delete(`/api/mutedWords/${wordId}`), { accountId: user.me.accountId }];
  },
  followTag: simply(() => user.post('/api/followTag/1'), { labelId: 1 }),
  unfollowTag: async () => {
    await user.post('/api/followTag/2');
    return [() => user.delete('/api/followTag/2'), { labelId: 2 }];
  },
  muteTag: simply(() => user.post('/api/muteTag/3'), { labelId: 3 }),
  unmuteTag: async () => {
    await user.post('/api/muteTag/4');
    return [() => user.delete('/api/muteTag/4'), { labelId: 4 }];
  },
  savePost: withPost(save),
  unsavePost: withPost((id) => user.delete(`/api/savePost/${id}`), save),
  reportThing: async () => {
    const { id } = await publishPost(company);
    return [() => user.post('/api/reports', { thing: 'post', id, violationId: 1 }), { reportId: anyId }];
  },
  claimReportCase: withCase(claim),
  releaseReportCase: withCase((id) => admin.delete(`/api/reports/${id}/claim`), claim),
  decideReportCase: withCase((id) => admin.post(`/api/reports/${id}/decide`, { decision: 'dismiss' })),
  decideManyCases: async () => {
    const caseId = await reportPost(user, (await publishPost(company)).id);
    const many = { cases: [{ caseId }], action: 'dismiss' };
    return [() => admin.post('/api/reports/decideMany', many), {}];
  },
  makeRuling: async () => {
    const { id } = await publishPost(user);
    return [() => ruleOn(id), { rulingId: anyId }];
  },
  undoRuling: async () => {
    const { body } = await ruleOn((await publishPost(user)).id);
    const { rulingId } = body as { rulingId: number };
    return [() => admin.post(`/api/rulings/${rulingId}/undo`), { rulingId }];
  },
  writeAdminNote: ofUser(writeAdminNote),
  deleteAdminNote: async () => {
    const { noteId } = (await writeAdminNote()).body as { noteId: number };
    return [() => admin.delete(`/api/accounts/${user.me.accountId}/notes/${noteId}`), {}];
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
  suspendAccount: withPerson(suspend),
  liftSuspension: withPerson((id) => admin.delete(`/api/accounts/${id}/suspension`), suspend),
  addJob: simply(() => company.post('/api/addJob', offerOf(company)), { jobId: anyId }),
  editJob: withJob((id) => company.post(`/api/editJob/${id}`, offerOf(company, { title: 'Renamed' }))),
  deleteJob: withJob((id) => deleteJob(company, id)),
  pauseJob: withJob(pause),
  resumeJob: withJob((id) => company.post(`/api/resumeJob/${id}`), pause),
  closeJob: withJob(close),
  reopenJob: withJob(
    (id) => company.post(`/api/reopenJob/${id}`, { applicationDeadline: '2099-12-20' }),
    close,
  ),
  beginDraft: simply(() => company.post('/api/jobDrafts', { title: 'Later' }), { draftId: anyId }),
  saveDraft: withDraft((id) => company.post(`/api/jobDrafts/${id}`, { title: 'Later', revision: 1 })),
  discardDraft: withDraft((id) => company.delete(`/api/jobDrafts/${id}`)),
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
  saveJobSearch: simply(() => user.post('/api/jobSearches', { name: 'Mine', filter: { q: 'pending' } }), {
    searchId: anyId,
  }),
  changeJobSearch: withSearch((id) => user.post(`/api/jobSearches/${id}`, { alert: 'off' })),
  deleteJobSearch: withSearch((id) => user.delete(`/api/jobSearches/${id}`)),
  restoreJobSearch: withSearch(
    (id) => user.post(`/api/jobSearches/${id}/restore`),
    (id) => user.delete(`/api/jobSearches/${id}`),
  ),
  openJobSearch: withSearch((id) => user.post(`/api/jobSearches/${id}/open`)),
  applyJob: async () => {
    const { jobId } = await postJob(company);
    return [() => sendApplication(user, jobId), { applicationId: anyId }];
  },
  approveApplication: withApplication((id) => company.post(`/api/approveApplication/${id}`)),
  rejectApplication: withApplication((id) => company.delete(`/api/rejectApplication/${id}`)),
  rejectWithWords: withApplication((id) =>
    company.post(`/api/rejectApplication/${id}`, { reason: 'Skills', words: 'Thank you, {name}.' }),
  ),
  withdrawApplication: withApplication(withdraw),
  undoWithdrawal: withApplication((id) => user.post(`/api/undoWithdrawal/${id}`), withdraw),
  applyAgain: withApplication(
    (id) => user.submit(`/api/applyAgain/${id}`, { coverNote: 'Hello.' }),
    withdraw,
  ),
  replaceResume: async () => {
    const applicationId = await applied();
    const resume = await pdf('A better resume');
    return [() => user.submit(`/api/replaceResume/${applicationId}`, {}, { resume }), { applicationId }];
  },
  saveCoverNote: ofUser(() => user.post('/api/coverNote', { coverNote: 'Hello.' })),
  arrangeStages: async () => {
    const arranging = await test.signedIn('Company');
    const body = { stages: [{ stageId: 1, name: 'First call' }], revision: 0 };
    const { companyId } = arranging.me;
    return [() => arranging.post(`/api/stages/${companyId}`, body), { companyId }];
  },
  writeApplicationNote: withApplication((id) =>
    company.post(`/api/applicationNotes/${id}`, { words: 'Let us talk.' }),
  ),
  editApplicationNote: withNote((id) =>
    company.post(`/api/editApplicationNote/${id}/1`, { words: 'Let us talk soon.' }),
  ),
  deleteApplicationNote: withNote((id) => company.post(`/api/deleteApplicationNote/${id}/1`)),
  restoreApplicationNote: withNote(
    (id) => company.post(`/api/restoreApplicationNote/${id}/1`),
    (id) => company.post(`/api/deleteApplicationNote/${id}/1`),
  ),
  rateApplication: withApplication((id) => company.post(`/api/rateApplication/${id}`, { rating: 4 })),
  addRejectionTemplate: simply(
    () => company.post('/api/rejectionTemplates', { name: 'Position filled', words: 'Thank you, {name}.' }),
    {},
  ),
  editRejectionTemplate: async () => {
    const templateId = await addTemplate(company);
    const template = { name: 'Skills', words: 'Thank you, {name}.', revision: 1 };
    return [() => company.post(`/api/rejectionTemplates/${templateId}`, template), {}];
  },
  deleteRejectionTemplate: async () => {
    const templateId = await addTemplate(company);
    return [() => company.delete(`/api/rejectionTemplates/${templateId}`), {}];
  },
  moveApplication: withApplication((id) => company.post(`/api/moveApplication/${id}`, { from: null, to: 1 })),
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
  setCompanyVerified: withPendingCompany(verify),
  mendCompanyName: async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    return [
      () => waiting.post('/api/profile/companyName', { name: 'Raintree' }),
      { accountId: waiting.me.accountId },
    ];
  },
  approveCompanyChange: withCompanyChange((id) =>
    admin.post(`/api/profile/approveCompanyChange/${id}`, { changeId: 1 }),
  ),
  declineCompanyChange: withCompanyChange((id) =>
    admin.post(`/api/profile/declineCompanyChange/${id}`, { changeId: 1, reason: 'Not so.' }),
  ),
  withdrawCompanyChange: async () => {
    const changed = await changing();
    return [
      () => changed.post('/api/profile/withdrawCompanyChange', { changeId: 1 }),
      { companyId: changed.me.companyId },
    ];
  },
  undoApplicationDecision: withApplication(
    (id) => company.post(`/api/undoApplicationDecision/${id}`),
    (id) => company.post(`/api/approveApplication/${id}`),
  ),
  undoCompanyDecision: withPendingCompany(
    (id) => admin.post(`/api/profile/undoCompanyDecision/${id}`),
    verify,
  ),
  revokeCompanyVerification: withPendingCompany(
    (id) => admin.post(`/api/profile/revokeCompanyVerification/${id}`, { reason: 'Closed.' }),
    verify,
  ),
  reopenCompany: withPendingCompany((id) => admin.post(`/api/profile/reopenCompany/${id}`), turnDown),
  resubmitCompanyDocument: async () => {
    const rejected = await test.signedIn('Company', { pending: true });
    const { companyId } = rejected.me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/2`);
    const companyDoc = await pdf('Another document');
    return [() => rejected.submit('/api/profile/companydoc', {}, { companyDoc }), { companyId }];
  },
  markRemovalsSeen: async () => {
    await deletePost(admin, (await publishPost(user)).id, { violations: [1] });
    const position = Number.MAX_SAFE_INTEGER;
    return [() => user.post('/api/removals/seen', { position }), { accountId: user.me.accountId }];
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
  chooseNotifications: ofUser(() =>
    user.post('/api/notifications/choices', { kind: 'postLiked', channels: [] }),
  ),
  saveProfile: ofUser(() => saveProfile(user, { bio: 'Written just now.' })),
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
