import { register as contract } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { enrol, newPerson, register, signIn, solveCaptcha } from '../testing/people/people.ts';
import { Operator } from './operator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const countOf = async (table: 'event' | 'credential') =>
  Number((await test.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);

const textFields = {
  name: 'Tan Mei Ling',
  email: 'mei@example.org',
  password: 'a quiet harbour at dusk',
  role: 'User',
};

describe('a job seeker', () => {
  it('registers, and is answered the new account without any secret', async () => {
    const person = newPerson('User');
    const answer = await register(test.visitor(), person);
    expect(answer.status).toBe(201);
    expect(contract.answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toEqual({
      accountId: expect.any(Number) as number,
      userId: expect.any(Number) as number,
      name: person.name,
      email: person.email,
      role: 'User',
      isEmailConfirmed: false,
      isDisabled: false,
      profilePicUrl: null,
      bio: null,
      portfolioUrl: null,
    });
  });

  it('can sign in afterwards, however the email address is written', async () => {
    const person = newPerson('User', { email: 'Mixed.Case@Example.org' });
    await register(test.visitor(), person);
    const { me } = await signIn(test.visitor(), { ...person, email: ' mixed.case@EXAMPLE.org ' }, test.clock);
    expect(me).toMatchObject({ role: 'User', name: person.name, companyId: null, verified: null });
  });

  it('goes on with the second factor and the session, without the password again', async () => {
    const person = newPerson('User');
    const visitor = test.visitor();
    const { accountId } = (await register(visitor, person)).body as { accountId: number };
    await enrol(visitor, accountId, person, test.clock);
    const { status, body } = await visitor.post('/api/create_token', { accountId });
    expect([status, body]).toEqual([200, expect.objectContaining({ accountId, name: person.name })]);
  });

  it('that is repeated goes on too, but no longer once it has another password', async () => {
    const person = newPerson('User');
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    const { name, email, password, role } = person;
    const send = async () => {
      visitor.cookies.delete('sign_in_challenge');
      const { status, body } = await visitor.change('post', '/api/register', (call) => {
        call.set('Idempotency-Key', `registration of ${email}`);
        for (const [field, value] of Object.entries({ name, email, password, role }))
          call.field(field, value);
        return call;
      });
      expect(status).toBe(201);
      return (body as { accountId: number }).accountId;
    };
    const accountId = await send();
    expect(await send()).toBe(accountId);
    expect(visitor.cookies.has('sign_in_challenge')).toBe(true);
    await test.app.get(Operator).resetPassword(email);
    expect(await send()).toBe(accountId);
    expect(visitor.cookies.has('sign_in_challenge')).toBe(false);
  });

  it('that is refused opens no challenge', async () => {
    const { person } = await test.signedIn('User');
    const visitor = test.visitor();
    expect((await register(visitor, person)).status).toBe(400);
    expect(visitor.cookies.has('sign_in_challenge')).toBe(false);
  });

  it('needs a captcha pass', async () => {
    const answer = await test.visitor().submit('/api/register', textFields);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'Please complete the CAPTCHA verification.' });
  });

  it('needs another pass for another registration', async () => {
    const visitor = test.visitor();
    await register(visitor, newPerson('User'));
    const { status, body } = await visitor.submit('/api/register', {
      ...textFields,
      email: 'again@example.org',
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Please complete the CAPTCHA verification.' },
    });
  });

  it('keeps the pass when a field was wrong', async () => {
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    expect((await visitor.submit('/api/register', { ...textFields, password: 'short' })).status).toBe(400);
    expect((await visitor.submit('/api/register', { ...textFields, password: 'password123' })).status).toBe(
      400,
    );
    expect((await visitor.submit('/api/register', { ...textFields, email: 'kept@example.org' })).status).toBe(
      201,
    );
  });

  it('whose email address is taken, in upper or lower case, is refused', async () => {
    const person = newPerson('User');
    await register(test.visitor(), person);
    const { status, body } = await register(test.visitor(), { ...person, email: person.email.toUpperCase() });
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'Error during registration, please try again.' },
    });
  });

  it('registers once, also when the same address is sent ten times at the same moment', async () => {
    const before = await countOf('credential');
    const visitors = Array.from({ length: 10 }, () => test.visitor());
    for (const visitor of visitors) await solveCaptcha(visitor);
    const fields = { ...textFields, email: 'parallel@example.org' };
    const answers = await Promise.all(visitors.map((visitor) => visitor.submit('/api/register', fields)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(await countOf('credential')).toBe(before + 1);
  });
});

describe('a company', () => {
  it('registers with a PDF and is pending', async () => {
    const answer = await register(test.visitor(), newPerson('Company'));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      role: 'Company',
      companyId: expect.any(Number) as number,
      description: '',
      location: null,
      verified: 0,
      companyDocUrl: expect.stringMatching(/^company-document-/) as string,
    });
  });

  it('needs the document', async () => {
    const { status, body } = await test.visitor().submit('/api/register', { ...textFields, role: 'Company' });
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: { companyDoc: 'Please upload a PDF verification document.' } },
    });
  });

  it('is refused with a document that is not a PDF, even if its name says so', async () => {
    const files = { companyDoc: Buffer.from('%PDF-1.7 but only in name') };
    const { status, body } = await test
      .visitor()
      .submit('/api/register', { ...textFields, role: 'Company' }, files);
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: { companyDoc: 'Verification document must be a PDF file.' } },
    });
  });

  it('is refused with a document above 10 MB', async () => {
    const files = { companyDoc: Buffer.concat([await pdf('Large'), Buffer.alloc(10 * 1024 * 1024)]) };
    const { status, body } = await test
      .visitor()
      .submit('/api/register', { ...textFields, role: 'Company' }, files);
    expect({ status, body }).toEqual({
      status: 413,
      body: { error: { companyDoc: 'Must be at most 10 MB.' } },
    });
  });
});

describe('a registration', () => {
  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Must be at most 100 characters.'],
    ['name', { name: 'a\0b' }, 'Contains characters that can’t be used.'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'nobody' }, 'Enter a valid email address.'],
    ['password', { password: 'short' }, 'Password must be between 8 and 64 characters.'],
    ['password', { password: 'x'.repeat(65) }, 'Password must be between 8 and 64 characters.'],
    ['password', { password: 'Password123' }, 'This password is too common. Please choose another one.'],
    ['role', { role: 'Admin' }, 'Must be User or Company.'],
  ])('is refused by its field: %s %j', async (field, change, message) => {
    const before = await countOf('event');
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    const { status, body } = await visitor.submit('/api/register', { ...textFields, ...change });
    expect({ status, body }).toEqual({ status: 400, body: { error: { [field]: message } } });
    expect(await countOf('event')).toBe(before);
  });

  it.each(['name', 'email', 'password', 'role'])('without %s is refused by that field', async (field) => {
    const { [field as 'name']: _, ...others } = textFields;
    const { status, body } = await test.visitor().submit('/api/register', others);
    expect(status).toBe(400);
    expect(Object.keys((body as { error: object }).error)).toEqual([field]);
  });

  it('binds no field that it does not know', async () => {
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    const fields = {
      ...textFields,
      email: 'modest@example.org',
      accountId: '1',
      verified: '1',
      isDisabled: 'true',
    };
    const { body } = await visitor.submit('/api/register', fields);
    expect(body).toMatchObject({ role: 'User', isDisabled: false });
    expect((body as { accountId: number }).accountId).not.toBe(1);
  });

  it('writes neither password nor address into the log', async () => {
    const person = newPerson('User', { name: 'Unmistakable Person' });
    await register(test.visitor(), person);
    const { rows } = await test.pool.query<{ all: string }>(
      `select string_agg(stream_id || data::text || coalesce(encode(personal, 'escape'), ''), ' ') as all from event`,
    );
    expect(rows[0]!.all).toContain('accountId');
    for (const secret of [person.password, person.email, person.name])
      expect(rows[0]!.all).not.toContain(secret);
  });
});
