import { pdf } from '@lock-in/testing';
import { type SignedIn, signIn } from '../testing/people/people.ts';
import { jpeg } from '../testing/pictures.ts';
import { type Fields, profileOf, refusedSave, saveProfile } from '../testing/saving.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let someone: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  someone = await test.signedIn('User');
});
afterAll(() => test.stop());

describe('A new password', () => {
  const next = 'another quiet harbour';
  const change = (by: SignedIn, changes: Fields = {}) => ({
    password: by.person.password,
    newPassword: next,
    confirmNew: next,
    ...changes,
  });
  const login = async ({ person }: SignedIn, password: string) =>
    (await test.visitor().post('/api/login', { email: person.email, password })).status;

  it('is saved with the rest; this session goes on by another token and every other is dead', async () => {
    const stolen = test.visitor();
    for (const [name, value] of someone.cookies) stolen.cookies.set(name, value);
    const { status } = await saveProfile(someone, { bio: 'Mostly Go.', ...change(someone) });
    expect(status).toBe(200);
    expect((await stolen.get('/api/me')).status).toBe(401);
    expect((await someone.get('/api/me')).status).toBe(200);
    expect((await saveProfile(someone, { bio: 'Mostly Rust.' })).status).toBe(200);

    expect(await login(someone, someone.person.password)).toBe(401);
    test.clock.advance({ seconds: 30 });
    const again = await signIn(test.visitor(), { ...someone.person, password: next }, test.clock);
    expect(await profileOf(again, again)).toMatchObject({ bio: 'Mostly Rust.' });
  });

  it('leaves no trace of itself in the log', async () => {
    await saveProfile(someone, change(someone));
    const { rows } = await test.pool.query<{ type: string; all: string }>(
      'select type, event::text as all from event where stream_id = $1 order by stream_version',
      [`account-${someone.me.accountId}`],
    );
    expect(rows.at(-1)!.type).toBe('PasswordChanged');
    expect(rows.map(({ all }) => all).join()).not.toMatch(/harbour|argon/);
  });

  it.each<[string, Fields, [number, unknown]]>([
    ['a wrong old one', { password: 'not the password' }, [403, 'Incorrect password.']],
    ['two that differ', { confirmNew: 'another quiet harbor' }, [400, 'Passwords do not match.']],
    [
      'one too short',
      { newPassword: 'short', confirmNew: 'short' },
      [400, { newPassword: 'Password must be between 8 and 64 characters.' }],
    ],
    [
      'one that everyone tries',
      { newPassword: 'password123', confirmNew: 'password123' },
      [400, { newPassword: 'This password is too common. Please choose another one.' }],
    ],
    [
      'one not confirmed',
      { confirmNew: '' },
      [400, { confirmNew: 'Fill in all three fields to change your password.' }],
    ],
  ])('is refused with %s, and nothing else is saved', async (_, wrong, answer) => {
    const files = { profilePic: await jpeg(64), portfolioFile: await pdf('Portfolio') };
    const fields = { bio: 'Mostly Go.', ...change(someone, wrong) };
    expect(await refusedSave(test, someone, fields, files)).toEqual(answer);
    expect(await login(someone, someone.person.password)).toBe(200);
  });

  it('is not asked for by an old one alone', async () => {
    const { status } = await saveProfile(someone, {
      password: 'filled in by a browser',
      newPassword: '',
      confirmNew: '',
    });
    expect(status).toBe(200);
    expect(await login(someone, someone.person.password)).toBe(200);
  });

  it('with a wrong old one counts like a failed sign-in', async () => {
    for (let guess = 0; guess < 3; guess++)
      await refusedSave(test, someone, change(someone, { password: `guess ${guess}` }));
    expect(await login(someone, someone.person.password)).toBe(400);
  });
});
