import { codeOf, type SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Both factors of a signed-in person, with an unused code. */
export async function proofOf({ clock }: TestApp, { person }: SignedIn) {
  clock.advance({ seconds: 30 });
  return { password: person.password, code: await codeOf(person.secret!, clock) };
}

export const incorrectPassword = { status: 403, body: { error: 'Incorrect password.' } };
export const wrongCode = { status: 400, body: { error: 'Invalid 2FA code' } };
