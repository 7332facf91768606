import type { Comment, Post } from '@lock-in/contracts';
import { addComment, publishPost } from '../testing/conversation.ts';
import type { SignedIn } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Visitor } from '../testing/visitor.ts';

/**
 * Each call of the feed as each kind of caller makes it, once in their own name and, where a call says a name, once in that of
 * somebody else. The post and the comment are Mei's.
 */
let test: TestApp;
let mei: SignedIn;
let post: Post;
let comment: Comment;
const callers = {} as Record<Kind, SignedIn>;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  callers.author = mei;
  callers.user = await test.signedIn('User');
  callers.company = await test.signedIn('Company');
  callers.pending = await test.signedIn('Company', { pending: true });
  callers.admin = await test.signedIn('Admin');
  const stranger: Visitor = test.visitor();
  await stranger.get('/api/csrf-token');
  callers.stranger = Object.assign(stranger, { me: mei.me, person: mei.person });
}, 60_000);
beforeEach(async () => {
  post = await publishPost(mei);
  comment = await addComment(mei, post.id);
});
afterAll(() => test.stop());

type Kind = 'stranger' | 'pending' | 'user' | 'author' | 'company' | 'admin';
type Ask = (by: SignedIn, accountId: number) => ReturnType<SignedIn['get']>;

/** Status by caller: those who are not let in are the same for every call. */
interface Expected {
  readonly user: number;
  readonly author: number;
  readonly company: number;
  readonly admin: number;
  /** In somebody else's name, by those who may make the call at all. */
  readonly asAnother?: 403;
}
const everyone: Expected = { user: 200, author: 200, company: 200, admin: 200 };
const members = (status: number): Expected => {
  return { user: status, author: status, company: status, admin: 403, asAnother: 403 };
};

const draft = { title: 'A thought', content: 'And more of it.', labels: [] };
const calls: readonly (readonly [string, Ask, Expected])[] = [
  ['GET /labels', (by) => by.get('/labels'), everyone],
  ['GET /api/posts/paginated', (by) => by.get('/api/posts/paginated'), everyone],
  ['GET /api/post/:postId', (by) => by.get(`/api/post/${post.id}`), everyone],
  ['GET /api/post/:postId/comments', (by) => by.get(`/api/post/${post.id}/comments`), everyone],
  ['POST /api/hidePost/:postId', (by) => by.post(`/api/hidePost/${post.id}`), everyone],
  ['DELETE /api/hidePost/:postId', (by) => by.delete(`/api/hidePost/${post.id}`), everyone],
  [
    'POST /api/createPost',
    (by, accountId) => by.post('/api/createPost', { accountId, postData: draft }),
    members(201),
  ],
  [
    'POST /api/toggleLikes',
    (by, accountId) => by.post(`/api/toggleLikes/${post.id}/${accountId}`),
    members(200),
  ],
  [
    'POST /api/comment/:postId',
    (by, accountId) =>
      by.post(`/api/comment/${post.id}`, { accountId, comment: { content: 'Hm.', postId: post.id } }),
    members(201),
  ],
  [
    'GET /api/RecentlyInteractedPosts/:accountId',
    (by, accountId) => by.get(`/api/RecentlyInteractedPosts/${accountId}`),
    members(200),
  ],
  [
    'POST /api/post/:postId (delete)',
    (by, accountId) => by.post(`/api/post/${post.id}`, { accountId, data: { violations: [1] } }),
    { user: 403, author: 200, company: 403, admin: 200, asAnother: 403 },
  ],
  [
    'POST /api/deleteComment/:commentId',
    (by, accountId) => by.post(`/api/deleteComment/${comment.commentId}`, { accountId }),
    { user: 403, author: 200, company: 403, admin: 200, asAnother: 403 },
  ],
];

describe.each(calls)('%s', (_, ask, { asAnother, ...expected }) => {
  it.each(Object.entries(expected))('answers the %s with %i', async (kind, status) => {
    const by = callers[kind as Kind];
    expect((await ask(by, by.me.accountId)).status).toBe(status);
  });

  it('is not for who is signed out, or for a company that waits to be verified', async () => {
    const { stranger, pending } = callers;
    const [out, waiting] = [await ask(stranger, mei.me.accountId), await ask(pending, pending.me.accountId)];
    expect([out.status, out.body]).toEqual([401, { error: 'Not authenticated' }]);
    expect([waiting.status, waiting.body]).toEqual([403, { error: 'Account verification pending.' }]);
  });

  if (asAnother)
    it('is forbidden in the name of somebody else', async () => {
      for (const kind of ['user', 'author', 'company', 'admin'] as const) {
        const other = kind === 'company' ? callers.user : callers.company;
        const { status, body } = await ask(callers[kind], other.me.accountId);
        expect([kind, status, body]).toEqual([kind, asAnother, { error: 'Forbidden.' }]);
      }
      const untouched = { ...post, commentCount: 1, comments: [comment] };
      expect((await mei.get(`/api/post/${post.id}`)).body).toEqual(untouched);
    });
});
