import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { fingerprintOf } from './fingerprint.ts';
import { uuid } from './uuid.ts';

/** Half of the time for which the server keeps the results of commands. */
const keptMs = 24 * 60 * 60_000;
const place = 'idempotency-keys';

interface Open {
  readonly key: string;
  readonly at: number;
  readonly switches: boolean;
  /** Whether it outlives a reload of the page: only what holds no password and can be recognised again. */
  readonly kept: boolean;
}

/**
 * Calls that were sent and whose outcome is not known, by their content, with the key that each was sent with. They outlive a
 * reload, because a draft does too, and whoever sends it again means the same.
 */
const open = new Map<string, Open>(restored());

/**
 * The idempotency key of a call. After a lost answer or a 5xx nobody here knows whether the server acted: the same call sent
 * again means the same thing, so it carries the same key and happens once. Changed content is another call.
 */
export function keyOf(call: Call): string {
  const known = open.get(fingerprintOf(call).text);
  return known && Date.now() - known.at < keptMs ? known.key : uuid();
}

/** `error` is absent where the call succeeded, also with a 202. */
export function noteOutcome(call: Call, key: string, error: ApiError | undefined): void {
  const { text, kept } = fingerprintOf(call);
  const switches = call.contract.switches ?? false;
  if (error && isUncertain(error)) {
    open.set(text, { key, at: open.get(text)?.at ?? Date.now(), switches, kept });
  } else {
    open.delete(text);
    // What was turned on may have been turned off by this call: turning it on again is something new.
    if (switches) for (const [other, { switches: too }] of open) if (too) open.delete(other);
  }
  keep();
}

/**
 * Whether an earlier attempt may still have been carried out: no answer, a fault of the server, or a refusal that comes before
 * the server looks at the key (401 after the session ended, 408, 425, 429).
 */
export const isUncertain = ({ status }: ApiError): boolean =>
  status === 0 || status >= 500 || [401, 408, 425, 429].includes(status);

function keep(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...open].filter(([, { kept }]) => kept)));
  } catch {
    // Denied: the keys live as long as the page.
  }
}

function restored(): [string, Open][] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, Open][];
  } catch {
    return [];
  }
}
