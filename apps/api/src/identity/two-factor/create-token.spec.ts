import { codeOf } from '../../testing/people/people.ts';
import { newcomer } from '../../testing/people/second-step.ts';
import { startSession } from '../../testing/people/start-session.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/people/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const creationFailed = { status: 401, body: { error: 'Token creation failed.' } };

describe('create_token', () => {
  const create = async (visitor: Visitor, accountId: unknown) => {
    const { status, body } = await visitor.post('/api/create_token', {
      accountId,
      role: 'Admin',
      isDisabled: false,
    });
    return { status, body: body as unknown };
  };
  it('needs a challenge', async () => {
    expect(await create(test.visitor(), 1)).toEqual(creationFailed);
    expect(await create(test.visitor(), 'x')).toEqual(creationFailed);
  });

  it('cannot be called right after the password', async () => {
    const { visitor, accountId } = await newcomer(test);
    expect(await create(visitor, accountId)).toEqual(creationFailed);
  });

  it('cannot be called while enrolling, before the secret is saved', async () => {
    const { visitor, person, accountId } = await newcomer(test);
    const { body } = await visitor.post('/api/2fa-generate', { email: person.email });
    const { secret } = body as { secret: string };
    await visitor.post('/api/2fa-verify', { accountId, secret, code: await codeOf(secret, test.clock) });
    expect(await create(visitor, accountId)).toEqual(creationFailed);
  });

  it('starts no session for another account, and one for the right account', async () => {
    const { person, me: known } = await test.signedIn('User');
    const { accountId: other } = (await test.signedIn('User')).me;
    test.clock.advance({ seconds: 30 });
    const visitor = test.visitor();
    await visitor.post('/api/login', { email: person.email, password: person.password });
    await visitor.post('/api/2fa-verify', {
      accountId: known.accountId,
      code: await codeOf(person.secret!, test.clock),
    });
    expect(await create(visitor, other)).toEqual({ status: 403, body: { error: 'Forbidden.' } });
    expect(await create(visitor, known.accountId)).toEqual({ status: 200, body: known });
  });

  it('starts one session for a challenge, also when it is called ten times at the same moment', async () => {
    const { person, me: known } = await test.signedIn('User');
    const { accountId } = known;
    test.clock.advance({ seconds: 30 });
    const visitor = test.visitor();
    await visitor.post('/api/login', { email: person.email, password: person.password });
    await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(person.secret!, test.clock) });
    const browsers = Array.from({ length: 10 }, () => {
      const browser = test.visitor();
      for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
      return browser;
    });
    const answers = await Promise.all(browsers.map((browser) => create(browser, accountId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(401)]);
    expect(await create(visitor, accountId)).toEqual(creationFailed);
  });

  it('leaves ten living sessions, also when more sign-ins of the account end at the same moment', async () => {
    const { person, me: known } = await test.signedIn('User');
    const { accountId } = known;
    const earlier = [];
    for (let device = 0; device < 6; device++) earlier.push(await startSession(test, accountId));
    const visitors: Visitor[] = [];
    for (let browser = 0; browser < 8; browser++) {
      test.clock.advance({ seconds: 30 });
      const visitor = test.visitor();
      await visitor.post('/api/login', { email: person.email, password: person.password });
      await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(person.secret!, test.clock) });
      visitors.push(visitor);
    }
    const answers = await Promise.all(visitors.map((visitor) => create(visitor, accountId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const asked = await Promise.all([...earlier, ...visitors].map((visitor) => visitor.get('/api/me')));
    const living = asked.map(({ status }) => status === 200);
    expect(living.slice(6)).toEqual(Array(8).fill(true));
    expect(living.filter(Boolean)).toHaveLength(10);
  });
});
