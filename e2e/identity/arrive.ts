import { register, signIn } from '../../apps/api/src/testing/people.ts';
import { Visitor as Caller } from '../../apps/api/src/testing/visitor.ts';
import type { Visitor } from '../visitor.ts';
import { Authenticator } from './authenticator.ts';
import type { Person } from './person.ts';
import { expectToBeSignedIn } from './sign-in.ts';

/**
 * Registers (admins are there already), enrols an authenticator unless there is one, signs in, and changes a password that the operator
 * was told, by the calls that the pages make: for tests that are about something else. Ends at the feed. The pages themselves: register.ts, sign-in.ts.
 */
export async function arrive(visitor: Visitor): Promise<void> {
  const { baseURL, context, page, person } = visitor;
  const caller = new Caller(baseURL);
  caller.headers['User-Agent'] = await page.evaluate(() => navigator.userAgent);
  if (person.role !== 'Admin') {
    const { status } = await register(caller, person);
    if (status !== 201) throw new Error(`${person.name} could not register: ${status}`);
  }
  const { authenticator, ...known } = person;
  // Half a minute old and still good: the next code that the person needs is there at once.
  const at = (await authenticator?.moment()) ?? new Date(Date.now() - 25_000);
  const entering = { ...known, ...(authenticator && { secret: authenticator.secret }) };
  const {
    me,
    person: { secret, recoveryCodes },
  } = await signIn(caller, entering, { now: () => at });
  if (me.mustChangePassword) await choosePassword(caller, person);
  if (!authenticator) Object.assign(person, { authenticator: new Authenticator(secret!, at), recoveryCodes });
  const readable = ['csrf_token', 'signed_in'];
  await context.addCookies(
    [...caller.cookies].map(([name, value]) => ({
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

async function choosePassword(caller: Caller, person: Person): Promise<void> {
  const password = `${person.password} of my own`;
  const change = { password: person.password, newPassword: password, confirmNew: password };
  const { status } = await caller.post('/api/security/password', change);
  if (status !== 200) throw new Error(`${person.name} could not change the password: ${status}`);
  Object.assign(person, { password });
}
