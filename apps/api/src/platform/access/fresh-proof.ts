import { HttpRefusal } from '../http/http-refusal.ts';
import type { Principal } from './principal.ts';

const freshMs = 5 * 60_000;

/** Throws a 403, after which the page asks for both factors, unless they were given in this session within the last five minutes. */
export function requireFreshProof({ provenAt }: Principal, now: Date) {
  if (now.getTime() - provenAt.getTime() >= freshMs)
    throw new HttpRefusal(403, 'Confirm that it’s you: enter your password and a code.', {
      extra: { needsProof: true },
    });
}
