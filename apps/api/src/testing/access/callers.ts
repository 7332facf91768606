import type { Contract, Role } from '@lock-in/contracts';
import { startSession } from '../people/start-session.ts';
import type { SignedIn } from '../people/people.ts';
import { leave } from '../people/recruitment.ts';
import { loggedIn, newcomer, type SigningIn } from '../people/second-step.ts';
import type { TestApp } from '../test-app.ts';

/** The kinds of accounts that own things. */
export type Owner = 'User' | 'Company';

/** The callers of the table's columns, except the owner, which differs by kind of thing. */
const roles = {
  user: 'User',
  'another user': 'User',
  'suspended user': 'User',
  'pending company': 'Company',
  'rejected company': 'Company',
  'another company': 'Company',
  admin: 'Admin',
  'disabled account': 'User',
} as const satisfies Record<string, Role>;

type Stranger = 'anonymous' | 'password only';
export type CallerName = Stranger | 'owner' | keyof typeof roles;

export interface Callers {
  readonly owners: Readonly<Record<Owner, SignedIn>>;
  readonly others: Readonly<Record<Exclude<CallerName, 'owner'>, SignedIn>>;
}

/** All callers, each with their own session. */
export async function allCallers(test: TestApp): Promise<Callers> {
  const admin = await test.signedIn('Admin');
  const company = async (verified?: 1 | 2) => {
    const one = await test.signedIn('Company', { pending: true });
    if (verified) await admin.post(`/api/profile/setCompanyVerified/${one.me.companyId}/${verified}`);
    return one;
  };
  const owners = { User: await test.signedIn('User'), Company: await company(1) };
  const disabled = await test.signedIn('User');
  await leave(test, disabled);
  // The token is bound to a session that has ended; a page would request another one.
  disabled.cookies.delete('csrf_token');
  const suspended = await test.signedIn('User');
  const suspension = { violations: [1], words: 'For now.', days: null };
  await admin.post(`/api/accounts/${suspended.me.accountId}/suspension`, suspension);
  const anonymous = test.visitor();
  return {
    owners,
    others: {
      // Somebody's ids, for calls that name their caller.
      anonymous: Object.assign(anonymous, { me: owners.User.me, person: owners.User.person }),
      'password only': halfway(owners.User, await newcomer(test)),
      user: await test.signedIn('User'),
      'another user': await test.signedIn('User'),
      'suspended user': suspended,
      'pending company': await company(),
      'rejected company': await company(2),
      'another company': await company(1),
      admin,
      'disabled account': disabled,
    },
  };
}

/** The same caller with a new challenge, because the previous one may be used up. */
export const loggedInAgain = async (test: TestApp, { me, person }: SignedIn): Promise<SignedIn> =>
  halfway({ me }, await loggedIn(test, person));

const halfway = ({ me }: Pick<SignedIn, 'me'>, { visitor, accountId, person }: SigningIn): SignedIn =>
  Object.assign(visitor, { me: { ...me, accountId }, person });

/** A copy of the browser, so that changes of its cookies do not affect the original. */
export function copyOf(test: TestApp, { cookies, me, person }: SignedIn): SignedIn {
  const copy = test.visitor();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return Object.assign(copy, { me, person });
}

/** Replaces an ended session by a new one. */
export async function comeBack(test: TestApp, ended: SignedIn) {
  const { cookies } = await startSession(test, ended.me.accountId);
  ended.cookies.clear();
  for (const [name, value] of cookies) ended.cookies.set(name, value);
}

/** Whether a contract refuses the caller regardless of the request's content. */
export function isTurnedAway({ access, method }: Contract, caller: CallerName, of: Owner): boolean {
  if (access.kind === 'anyone') return false;
  if (caller === 'anonymous' || caller === 'password only' || caller === 'disabled account') return true;
  const role = caller === 'owner' ? of : roles[caller];
  if (!access.roles.includes(role)) return true;
  if (caller === 'suspended user') return method !== 'GET' && !access.suspended;
  return !access.unverified && (caller === 'pending company' || caller === 'rejected company');
}
