import type { Contract, Role } from '@lock-in/contracts';
import { seat } from '../seat.ts';
import type { SignedIn } from '../people.ts';
import { leave } from '../recruitment.ts';
import { loggedIn, newcomer, type SigningIn } from '../second-step.ts';
import type { TestApp } from '../test-app.ts';

/** The kinds of account that own something. */
export type Owner = 'User' | 'Company';

/** Who the columns of the table are, but for the owner, who is another one for each kind of thing. */
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

/** Everybody, each with a session of their own. */
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
  // Bound to a session that is no more; a page would ask for another one.
  disabled.cookies.delete('csrf_token');
  const suspended = await test.signedIn('User');
  const suspension = { violations: [1], words: 'For now.', days: null };
  await admin.post(`/api/accounts/${suspended.me.accountId}/suspension`, suspension);
  const anonymous = test.visitor();
  return {
    owners,
    others: {
      // Ids of somebody, for the calls that name their caller.
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

/** The same with another challenge: the one before may be used up. */
export const loggedInAgain = async (test: TestApp, { me, person }: SignedIn): Promise<SignedIn> =>
  halfway({ me }, await loggedIn(test, person));

const halfway = ({ me }: Pick<SignedIn, 'me'>, { visitor, accountId, person }: SigningIn): SignedIn =>
  Object.assign(visitor, { me: { ...me, accountId }, person });

/** The same browser a second time: what the answer does to its cookies is not the first one's. */
export function copyOf(test: TestApp, { cookies, me, person }: SignedIn): SignedIn {
  const copy = test.visitor();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return Object.assign(copy, { me, person });
}

/** Gives someone a session in place of the one that they ended. */
export async function comeBack(test: TestApp, ended: SignedIn) {
  const { cookies } = await seat(test, ended.me.accountId);
  ended.cookies.clear();
  for (const [name, value] of cookies) ended.cookies.set(name, value);
}

/** Whether a contract refuses a caller for what they are, whatever they send. */
export function isTurnedAway({ access, method }: Contract, caller: CallerName, of: Owner): boolean {
  if (access.kind === 'anyone') return false;
  if (caller === 'anonymous' || caller === 'password only' || caller === 'disabled account') return true;
  const role = caller === 'owner' ? of : roles[caller];
  if (!access.roles.includes(role)) return true;
  if (caller === 'suspended user') return method !== 'GET' && !access.suspended;
  return !access.unverified && (caller === 'pending company' || caller === 'rejected company');
}
