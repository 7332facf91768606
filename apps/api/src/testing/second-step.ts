import { newPerson, type Person, register } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { Visitor } from './visitor.ts';

/** A visitor between the password and the session. */
export interface SigningIn {
  readonly visitor: Visitor;
  readonly accountId: number;
  readonly person: Person;
}

/** Someone whose password was right just now. */
export async function loggedIn(test: TestApp, person: Person): Promise<SigningIn> {
  const visitor = test.visitor();
  const { body } = await visitor.post('/api/login', { email: person.email, password: person.password });
  return { visitor, person, accountId: (body as { accountId: number }).accountId };
}

/** Someone who registered, without an authenticator yet. */
export async function newcomer(test: TestApp): Promise<SigningIn> {
  const person = newPerson('User');
  await register(test.visitor(), person);
  return loggedIn(test, person);
}

/** Someone with an authenticator; the code that it shows was not used before. */
export async function enrolled(test: TestApp): Promise<SigningIn & { readonly secret: string }> {
  const { person } = await test.signedIn('User');
  test.clock.advance({ seconds: 30 });
  return { secret: person.secret!, ...(await loggedIn(test, person)) };
}

/** The secret that a newcomer is to enrol, as text and as a picture. */
export async function generate({ visitor, person }: Pick<SigningIn, 'visitor' | 'person'>) {
  const { body } = await visitor.post('/api/2fa-generate', { email: person.email });
  return body as { secret: string; qr_code: string };
}

/** What a call of the second step answers. */
export async function answerOf(visitor: Visitor, path: string, sent: object) {
  const { status, body } = await visitor.post(path, sent);
  return { status, body: body as unknown };
}

export const invalidCode = { status: 400, body: { verified: false, error: 'Invalid 2FA code' } };
export const notAuthenticated = { status: 401, body: { error: 'Not authenticated' } };
export const forbidden = { status: 403, body: { error: 'Forbidden.' } };
