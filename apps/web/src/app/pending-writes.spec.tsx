import * as contracts from '@lock-in/contracts';
import type { Contract } from '@lock-in/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplePage, examplePost } from '../../test/examples.ts';
import { network, renderApp, signedInAs, user } from '../../test/render-app.tsx';
import { api, tagTypes } from '../lib/calls/api.ts';
import { began } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';

const toast = 'Saved. It will appear in a moment.';
const pdf = new File(['%PDF-1.7 %%EOF'], 'file.pdf', { type: 'application/pdf' });
const draft = { name: 'Mei', bio: '', location: '', description: '', profilePic: null, portfolioFile: null };
const stage = { stageId: 1, name: 'Interview' };
const tag = { labelId: 2, name: 'Cloud', followerCount: 0, choice: null };
const postData = { title: 'Hello', content: 'First post', labels: [] };
const comment = { postId: 1, commentId: 5 };
const own = { applicationId: 5, jobId: 7 };

/** By contract: the endpoint that makes the call, and an argument for it. */
const writes: Record<string, readonly [endpoint: string, argument?: unknown]> = {
  addBookmark: ['setBookmark', { userId: 11, jobId: 7, saved: true }],
  removeBookmark: ['setBookmark', { userId: 11, jobId: 7, saved: false }],
  addComment: ['addComment', { postId: 1, content: 'Mine.', author: user }],
  editComment: ['editComment', { comment, content: 'Mine.', accountId: 1 }],
  deleteComment: ['deleteComment', { ...comment, accountId: 1 }],
  toggleCommentLike: ['toggleCommentLike', { comment, accountId: 1, liked: true }],
  createPost: ['createPost', { body: { accountId: 1, postData } }],
  editPost: ['editPost', { postId: 1, accountId: 1, postData }],
  deletePost: ['deletePost', { postId: 1, accountId: 1, violations: [] }],
  closeComments: ['closeComments', 1],
  openComments: ['openComments', 1],
  toggleLike: ['toggleLike', { postId: 1, accountId: 1, liked: true }],
  savePost: ['savePost', { postId: 1, saved: true }],
  unsavePost: ['savePost', { postId: 1, saved: false }],
  hidePost: ['hidePost', 1],
  unhidePost: ['unhidePost', 1],
  followAccount: ['setFollowing', { accountId: 3, following: true }],
  unfollowAccount: ['setFollowing', { accountId: 3, following: false }],
  followTag: ['chooseTag', { tag, choice: 'followed' }],
  unfollowTag: ['chooseTag', { tag: { ...tag, choice: 'followed' }, choice: null }],
  muteTag: ['chooseTag', { tag, choice: 'muted' }],
  unmuteTag: ['chooseTag', { tag: { ...tag, choice: 'muted' }, choice: null }],
  blockAccount: ['blockAccount', 3],
  unblockAccount: ['unblockAccount', 3],
  muteAccount: ['muteAccount', 3],
  unmuteAccount: ['unmuteAccount', 3],
  muteWord: ['muteWord', 'word'],
  unmuteWord: ['unmuteWord', 1],
  addJob: ['addJob', {}],
  editJob: ['editJob', { jobId: 7, body: {} }],
  deleteJob: ['deleteJob', { jobId: 7, violations: [] }],
  pauseJob: ['pauseJob', 7],
  resumeJob: ['resumeJob', 7],
  closeJob: ['closeJob', { jobId: 7, filled: true }],
  reopenJob: ['reopenJob', { jobId: 7, applicationDeadline: '2027-01-01' }],
  beginDraft: ['beginDraft', {}],
  saveDraft: ['saveDraft', { draftId: 4, revision: 1 }],
  discardDraft: ['discardDraft', 4],
  publishDraft: ['publishDraft', { draftId: 4, body: {} }],
  duplicateJob: ['duplicateJob', 7],
  saveJobSearch: ['saveJobSearch', { name: 'Mine', filter: {}, alert: 'daily' }],
  changeJobSearch: ['changeJobSearch', { searchId: 6, alert: 'off' }],
  deleteJobSearch: ['deleteJobSearch', 6],
  restoreJobSearch: ['restoreJobSearch', 6],
  openJobSearch: ['openJobSearch', 6],
  applyJob: ['applyJob', { jobId: 7, userId: 11, resume: pdf, answers: [], coverNote: '' }],
  applyAgain: ['applyAgain', { ...own, resume: null, answers: [], coverNote: '' }],
  replaceResume: ['replaceResume', { ...own, resume: pdf }],
  withdrawApplication: ['withdrawApplication', own],
  undoWithdrawal: ['undoWithdrawal', own],
  saveCoverNote: ['saveCoverNote', { coverNote: 'Hello.', revision: 1 }],
  approveApplication: ['approveApplication', 5],
  rejectApplication: ['rejectApplication', 5],
  rejectWithWords: ['rejectWithWords', { applicationId: 5, reason: null, words: 'Thank you.' }],
  undoApplicationDecision: ['undoApplicationDecision', 5],
  moveApplications: ['moveApplications', { moves: [{ applicationId: 5, from: null }], to: stage }],
  rejectApplications: [
    'rejectApplications',
    { applicationIds: [5], rejection: { reason: null, words: null } },
  ],
  arrangeStages: ['arrangeStages', { companyId: 31, body: { stages: [stage], revision: 0 } }],
  writeApplicationNote: ['writeNote', { applicationId: 5, words: 'Good.' }],
  editApplicationNote: ['editNote', { applicationId: 5, noteId: 1, words: 'Good.' }],
  deleteApplicationNote: ['deleteNote', { applicationId: 5, noteId: 1 }],
  restoreApplicationNote: ['restoreNote', { applicationId: 5, noteId: 1 }],
  rateApplication: ['rateApplication', { applicationId: 5, rating: 4 }],
  addRejectionTemplate: ['addTemplate', { name: 'Filled', words: 'Thank you.' }],
  editRejectionTemplate: ['editTemplate', { templateId: 1, revision: 1, name: 'Filled', words: 'Thanks.' }],
  deleteRejectionTemplate: ['deleteTemplate', 1],
  setCompanyVerified: [
    'setCompanyVerified',
    { companyId: 31, verified: 1, companyDocUrl: 'doc', name: 'Kopi' },
  ],
  undoCompanyDecision: ['undoCompanyDecision', 31],
  approveCompanyChange: ['approveChange', { companyId: 31, changeId: 1 }],
  declineCompanyChange: ['declineChange', { companyId: 31, changeId: 1, reason: 'No.' }],
  revokeCompanyVerification: ['revokeVerification', { companyId: 31, reason: 'No.' }],
  reopenCompany: ['reopenCompany', 31],
  resubmitCompanyDocument: ['resubmitDocument', { companyDoc: pdf }],
  mendCompanyName: ['changeCompanyName', 'Raintree'],
  withdrawCompanyChange: ['withdrawChange', 1],
  reportThing: ['reportThing', { body: { thing: 'post', id: 1, violationId: 1, words: '' } }],
  claimReportCase: ['claimCase', { caseId: 2, takeOver: false }],
  releaseReportCase: ['releaseCase', 2],
  decideReportCase: ['decideCase', { caseId: 2, decision: 'dismiss', violations: [] }],
  decideManyCases: ['decideManyCases', { cases: [], action: 'dismiss' }],
  makeRuling: ['makeRuling', { accountId: 3, items: [], violations: [] }],
  undoRuling: ['undoRuling', 60],
  writeAdminNote: ['writeAdminNote', { accountId: 3, words: 'A note.' }],
  liftLimits: ['liftLimits', 3],
  deleteAdminNote: ['deleteAdminNote', { accountId: 3, noteId: 1 }],
  undoDecision: ['undoDecision', 8],
  makeAppeal: ['makeAppeal', { position: 8, words: 'Please.' }],
  decideAppeal: ['decideAppeal', { position: 8, verdict: 'uphold', reason: 'No.' }],
  suspendAccount: ['suspendAccount', { accountId: 3, violations: [], words: '', days: 7 }],
  liftSuspension: ['liftSuspension', 3],
  markRemovalsSeen: ['markRemovalsSeen', 8],
  readNotification: ['readNotification', 'postLiked.post.1'],
  readNotifications: ['readNotifications', 8],
  chooseNotifications: ['chooseNotifications', { kind: 'postLiked', channels: [] }],
  saveProfile: ['saveProfile', { me: user, draft, revision: 1 }],
  disableAccount: ['disableAccount', { accountId: 1, password: 'a quiet harbour' }],
  eraseAccount: ['eraseAccount', { accountId: 1, password: 'a quiet harbour' }],
};

/** Their pages show an undo or say that the account is gone, or nobody waits for them. */
const quiet = [
  'muteAccount',
  'unmuteWord',
  'hidePost',
  'deleteJobSearch',
  'openJobSearch',
  'moveApplications',
  'rejectApplications',
  'deleteApplicationNote',
  'deleteRejectionTemplate',
  'markRemovalsSeen',
  'readNotification',
  'readNotifications',
  'disableAccount',
  'eraseAccount',
];

/** Answered before there is a session: login-page and register-form show what follows. */
const ofVisitors = ['login', 'createToken', 'register', 'joinCompany'];
/** Not made by the web app. */
const ofOthers = ['moveApplication'];

const all = Object.entries(contracts as Record<string, unknown>).filter(
  (entry): entry is [string, Contract] => (entry[1] as Partial<Contract> | null)?.mayPend === true,
);

interface Endpoint {
  initiate(argument: unknown): never;
}

const source = join(import.meta.dirname, '..');
const endpoints = api.endpoints as Readonly<Record<string, Endpoint>>;

/** Answers 202 until `show` is called. */
function pendingWrite({ method, path }: Pick<Contract, 'method' | 'path'>, full: () => object = () => ({})) {
  const write = { sent: [] as { key: string | null; background: boolean }[], show: () => {} };
  let visible = false;
  write.show = () => (visible = true);
  const handler = http[method.toLowerCase() as 'post'](path, ({ request: { headers } }) => {
    write.sent.push({
      key: headers.get('idempotency-key'),
      background: headers.get('x-background') === '1',
    });
    return visible ? HttpResponse.json(full()) : HttpResponse.json({ pending: true }, { status: 202 });
  });
  return { write, handler };
}

describe('a write that is saved and not visible yet', () => {
  const { use } = network();
  let reads = 0;
  beforeAll(async () => {
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      const isOne = /\.tsx?$/.test(file) && !file.includes('.spec.');
      if (isOne && readFileSync(join(source, file), 'utf8').includes('build.mutation'))
        await import(join(source, file));
    }
    api.injectEndpoints({
      endpoints: (build) => ({
        probe: build.query({ queryFn: () => ({ data: ++reads }), providesTags: [...tagTypes] }),
      }),
    });
  });

  it.each(all.filter(([name]) => name in writes))(
    '(%s) succeeds, is announced, and is refetched once it is visible',
    async (name, contract) => {
      const failures = jest.spyOn(console, 'error');
      const tell = jest.fn();
      const store = createStore({ tellPending: tell });
      store.dispatch(began(user));
      const { write, handler } = pendingWrite(contract);
      use(handler);
      await store.dispatch(endpoints['probe']!.initiate(undefined));

      const [endpoint, argument] = writes[name]!;
      expect(await store.dispatch(endpoints[endpoint]!.initiate(argument))).toEqual({ data: null });
      expect(tell).toHaveBeenCalledTimes(quiet.includes(name) ? 0 : 1);

      // What its endpoint refetches at once does not count.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const before = reads;
      write.show();
      await waitFor(() => expect(reads).toBeGreaterThan(before));
      const [first, ...repeats] = write.sent;
      expect(repeats).toEqual(repeats.map(() => ({ key: first!.key, background: true })));
      expect(failures).not.toHaveBeenCalled();
    },
  );

  it('is one of these', () => {
    const names = [...Object.keys(writes), ...ofVisitors, ...ofOthers];
    expect(all.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  describe('on its page', () => {
    const feedOf = (posts: () => object[]) =>
      http.get('/api/posts/paginated', () => HttpResponse.json(examplePage('posts', posts() as never)));
    const toasts = () => within(screen.getByRole('region', { name: 'Notifications' })).queryAllByText(/./);

    it('closes its dialog, is announced once, and appears with all that was typed', async () => {
      const post = examplePost(2, { accountId: user.accountId, title: 'Hello', content: 'First post' });
      let isThere = false;
      const { write, handler } = pendingWrite(contracts.createPost, () => post);
      use(
        signedInAs(user),
        handler,
        feedOf(() => [...(isThere ? [post] : []), examplePost(1)]),
      );
      const { actor } = renderApp('/');
      await actor.click(await screen.findByLabelText('Create a new post'));
      await actor.type(await screen.findByPlaceholderText("What's on your mind?"), 'Hello');
      await actor.type(screen.getByLabelText('Content'), 'First post');
      await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Post' }));
      expect(await screen.findByText(toast)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(toasts().map(({ textContent }) => textContent)).toEqual([toast]);
      expect(screen.queryByRole('article', { name: 'Hello' })).not.toBeInTheDocument();
      isThere = true;
      write.show();
      expect(await screen.findByRole('article', { name: 'Hello' })).toHaveTextContent('First post');
      expect(screen.getAllByRole('article')).toHaveLength(2);
    });

    it('stays as it was toggled, although the server still answers without it, and can be taken back', async () => {
      let isLiked = false;
      const { write, handler } = pendingWrite(contracts.toggleLike, () => ({ postId: 1 }));
      use(
        signedInAs(user),
        handler,
        feedOf(() => [examplePost(1, isLiked ? { likedBy: [1], likeCount: 1 } : {})]),
      );
      const { actor, store } = renderApp('/');
      const like = await screen.findByRole('button', { name: 'Like' });
      const readAnew = () =>
        act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'Post', id: 1 }])));
      await actor.click(like);
      await screen.findByText(toast);
      await readAnew();
      expect(like).toHaveAttribute('aria-pressed', 'true');
      await actor.click(like);
      await waitFor(() => expect(new Set(write.sent.map(({ key }) => key)).size).toBe(2));
      isLiked = true;
      await readAnew();
      await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'));
      isLiked = false;
      write.show();
      const before = write.sent.length;
      await waitFor(() => expect(write.sent.length).toBeGreaterThan(before));
      expect(like).toHaveAttribute('aria-pressed', 'false');
    });
  });
});
