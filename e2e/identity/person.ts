import type { Role } from '@lock-in/contracts';
import type { Visitor as Caller } from '../../apps/api/src/testing/people/visitor.ts';
import type { Authenticator } from './authenticator.ts';

/** A person's credentials: enough to sign in again. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** Set at the first sign-in. */
  authenticator?: Authenticator;
  recoveryCodes?: string[];
  /** The person's session without a page. */
  caller?: Caller;
}

let people = 0;

export function newPerson(role: Role, name = `${role} ${people + 1}`): Person {
  people += 1;
  return {
    name,
    email: `${role.toLowerCase()}-${people}@example.org`,
    password: 'a quiet harbour at dusk',
    role,
  };
}
