import type { Device } from '@lock-in/contracts';
import { addComment, deletePost, like, publishPost } from '../../testing/conversation.ts';
import { listen, type Listening } from '../../testing/listening.ts';
import { signIn, type SignedIn } from '../../testing/people/people.ts';
import { apply, postJob } from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startSession } from '../../testing/people/start-session.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../testing/test-app.ts';
import { Metrics } from '../health/metrics.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { Sessions } from '../access/sessions/sessions.ts';
import { LiveStream } from './live-stream.ts';

let test: TestApp;
let elsewhere: TestApp;
let mei: SignedIn;
let admin: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  elsewhere = await startBeside(test);
  mei = await test.signedIn('User');
  admin = await test.signedIn('Admin');
  company = await test.signedIn('Company');
}, 60_000);
afterAll(async () => {
  await elsewhere.stop();
  await test.stop();
});

const open: Listening[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});
const listening = async (...which: Parameters<typeof listen>) => {
  const one = await listen(...which);
  open.push(one);
  return one;
};

/** Waits until the page gets news of that post; resolves with the kinds of news before it. */
const hearOf = async (page: Listening, postId: number) =>
  (await page.waitFor({ kind: 'post published', postId })).map(({ kind }) => kind);

describe('A page that is open', () => {
  it('hears of posts and of their new numbers when its next call shows them, whichever process they came through', async () => {
    const author = await test.signedIn('User');
    const page = await listening(test, mei);
    const post = await publishPost(via(elsewhere, author));
    expect(await page.next('post published')).toEqual({
      kind: 'post published',
      postId: post.id,
      accountId: author.me.accountId,
      labelIds: [],
    });
    expect((await mei.get(`/api/post/${post.id}`)).status).toBe(200);

    await addComment(via(elsewhere, author), post.id);
    await like(author, post.id);
    const counted = { kind: 'post counted', postId: post.id };
    let last = await page.next('post counted');
    if (last?.kind === 'post counted' && last.likeCount === 0) last = await page.next('post counted');
    expect(last).toEqual({ ...counted, likeCount: 1, commentCount: 1 });

    await deletePost(author, post.id);
    expect(await page.next('post gone')).toEqual({ kind: 'post gone', postId: post.id });
  });

  it('hears of applications where they are its own, and of companies where it is an admin’s', async () => {
    const job = await postJob(company);
    const [applicant, other, theirs, admins] = await Promise.all([
      listening(test, mei),
      listening(test, await test.signedIn('User')),
      listening(test, company),
      listening(test, admin),
    ]);
    const { applicationId } = await apply(mei, job.jobId);
    expect(await theirs.next('applicants changed')).toEqual({ kind: 'applicants changed', jobId: job.jobId });
    expect(await applicant.next('application changed')).toEqual({
      kind: 'application changed',
      jobId: job.jobId,
    });
    await company.post(`/api/approveApplication/${applicationId}`);
    expect(await applicant.next('application changed')).toEqual({
      kind: 'application changed',
      jobId: job.jobId,
    });

    const waiting = await test.signedIn('Company', { pending: true });
    expect(await admins.next('companies changed')).toEqual({ kind: 'companies changed' });
    const own = await listening(test, waiting);
    await admin.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/1`);
    expect(await own.next('verification changed')).toBeDefined();
    expect(await admins.next('companies changed')).toEqual({ kind: 'companies changed' });

    const post = await publishPost(mei);
    expect(new Set(await hearOf(other, post.id))).not.toContain('application changed');
  });

  it('of a company that waits hears nothing of the feed', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    const page = await listening(test, waiting);
    const own = await listening(test, mei);
    const post = await publishPost(mei);
    await hearOf(own, post.id);
    await admin.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/1`);
    const heard = [await page.next(), await page.next()].map((news) => news?.kind);
    expect(new Set(heard)).toEqual(new Set(['verification changed', 'notifications changed']));
  });

  it('goes on from the position that it knows, also at another process', async () => {
    const far = await listening(elsewhere, via(elsewhere, mei));
    const page = await listening(test, mei);
    const first = await publishPost(mei);
    await Promise.all([hearOf(far, first.id), hearOf(page, first.id)]);
    const known = page.position();
    page.close();
    const post = await publishPost(mei);
    await hearOf(far, post.id);
    for (const process of [test, elsewhere]) {
      const again = await listening(process, via(process, mei), known);
      expect(await hearOf(again, post.id)).not.toContain('post published');
    }
  });

  it('hears what happened while it loaded', async () => {
    const first = await listening(test, mei);
    const post = await publishPost(company);
    await first.next('post published');
    const page = await listening(test, await test.signedIn('User'));
    await hearOf(page, post.id);
  });

  it('as the first of its process hears that too, and nothing from longer ago', async () => {
    const old = await publishPost(company);
    test.clock.advance({ seconds: 31 });
    const post = await publishPost(company);
    const fresh = await startBeside(test);
    try {
      const page = await listening(fresh, via(fresh, mei));
      expect(await page.next('post published')).toMatchObject({ postId: post.id });
      expect(post.id).toBeGreaterThan(old.id);
    } finally {
      await fresh.stop();
    }
  });

  it('that names an unknown position is told to read everything again', async () => {
    const page = await listening(test, mei, 900_000_000_000);
    expect(await page.next()).toEqual({ kind: 'missed' });
    const post = await publishPost(mei);
    expect(await page.next('post published')).toMatchObject({ postId: post.id });
  });

  it.each(['-1', '1e3', 'x', '1234567890123456'])('may not name “%s” as a position', async (after) => {
    const { status } = await listening(test, mei, after);
    expect(status).toBe(400);
  });

  it('is neither stored, compressed nor kept back on its way', async () => {
    const { headers } = await listening(test, mei, undefined, { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('is refused where another account than the expected one is signed in', async () => {
    const { status, body } = await mei.get(`/api/live?accountId=${admin.me.accountId}`);
    expect([status, body]).toEqual([403, { error: 'Forbidden.' }]);
    const expected = await listening(test, mei, `1&accountId=${mei.me.accountId}`);
    expect(expected.status).toBe(200);
  });

  it('is refused where the account has too many', async () => {
    const person = await test.signedIn('User');
    for (let n = 0; n < 20; n++) expect((await listening(test, person)).status).toBe(200);
    const refused = await listening(test, person);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('A session that ends', () => {
  it('ends its pages, which are told', async () => {
    const person = await test.signedIn('User');
    const page = await listening(test, person);
    await test.app.get(Sessions).endAllOf(person.me.accountId, 'reset');
    expect(await page.next('session ended')).toEqual({ kind: 'session ended', reason: 'reset' });
    expect(await page.next()).toBeUndefined();
  });

  const chosen = { newPassword: 'a quiet harbour', confirmNew: 'a quiet harbour' };
  /** How the session of `of` ends: by a call of `by`, another session of the account. */
  const endings: readonly (readonly [string, (of: SignedIn, by: SignedIn) => Promise<{ status: number }>])[] =
    [
      ['its own logout', (of) => of.post('/api/logout')],
      ['signing out everywhere', (of) => of.post('/api/security/sign-out')],
      ['signing out everywhere on another device', (_, by) => by.post('/api/security/sign-out')],
      ['signing out the other devices', (_, by) => by.delete('/api/security/devices')],
      [
        'signing out this device',
        async (of, by) => {
          const { devices } = (await of.get('/api/security')).body as { devices: Device[] };
          return by.delete(`/api/security/devices/${devices[0]!.deviceId}`);
        },
      ],
      [
        'a new password',
        (_, by) => by.post('/api/security/password', { password: by.person.password, ...chosen }),
      ],
      ['a saved profile with one', (_, by) => saveProfile(by, { password: by.person.password, ...chosen })],
      ['closing the account', (_, by) => leave(by, 'disable')],
      ['erasing it', (_, by) => leave(by, 'erase')],
      [
        'an eleventh sign-in',
        async (_, by) => {
          for (let more = 0; more < 8; more++) await startSession(test, by.me.accountId);
          test.clock.advance({ seconds: 30 });
          await signIn(test.visitor(), by.person, test.clock);
          return { status: 200 };
        },
      ],
    ];
  const leave = (by: SignedIn, how: string) =>
    by.post(`/api/profile/${how}/${by.me.accountId}`, { password: by.person.password });

  it.each(endings)('ends its pages before the answer to %s', async (_, end) => {
    const person = await test.signedIn('User');
    const by = await startSession(test, person.me.accountId, person.person);
    test.clock.advance({ seconds: 20 });
    await by.get('/api/me');
    const page = await listening(test, person);
    const ending = jest.spyOn(LiveStream.prototype, 'end');
    const { status } = await end(person, by);
    const ended = ending.mock.contexts.map((stream) => (stream as LiveStream).principal.accountId);
    ending.mockRestore();
    expect([status < 300, new Set(ended)]).toEqual([true, new Set([person.me.accountId])]);
    expect(await page.next('session ended')).toMatchObject({ kind: 'session ended' });
  });

  it('ends its pages at other processes when they are notified, before their next check of all pages', async () => {
    const person = await test.signedIn('User');
    await listening(elsewhere, via(elsewhere, mei));
    const page = await listening(elsewhere, via(elsewhere, person));
    const checks = jest.spyOn(elsewhere.app.get(Sessions), 'statesOf');
    await person.post('/api/logout');
    expect(await page.next('session ended')).toEqual({ kind: 'session ended', reason: 'signed-out' });
    const sizes = checks.mock.calls.map(([sessions]) => sessions.length);
    checks.mockRestore();
    expect(sizes).toContain(1);
  });

  it('closes its pages without a word when a new password renews it, and they connect again', async () => {
    const person = await test.signedIn('User');
    const page = await listening(test, person);
    const { password } = person.person;
    await saveProfile(person, { password, newPassword: 'a quiet harbour', confirmNew: 'a quiet harbour' });
    expect(await page.next('session ended')).toBeUndefined();
    expect((await listening(test, person)).status).toBe(200);
  });

  it('ends them when it was idle, too: an open page does not count as activity', async () => {
    const person = await test.signedIn('User');
    const page = await listening(test, person);
    test.clock.advance({ minutes: 31 });
    expect(await page.next('session ended')).toEqual({ kind: 'session ended', reason: 'expired' });
  });
});

describe('What a process measures', () => {
  it('has the number of its open pages, and none of them as a slow answer', async () => {
    const { registry } = test.app.get(Metrics);
    const openPages = async () =>
      (await registry.getMetricsAsJSON()).find(({ name }) => name === 'lockin_live_streams')?.values[0]
        ?.value;
    await eventually(openPages, 0);
    const page = await listening(test, await test.signedIn('User'));
    expect(await openPages()).toBe(1);
    page.close();
    await eventually(openPages, 0);
    expect(await registry.metrics()).not.toContain('route="/api/live",status="2xx"');
    expect(await registry.metrics()).not.toContain('route="/api/live",status="aborted"');
  });
});

describe('A process that stops', () => {
  it('ends its pages, and does not wait for them', async () => {
    const third = await startBeside(test);
    const person = await test.signedIn('User');
    const page = await listening(third, via(third, person));
    await third.stop();
    expect(await page.next()).toBeUndefined();
  });
});
