import { Mailbox } from '../../mail/mailbox.ts';
import { eventually } from '../../../testing/waiting/eventually.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../../testing/test-app.ts';
import { Limits } from './limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ rateLimitFactor: 1 });
});
afterAll(() => test.stop());

const login = async (email: string) => {
  const { status, body, headers } = await test
    .visitor()
    .post('/api/login', { email, password: 'not the password' });
  return { status, body: body as unknown, retryAfter: Number(headers['retry-after']) };
};
/** The answer of a call, and the moments before and after it. */
async function timed<Answer>(call: () => Promise<Answer>) {
  const before = Date.now();
  const answer = await call();
  return { answer, before, after: Date.now() };
}
const tooMany = { status: 429, body: { error: 'Too many requests. Try again later.' } };

describe('sign-ins', () => {
  it('name nobody in the database', async () => {
    const { email } = newPerson('User');
    await login(email);
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(rate_limit::text, ' ') as all from rate_limit`,
    );
    expect(rows[0]!.all).not.toContain('127.0.0.1');
    expect(rows[0]!.all).not.toContain(email);
  });

  it('of one email address from one network are ten in fifteen minutes, whether it has an account or not', async () => {
    const { email } = newPerson('User');
    const first = await timed(() => login(email));
    expect(first.answer.status).not.toBe(429);
    for (let attempt = 1; attempt < 10; attempt++) expect((await login(email)).status).not.toBe(429);
    const eleventh = await timed(() => login(email.toUpperCase()));
    expect(eleventh.answer).toMatchObject(tooMany);
    // The quarter of an hour begins with the first sign-in, sometime between its two moments.
    const secondsLeft = (began: number, now: number) => Math.ceil((began + 900_000 - now) / 1_000);
    const { retryAfter } = eleventh.answer;
    expect(retryAfter).toBeGreaterThanOrEqual(secondsLeft(first.before, eleventh.after));
    expect(retryAfter).toBeLessThanOrEqual(secondsLeft(first.after, eleventh.before));
    expect((await login(newPerson('User').email)).status).not.toBe(429);
  });

  it('from one network address are a hundred in five minutes, and that is told before anything is read', async () => {
    for (let attempt = 0; attempt < 100; attempt++) await login(`nobody-${attempt}@example.org`);
    expect(await login('nobody@example.org')).toMatchObject(tooMany);
    expect(await login('')).toMatchObject(tooMany);
  });
});

describe('a write', () => {
  it('may be done three hundred times a minute by one account', async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    const write = async () => (await someone.post(`/api/toggleLikes/1/${accountId}`)).status;
    for (let call = 0; call < 300; call++) expect(await write()).toBe(404);
    expect(await write()).toBe(429);
    expect((await someone.get('/api/me')).status).toBe(200);
  });
});

describe('A limit', () => {
  it('holds for all processes together, and for one that starts later, without Redis', async () => {
    const someone = await test.signedIn('User');
    const other = await startBeside(test);
    const path = `/api/toggleLikes/1/${someone.me.accountId}`;
    const write = async (by: typeof someone) => (await by.post(path)).status;
    const there = via(other, someone);
    for (let call = 0; call < 150; call++) {
      expect(await write(someone)).toBe(404);
      expect(await write(there)).toBe(404);
    }
    expect([await write(someone), await write(there)]).toEqual([429, 429]);
    await other.stop();
    const later = await startBeside(test);
    expect(await write(via(later, someone))).toBe(429);
    await later.stop();
  });

  it.each(['archivesPerAccount', 'readsPerAccount'] as const)(
    'is not exceeded by calls that come at the same moment in two processes: %s',
    async (limit) => {
      const other = await startBeside(test);
      const most = { archivesPerAccount: 5, readsPerAccount: 1_200 }[limit];
      const both = [test, other].map(({ app }) => app.get(Limits));
      const calls = Array.from({ length: most + 100 }, (_, n) => both[n % 2]!.count(limit, 7));
      const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
      expect(passed.length).toBeLessThanOrEqual(most);
      // Calls that one process counted ahead and did not use.
      expect(passed.length).toBeGreaterThanOrEqual(most - most / 20);
      await other.stop();
    },
  );

  it('is given back one call where that succeeded', async () => {
    const limits = test.app.get(Limits);
    for (let call = 0; call < 10; call++) await limits.count('confirmationsPerAccount', 7);
    await expect(limits.count('confirmationsPerAccount', 7)).rejects.toMatchObject({ status: 429 });
    await limits.giveBack('confirmationsPerAccount', 7);
    await limits.giveBack('confirmationsPerAccount', 7);
    await limits.count('confirmationsPerAccount', 7);
  });
});

describe('profiles of others', () => {
  it('are read at most 120 times a minute by one account, besides its own', async () => {
    const [reader, other] = [await test.signedIn('User'), await test.signedIn('User')];
    const read = async ({ me }: typeof reader) => (await reader.get(`/api/profile/${me.accountId}`)).status;
    for (let nth = 0; nth < 120; nth++) expect([nth, await read(other)]).toEqual([nth, 200]);
    expect(await read(other)).toBe(429);
    expect(await read(reader)).toBe(200);
  });
});

describe('a link for a new password', () => {
  it('reaches its owner however often strangers ask for it', async () => {
    const { person } = await test.signedIn('User', { confirmed: true });
    const mails = () =>
      test.app
        .get(Mailbox)
        .mails.filter(({ to, subject }) => to === person.email && subject === 'Choose a new password');
    const ask = async () => {
      expect((await test.visitor().post('/api/forgot-password', { email: person.email })).status).toBe(200);
    };
    for (let nth = 0; nth < 8; nth++) await ask();
    await eventually(async () => mails().length, 5);
    // The newest link is still valid: no further one is mailed until it is ten minutes old.
    const token = /#([\w-]+)/.exec(mails()[0]!.text)![1]!;
    test.clock.advance({ minutes: 10 });
    await ask();
    await eventually(async () => mails().length, 6);
    const password = 'another quiet harbour';
    const chosen = { token, newPassword: password, confirmNew: password };
    expect((await test.visitor().post('/api/reset-password', chosen)).status).toBe(200);
  });
});
