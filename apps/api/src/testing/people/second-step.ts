import { newPerson, type Person, register } from './people.ts';
import type { TestApp } from '../test-app.ts';
import type { Visitor } from './visitor.ts';

/** A visitor after the password and before the second factor. */
export interface SigningIn {
  readonly visitor: Visitor;
  readonly accountId: number;
  readonly person: Person;
}

/** Enters the correct password. */
export async function loggedIn(test: TestApp, person: Person): Promise<SigningIn> {
  const visitor = test.visitor();
  const { body } = await visitor.post('/api/login', { email: person.email, password: person.password });
  return { visitor, person, accountId: (body as { accountId: number }).accountId };
}

/** A registered person without an authenticator. */
export async function newcomer(test: TestApp): Promise<SigningIn> {
  const person = newPerson('User');
  await register(test.visitor(), person);
  return loggedIn(test, person);
}

/** A person with an authenticator whose current code is unused. */
export async function enrolled(test: TestApp): Promise<SigningIn & { readonly secret: string }> {
  const { person } = await test.signedIn('User');
  test.clock.advance({ seconds: 30 });
  return { secret: person.secret!, ...(await loggedIn(test, person)) };
}

/** The secret to enrol, as text and as a QR code. */
export async function generate({ visitor, person }: Pick<SigningIn, 'visitor' | 'person'>) {
  const { body } = await visitor.post('/api/2fa-generate', { email: person.email });
  return body as { secret: string; qr_code: string };
}

/** Makes a call of the second step. Resolves with status and body. */
export async function answerOf(visitor: Visitor, path: string, sent: object) {
  const { status, body } = await visitor.post(path, sent);
  return { status, body: body as unknown };
}

export const invalidCode = { status: 400, body: { verified: false, error: 'Invalid 2FA code' } };
export const notAuthenticated = { status: 401, body: { error: 'Not authenticated' } };
export const forbidden = { status: 403, body: { error: 'Forbidden.' } };
