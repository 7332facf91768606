import { register, signIn } from '../../apps/api/src/testing/people.ts';
import { Visitor as Caller } from '../../apps/api/src/testing/visitor.ts';
import type { Visitor } from '../visitor.ts';
import { Authenticator } from './authenticator.ts';
import type { Person } from './person.ts';
import { expectToBeSignedIn } from './sign-in.ts';

/** Gives the person a session, for tests that are about something else. Ends at the feed. The pages themselves: register.ts, sign-in.ts. */
export async function arrive(visitor: Visitor): Promise<void> {
  const { baseURL, context, page, person } = visitor;
  const { cookies } = await callerFor(baseURL, person, await page.evaluate(() => navigator.userAgent));
  const readable = ['csrf_token', 'signed_in'];
  await context.addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      url: baseURL,
      httpOnly: !readable.includes(name),
      sameSite: 'Strict' as const,
    })),
  );
  await page.goto('/');
  await expectToBeSignedIn(visitor);
}

/**
 * The person without a page, signed in. The first time registers (admins are there already), enrols an authenticator unless there
 * is one, signs in, and changes a password that the operator was told, by the calls that the pages make; after that it is the same
 * session for as long as it lives.
 */
export async function callerFor(baseURL: string, person: Person, userAgent?: string): Promise<Caller> {
  const { authenticator, caller: known, ...credentials } = person;
  if (known && (await known.get('/api/me')).status === 200) return known;
  const caller = new Caller(baseURL);
  if (userAgent !== undefined) caller.headers['User-Agent'] = userAgent;
  if (person.role !== 'Admin' && !authenticator) await registerDirectly(baseURL, person);
  // Half a minute old and still good: the next code that the person needs is there at once.
  const at = (await authenticator?.moment()) ?? new Date(Date.now() - 25_000);
  const entering = { ...credentials, ...(authenticator && { secret: authenticator.secret }) };
  const {
    me,
    person: { secret, recoveryCodes },
  } = await signIn(caller, entering, { now: () => at });
  if (me.mustChangePassword) await choosePassword(caller, person);
  if (!authenticator) Object.assign(person, { authenticator: new Authenticator(secret!, at), recoveryCodes });
  person.caller = caller;
  return caller;
}

/** Without the page; a company hands in this PDF, or one that says whose it is. */
export async function registerDirectly(baseURL: string, person: Person, document?: Buffer): Promise<void> {
  const { status } = await register(new Caller(baseURL), person, document);
  if (status !== 201) throw new Error(`${person.name} could not register: ${status}`);
}

async function choosePassword(caller: Caller, person: Person): Promise<void> {
  const password = `${person.password} of my own`;
  const change = { password: person.password, newPassword: password, confirmNew: password };
  const { status } = await caller.post('/api/security/password', change);
  if (status !== 200) throw new Error(`${person.name} could not change the password: ${status}`);
  Object.assign(person, { password });
}
