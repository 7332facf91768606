import type { Principal } from '../platform/access/principal.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';

/** An unverified company may only see its own profile; others answer 403. */
export function refuseWaitingCompany(
  { role, verified, accountId }: Principal,
  targetAccountId: number | undefined,
) {
  if (role === 'Company' && verified !== 1 && targetAccountId !== accountId)
    throw new HttpRefusal(403, 'Account verification pending.');
}
