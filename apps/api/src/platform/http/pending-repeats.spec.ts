import type { Application, Post } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { Response } from 'supertest';
import { eventually } from '../../testing/waiting/eventually.ts';
import { hold } from '../../testing/waiting/hold.ts';
import {
  codeOf,
  newPerson,
  register,
  signIn,
  type SignedIn,
  solveCaptcha,
} from '../../testing/people/people.ts';
import { postJob, sendApplication } from '../../testing/people/recruitment.ts';
import { saveProfile, stored } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/people/visitor.ts';

let test: TestApp;
let user: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  user = await test.signedIn('User');
  company = await test.signedIn('Company');
}, 60_000);
afterAll(() => test.stop());

let keys = 0;

/** Sends a call twice with one key while read models do not move, and twice once they do. Resolves with the answers. */
async function repeat(by: Visitor, call: () => PromiseLike<Response>) {
  by.headers['Idempotency-Key'] = `key ${++keys}`;
  const release = await hold(test);
  const held = [await call(), await call()];
  await release();
  const answers = [...held, await call(), await call()];
  delete by.headers['Idempotency-Key'];
  const [saved, ...rest] = answers.map(({ body }) => body as unknown);
  return { statuses: answers.map(({ status }) => status), saved, rest };
}

const eventsOf = async (type: string) =>
  (await test.pool.query('select from event where type = $1', [type])).rowCount ?? 0;

describe('A write that is repeated under its key while it is not visible yet', () => {
  it('waits again, and is answered in full once it is', async () => {
    const before = await eventsOf('PostCreated');
    const postData = { title: 'Patience', content: 'It comes.', labels: [] };
    const { accountId } = user.me;
    const { statuses, saved, rest } = await repeat(user, () =>
      user.post('/api/createPost', { accountId, postData }),
    );
    const post = (await user.get(`/api/post/${(saved as { postId: number }).postId}`)).body as Post;
    expect(statuses).toEqual([202, 202, 201, 201]);
    expect(rest).toEqual([saved, post, post]);
    expect(await eventsOf('PostCreated')).toBe(before + 1);
  });

  it('is an application with its resume: sent once, kept once', async () => {
    const { jobId } = await postJob(company);
    const resume = await pdf('My resume');
    const [before, applied] = [await stored(test), await eventsOf('ApplicationSubmitted')];
    const { statuses, saved, rest } = await repeat(user, () => sendApplication(user, jobId, resume));
    const { applicationId } = saved as Application;
    expect(statuses).toEqual([202, 202, 201, 201]);
    expect(rest.slice(1)).toMatchObject([
      { applicationId, jobId },
      { applicationId, jobId },
    ]);
    expect([await stored(test), await eventsOf('ApplicationSubmitted')]).toEqual([before + 1, applied + 1]);
  });

  it('is a profile with its portfolio: saved once, kept once', async () => {
    const portfolioFile = await pdf('My work');
    const [before, edited] = [await stored(test), await eventsOf('ProfileEdited')];
    const { statuses, rest } = await repeat(user, () =>
      saveProfile(user, { bio: 'With a portfolio.' }, { portfolioFile }),
    );
    expect(statuses).toEqual([202, 202, 200, 200]);
    expect(rest[2]).toMatchObject({ bio: 'With a portfolio.' });
    expect([await stored(test), await eventsOf('ProfileEdited')]).toEqual([before + 1, edited + 1]);
  });

  it('is a registration with its document: one account, and one captcha', async () => {
    const visitor = test.visitor();
    const person = newPerson('Company');
    await solveCaptcha(visitor);
    const companyDoc = await pdf('Registered');
    const { name, email, password, role } = person;
    const [before, opened] = [await stored(test), await eventsOf('AccountRegistered')];
    const { statuses, saved, rest } = await repeat(visitor, () =>
      visitor.submit('/api/register', { name, email, password, role }, { companyDoc }),
    );
    expect(statuses).toEqual([202, 202, 201, 201]);
    expect(rest[2]).toMatchObject({ accountId: (saved as { accountId: number }).accountId, name });
    expect([await stored(test), await eventsOf('AccountRegistered')]).toEqual([before + 1, opened + 1]);
    const { rows } = await test.pool.query(
      `select sealed_answer as answer from command_result where scope like 'visitor-%'`,
    );
    expect(rows).toEqual([{ answer: null }]);
  });
});

describe('The key of a registration', () => {
  it('is the visitor’s own, and is not another registration’s', async () => {
    const visitor = test.visitor();
    const person = newPerson('User');
    visitor.headers['Idempotency-Key'] = 'registration';
    expect((await register(visitor, person)).status).toBe(201);
    const changed = await register(visitor, { ...person, name: 'Somebody else' });
    expect(changed.status).toBe(422);
    const stranger = test.visitor();
    stranger.headers['Idempotency-Key'] = 'registration';
    expect((await register(stranger, person)).status).toBe(400);
  });
});

describe('An account that nobody can see yet', () => {
  it('is told so at its sign-in, and signs in once it is visible', async () => {
    const person = newPerson('User');
    const release = await hold(test);
    await register(test.visitor(), person);
    const visitor = test.visitor();
    const { email, password } = person;
    const { status, body } = await visitor.post('/api/login', { email, password });
    expect([status, body]).toEqual([202, { pending: true, accountId: expect.any(Number) as number }]);
    expect((await visitor.post('/api/login', { email, password: 'not this one' })).status).toBe(401);
    await release();
    const visible = async () => (await visitor.post('/api/login', { email, password })).status;
    await eventually(visible, 200);
    expect((await signIn(visitor, person, test.clock)).me).toMatchObject({ name: person.name });
  });

  it('keeps its session and its sign-in: it is asked to come back, not to sign in', async () => {
    const someone = await test.signedIn('User');
    const { accountId } = someone.me;
    const { rows } = await test.pool.query<object>(
      'delete from principal where account_id = $1 returning *',
      [accountId],
    );
    const answer = await someone.get('/api/posts/paginated');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.body).toEqual({ error: 'Your account is not ready yet. Try again in a moment.' });
    const elsewhere = await passed(someone);
    expect((await elsewhere.post('/api/create_token', { accountId })).status).toBe(202);
    await test.pool.query('insert into principal select * from json_populate_record(null::principal, $1)', [
      JSON.stringify(rows[0]),
    ]);
    expect((await someone.get('/api/posts/paginated')).status).toBe(200);
    expect((await elsewhere.post('/api/create_token', { accountId })).status).toBe(200);
  });
});

/** A person who has passed both factors again, in another browser, and has no session there yet. */
async function passed({ person, me: { accountId } }: SignedIn): Promise<Visitor> {
  const visitor = test.visitor();
  const { email, password, secret } = person;
  test.clock.advance({ seconds: 30 });
  await visitor.post('/api/login', { email, password });
  await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(secret!, test.clock) });
  return visitor;
}
