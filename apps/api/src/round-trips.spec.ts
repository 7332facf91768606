import pg from 'pg';
import { requestContext } from './platform/request-context.ts';
import { publishPost } from './testing/conversation.ts';
import type { SignedIn } from './testing/people.ts';
import { apply, postJob } from './testing/recruitment.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Query = (...given: unknown[]) => unknown;

let test: TestApp;
let mei: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  company = await test.signedIn('Company');
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

/** Every statement matches one of these. Nothing waits for the last two: a hint to other processes, and one query for all waiters. */
const steps = {
  session: /from session s left join principal/,
  author: /select "author_id" from "post"/,
  streams: /from event\s+where stream_id = any/,
  append: /select append_event\(/,
  'like button': /"like_count" as "likeCount"/,
  'job and company': /from "job" inner join "job_company"/,
  questions: /from "job_questions"/,
  id: /select nextval/,
  keys: /from subject_key/,
  application: /from "job_application" as "application"/,
  hint: /^set local synchronous_commit = off; notify/,
  wait: /from checkpoint c/,
} as const;
const unawaited = ['hint', 'wait'];

const stepsOf = (statements: readonly string[]) =>
  statements
    .map((text) => Object.entries(steps).find(([, form]) => form.test(text))?.[0] ?? text)
    .filter((step) => !unawaited.includes(step));

const like = async ({ id }: { id: number }) => {
  const { status } = await company.post(`/api/toggleLikes/${id}/${company.me.accountId}`);
  expect(status).toBe(200);
};

describe('The database is asked', () => {
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
      'questions',
      'id',
      'streams',
      'keys',
      'append',
      'application',
    ]);
  });
});
