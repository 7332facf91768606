import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type request from 'supertest';
import { requestContext } from '../../platform/request-context.ts';
import { publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Query = (...given: unknown[]) => unknown;

let test: TestApp;
let mei: SignedIn;
let company: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  company = await test.signedIn('Company');
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

/** The statements that requests have run so far, in order, by their purpose. */
const asked: string[] = [];
const original = pg.Client.prototype.query as unknown as Query;
beforeAll(() => {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [statement] = given as [string | { text: string }];
      if (requestContext.getStore()) asked.push(typeof statement === 'string' ? statement : statement.text);
      return original.apply(this, given);
    },
  });
});
afterAll(() => Object.assign(pg.Client.prototype, { query: original }));
beforeEach(() => asked.splice(0));

/**
 * Every statement matches one of these. The last four do not count: nothing waits for the answer that is kept under the key, a hint to
 * other processes, and one query for all waiters; and a session's activity is written at most every 15 seconds.
 */
const steps = {
  session: /from session s left join principal/,
  author: /select "author_id" from "post"/,
  streams: /from event\s+where stream_id = any/,
  append: /append_events?\(/,
  page: /with wanted as materialized/,
  post: /as mutes_words/,
  'case to decide': /nextval\('suspension_id'\)/,
  account: /from account where account_id =/,
  'like button': /like_count as "likeCount"/,
  'job and company': /from "job" inner join "job_company"/,
  questions: /from "job_questions"/,
  id: /select nextval/,
  keys: /from subject_key/,
  case: /with c as materialized/,
  'reports’ words': /from event\s+where position = any/,
  application: /from "job_application" as "application"/,
  answer: /^-- Records the first answer/,
  hint: /^set local synchronous_commit = off; notify/,
  wait: /from checkpoint c/,
  activity: /^update "session" set "last_active_at"/,
} as const;
const uncounted = ['answer', 'hint', 'wait', 'activity'];

const stepsOf = (statements: readonly string[]) =>
  statements
    .map((text) => Object.entries(steps).find(([, form]) => form.test(text))?.[0] ?? text)
    .filter((step) => !uncounted.includes(step));

/** As a browser sends a write. */
const withKey = (call: request.Test) => call.set('Idempotency-Key', randomUUID());

const like = async ({ id }: { id: number }) => {
  const path = `/api/toggleLikes/${id}/${company.me.accountId}`;
  const { status } = await company.change('post', path, withKey);
  expect(status).toBe(200);
};

describe('The database is asked', () => {
  it.each([
    ['the first page of the feed', '/api/posts/paginated', ['session', 'page']],
    ['oneself', '/api/me', ['session', 'account']],
  ])('twice for %s', async (_, path, expected) => {
    // The tags are in memory for some seconds.
    await mei.get('/api/posts/paginated');
    asked.splice(0);
    expect((await mei.get(path)).status).toBe(200);
    expect(stepsOf(asked)).toEqual(expected);
  });

  it('twice for a post', async () => {
    const { id } = await publishPost(mei);
    asked.splice(0);
    expect((await company.get(`/api/post/${id}`)).status).toBe(200);
    expect(stepsOf(asked)).toEqual(['session', 'post']);
  });

  it('five times for a new post', async () => {
    const { accountId } = mei.me;
    const postData = { title: 'Five statements', content: 'And no more.', labels: [] };
    asked.splice(0);
    const { status } = await mei.change('post', '/api/createPost', (call) =>
      withKey(call).send({ accountId, postData }),
    );
    expect(status).toBe(201);
    expect(stepsOf(asked)).toEqual(['session', 'id', 'streams', 'append', 'post']);
  });

  it('four times for a like: the caller, what the decision reads, the append, and the answer', async () => {
    const post = await publishPost(mei);
    await like(post);
    asked.splice(0);
    await like(post);
    expect(stepsOf(asked)).toEqual(['session', 'streams', 'append', 'like button']);
  });

  it('once more for the first like of a post in a process: the post’s author', async () => {
    const post = await publishPost(mei);
    asked.splice(0);
    await like(post);
    expect(stepsOf(asked)).toEqual(['session', 'author', 'streams', 'append', 'like button']);
  });

  it('for the job of an application once, and for nothing twice', async () => {
    const { jobId } = await postJob(company);
    asked.splice(0);
    await apply(mei, jobId);
    expect(stepsOf(asked)).toEqual([
      'session',
      'job and company',
      'id',
      'streams',
      'keys',
      'append',
      'application',
    ]);
  });

  it('for no key to move an application, which needs none of its texts', async () => {
    const { jobId } = await postJob(company);
    const { applicationId } = await apply(mei, jobId);
    asked.splice(0);
    const moved = await company.post(`/api/moveApplication/${applicationId}`, { from: null, to: 1 });
    expect(moved.status).toBe(200);
    expect(stepsOf(asked).filter((step) => ['streams', 'keys', 'append'].includes(step))).toEqual([
      'streams',
      'append',
    ]);
  });

  it.each([
    ['dismiss', {}, []],
    ['remove', { violations: [1] }, []],
    ['warn', { violations: [1], words: 'Once more and you are out.' }, ['keys']],
    ['suspend', { violations: [1], words: 'That was once more.', days: 1 }, ['keys']],
  ])('at most eight times to %s what was reported', async (decision, more, toEncrypt) => {
    const { id } = await publishPost(company);
    const report = { thing: 'post', id, violationId: 1, words: 'Look at this.' };
    const { caseId } = (await mei.post('/api/reports', report)).body as { caseId: number };
    // Reasons and tags are in memory for some seconds.
    await admin.get(`/api/reports/${caseId}`);
    asked.splice(0);
    const { status } = await admin.change('post', `/api/reports/${caseId}/decide`, (call) =>
      withKey(call).send({ decision, ...more }),
    );
    expect(status).toBe(200);
    const answer = ['case', 'reports’ words', 'keys'];
    expect(stepsOf(asked)).toEqual([
      'session',
      'case to decide',
      'streams',
      ...toEncrypt,
      'append',
      ...answer,
    ]);
  });
});
