import type { Principal } from '../platform/access/principal.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';

/** A company that no admin has verified may look at itself, and at nobody else: 403. */
export function refuseWaitingCompany({ role, verified, accountId }: Principal, lookedAt: number | undefined) {
  if (role === 'Company' && verified !== 1 && lookedAt !== accountId)
    throw new HttpRefusal(403, 'Account verification pending.');
}
