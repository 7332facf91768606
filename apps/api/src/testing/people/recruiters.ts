import type { NewInvitation } from '@lock-in/contracts';
import { newPerson, type Person, type SignedIn, signIn, solveCaptcha } from './people.ts';
import { postProven } from '../proof.ts';
import type { TestApp } from '../test-app.ts';
import type { Visitor } from './visitor.ts';

/** Invites a person. Resolves with the invitation and the token of its link. */
export async function invite(owner: SignedIn, email?: string) {
  const { status, body } = await postProven(owner, '/api/company/invitations', { email });
  const { link, ...invitation } = body as NewInvitation;
  if (status !== 201) throw new Error(`Nobody was invited: ${JSON.stringify(body)}`);
  return { ...invitation, token: link?.split('#')[1] ?? '' };
}

/** Accepts an invitation by its token. */
export async function join(visitor: Visitor, token: string, { name, email, password }: Person) {
  await solveCaptcha(visitor);
  return visitor.post('/api/join', { token, name, email, password });
}

/** A new signed-in recruiter of a company. */
export async function recruiterOf(
  test: TestApp,
  owner: SignedIn,
  given: Partial<Person> = {},
): Promise<SignedIn> {
  const person = newPerson('User', given);
  const { token } = await invite(owner);
  const { status, body } = await join(test.visitor(), token, person);
  if (status !== 201) throw new Error(`${person.name} did not join: ${JSON.stringify(body)}`);
  return signIn(test.visitor(), person, test.clock);
}
