import type { Me, Role } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { generate } from 'otplib';
import type { Clock } from '../../platform/clock.ts';
import type { Visitor } from './visitor.ts';

/** A person's credentials: enough to sign in again. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  /** Their authenticator's secret, once it is enrolled. */
  secret?: string;
  recoveryCodes?: readonly string[];
  /** The operator's code for the next enrolment. */
  enrolmentCode?: string;
}

/** A signed-in visitor; `me` is the server's answer. */
export type SignedIn = Visitor & { readonly me: Me; readonly person: Person };

let people = 0;

export const newPerson = (role: Role, given: Partial<Person> = {}): Person => {
  const name = `${role} ${++people}`;
  return {
    name,
    email: `${role.toLowerCase()}-${people}@example.org`,
    password: 'a quiet harbour at dusk',
    role,
    ...given,
  };
};

/** Solves a captcha like the page; the server then has a pass for this visitor. */
export async function solveCaptcha(visitor: Visitor) {
  return visitor.post('/verify-captcha', { token: await captchaToken(visitor) });
}

export async function captchaToken(visitor: Visitor): Promise<string> {
  const { body: challenge } = await visitor.get('/api/captcha-challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function register(visitor: Visitor, { name, email, password, role }: Person, document?: Buffer) {
  await solveCaptcha(visitor);
  const files: Record<string, Buffer> =
    role === 'Company' ? { companyDoc: document ?? (await pdf(`Business profile of ${name}`)) } : {};
  return visitor.submit('/api/register', { name, email, password, role }, files);
}

/** Enrols an authenticator in the challenge that the visitor's login opened. */
export async function enrol(visitor: Visitor, accountId: number, person: Person, clock: Clock) {
  const { email, enrolmentCode } = person;
  const { body: pending } = await visitor.post('/api/2fa-generate', { email, enrolmentCode });
  const { secret } = pending as { secret: string };
  await visitor.post('/api/2fa-verify', { accountId, secret, code: await codeOf(secret, clock) });
  const { body: saved } = await visitor.post('/api/save2fa', { accountId, enabled: true, secret });
  Object.assign(person, { secret, recoveryCodes: (saved as { recoveryCodes: string[] }).recoveryCodes });
}

/** All steps of signing in, including enrolment the first time. Codes are valid once: advance the clock before the next sign-in. */
export async function signIn(visitor: Visitor, person: Person, clock: Clock): Promise<SignedIn> {
  const { email, password, secret } = person;
  const { body: account } = await visitor.post('/api/login', { email, password });
  const { accountId } = account as { accountId: number };
  if (secret === undefined) await enrol(visitor, accountId, person, clock);
  else await visitor.post('/api/2fa-verify', { accountId, code: await codeOf(secret, clock) });
  const started = await visitor.post('/api/create_token', { accountId });
  if (started.status !== 200)
    throw new Error(`${person.name} could not sign in: ${JSON.stringify(started.body)}`);
  return Object.assign(visitor, { me: started.body as Me, person });
}

/** Registers and signs in by the API calls, for tests of these. */
export async function signUp({ visitor, clock }: { visitor(): Visitor; clock: Clock }): Promise<SignedIn> {
  const person = newPerson('User');
  await register(visitor(), person);
  return signIn(visitor(), person, clock);
}

/** The current code of an authenticator. */
export const codeOf = (secret: string, clock: Clock) =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
