import type { Company } from '@lock-in/contracts';
import { relativeTime } from '../../ui/words/format.ts';

const done = { Verified: 'verified', Rejected: 'rejected', Revoked: 'revoked the verification of' } as const;

/** The latest decision about a company: "Asha Rao verified Kopi Cloud 2 minutes ago." `readerId`: the reader's account. */
export function describeDecision({ name, decision }: Company, readerId: number): string {
  if (!decision) return `${name} has already been verified or rejected.`;
  const { verdict, by, at } = decision;
  const who = by?.accountId === readerId ? 'You' : by?.name || 'Another admin';
  return `${who} ${done[verdict]} ${name} ${relativeTime(at)}.`;
}
