import {
  account,
  type AccountEvent,
  accountStream,
  membership,
  type MembershipEvent,
  membershipStream,
  reject,
  replay,
} from '@lock-in/domain';
import type { Principal } from '../access/principal.ts';
import type { Part } from './part.ts';

/**
 * A recruiter's session ends when they leave the company and when that closes, but a request that was let in before may still be under way:
 * nothing is done for a company by who is not of it. Decides nothing, so the streams are guarded.
 */
export function membershipPart({ accountId, ownerId, companyRole }: Principal): Part | undefined {
  if (companyRole !== 'recruiter') return undefined;
  const owner = accountStream(ownerId!);
  return {
    stream: membershipStream(accountId),
    looksAt: [owner],
    decide(history, historyOf) {
      const isMember = replay(membership, history as readonly MembershipEvent[])?.ownerId === ownerId;
      const company = replay(account, historyOf(owner) as readonly AccountEvent[]);
      return isMember && company.status === 'active' ? [] : reject('NotOfTheCompany');
    },
  };
}
