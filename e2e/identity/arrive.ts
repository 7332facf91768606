import { register, signIn } from '../../apps/api/src/testing/people/people.ts';
import { Visitor as Caller } from '../../apps/api/src/testing/people/visitor.ts';
import { siteAt } from '../site.ts';
import { expectToBePressable, type Visitor } from '../visitor.ts';
import { Authenticator } from './authenticator.ts';
import type { Person } from './person.ts';
import { expectToBeSignedIn } from './sign-in.ts';

/**
 * Signs the person in without the pages (for those see register.ts and sign-in.ts) and opens the feed. `until`: what is waited for, by
 * default that the app answers presses.
 */
export async function arrive(
  visitor: Visitor,
  until: 'pressable' | 'signed in' = 'pressable',
): Promise<void> {
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
  if (until === 'pressable') await expectToBePressable(visitor);
}

/**
 * A session of the person without a page. The first call opens an account (except for admins), enrols an authenticator if needed, signs
 * in and replaces an initial password; later calls return the same session while it is valid.
 */
export async function callerFor(baseURL: string, person: Person, userAgent?: string): Promise<Caller> {
  const { caller: known } = person;
  if (known && (await known.get('/api/me')).status === 200) return known;
  if (person.role !== 'Admin' && !person.authenticator) await openAccount(baseURL, person);
  const { authenticator, caller: _, ...credentials } = person;
  const caller = new Caller(baseURL);
  if (userAgent !== undefined) caller.headers['User-Agent'] = userAgent;
  // An older but still valid code, so that the person's next code is available at once.
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

/** By commands if the program runs in this process, else by calls; then the first sign-in enrols the authenticator. */
async function openAccount(baseURL: string, person: Person): Promise<void> {
  const site = siteAt(baseURL);
  if (site === undefined) return registerDirectly(baseURL, person);
  const { secret, recoveryCodes } = await site.enrol(person);
  Object.assign(person, { authenticator: new Authenticator(secret), recoveryCodes });
}

/** Registers without the page. A company submits the given PDF, or one with its name. */
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
