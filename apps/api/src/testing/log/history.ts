import type { Decision, DecisionPage } from '@lock-in/contracts';
import type { SignedIn } from '../people/people.ts';

export async function historyOf(
  admin: SignedIn,
  query: Readonly<Record<string, string | number | undefined>> = {},
) {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  const { status, body } = await admin.get(`/api/moderation/decisions?${asked.toString()}`);
  if (status !== 200) throw new Error(`The history was not given: ${JSON.stringify(body)}`);
  return body as DecisionPage;
}

/** A short text for each decision. */
export const inShort = (decisions: readonly Decision[]) =>
  decisions.map(
    ({ kind, subject, author }) => `${kind}: ${subject.title || subject.excerpt || author?.name}`,
  );
