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
import type { Principal } from '../../platform/access/principal.ts';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';

/**
 * Refuses acts for a company that the recruiter has left or that is closed. Their session has ended by then, but a request may still be
 * running. The part decides nothing, so the streams are only guarded. Decided first, so that a person who leaves a company with this
 * command still belongs to it.
 */
export function membershipPart({ accountId, ownerId, companyRole }: Principal): StreamDecision | undefined {
  if (companyRole !== 'recruiter') return undefined;
  const owner = accountStream(ownerId!);
  return {
    stream: membershipStream(accountId),
    observes: [owner],
    decide(history, historyOf) {
      const isMember = replay(membership, history as readonly MembershipEvent[])?.ownerId === ownerId;
      const company = replay(account, historyOf(owner) as readonly AccountEvent[]);
      return isMember && company.status === 'active' ? [] : reject('NotOfTheCompany');
    },
  };
}
