import { codeOf, type SignedIn } from './people/people.ts';
import { answerOf } from './people/second-step.ts';
import type { TestApp } from './test-app.ts';

/** Both factors of a signed-in person, with an unused code. */
export async function proofOf({ clock }: TestApp, { person }: SignedIn) {
  clock.advance({ seconds: 30 });
  return { password: person.password, code: await codeOf(person.secret!, clock) };
}

export const proofPath = '/api/security/proof';

/** Gives both factors and then makes the call. Resolves with the refusal of the proof, or with the answer of the call. */
export async function withProof(someone: SignedIn, proof: object, path: string) {
  const proven = await answerOf(someone, proofPath, proof);
  return proven.status === 200 ? answerOf(someone, path, {}) : proven;
}

/** Gives both factors again, as people do before a call that needs them. */
export async function proveAgain(test: TestApp, someone: SignedIn) {
  const { status } = await someone.post(proofPath, await proofOf(test, someone));
  if (status !== 200) throw new Error(`${someone.person.name} could not prove who they are: ${status}`);
}

const usedCodes = new WeakMap<object, number>();

/** Posts like the page: gives both factors if the call needs them, with the next recovery code, for which no time has to pass. */
export async function postProven(by: SignedIn, path: string, body: object = {}) {
  const answer = await by.post(path, body);
  if (!(answer.body as { needsProof?: true }).needsProof) return answer;
  const { password, recoveryCodes = [] } = by.person;
  const used = usedCodes.get(by.person) ?? 0;
  usedCodes.set(by.person, used + 1);
  const { status } = await by.post(proofPath, { password, code: recoveryCodes[used] });
  if (status !== 200) throw new Error(`${by.person.name} could not prove who they are: ${status}`);
  return by.post(path, body);
}

/** The answer to a call that needs a fresh proof. */
export const needsProof = {
  status: 403,
  body: { error: 'Confirm that it’s you: enter your password and a code.', needsProof: true },
};
/** How long a proof is fresh. */
export const freshFor = { minutes: 5 } as const;

export const incorrectPassword = { status: 403, body: { error: 'Incorrect password.' } };
export const wrongCode = { status: 400, body: { error: 'Invalid 2FA code' } };
