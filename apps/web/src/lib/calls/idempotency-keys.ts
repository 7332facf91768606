import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { fingerprintOf } from './fingerprint.ts';
import { uuid } from './uuid.ts';

/** Half of the time for which the server stores the results of commands. */
const keptMs = 24 * 60 * 60_000;
const place = 'idempotency-keys';

interface Open {
  readonly key: string;
  readonly at: number;
  readonly switches: boolean;
  /** Whether it survives a reload: only if it holds no password and can be recognised again. */
  readonly kept: boolean;
}

/**
 * Keys of sent calls with an unknown outcome, by the call's fingerprint. They survive a reload, as drafts do: sending a
 * draft again is the same call.
 */
const open = new Map<string, Open>(restored());

/**
 * The idempotency key of a call. After a lost answer or a 5xx the client does not know whether the server executed the
 * call. Sending the same call again uses the same key, so that it is executed once. Changed content is a new call.
 */
export function keyOf(call: Call): string {
  const known = open.get(fingerprintOf(call).text);
  return known && Date.now() - known.at < keptMs ? known.key : uuid();
}

/** `error` is absent if the call succeeded, also with a 202. */
export function noteOutcome(call: Call, key: string, error: ApiError | undefined): void {
  const { text, kept } = fingerprintOf(call);
  const switches = call.contract.switches ?? false;
  if (error && isUncertain(error)) {
    open.set(text, { key, at: open.get(text)?.at ?? Date.now(), switches, kept });
  } else {
    open.delete(text);
    // This call may have reversed an earlier switch: repeating that switch is then a new call.
    if (switches) for (const [other, { switches: too }] of open) if (too) open.delete(other);
  }
  keep();
}

/**
 * Whether an earlier attempt may still have been executed: no answer, a server error, or a refusal before the server
 * checks the key (401 after the session ended, 408, 425, 429).
 */
export const isUncertain = ({ status }: ApiError): boolean =>
  status === 0 || status >= 500 || [401, 408, 425, 429].includes(status);

function keep(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...open].filter(([, { kept }]) => kept)));
  } catch {
    // Storage is blocked: the keys live as long as the page.
  }
}

function restored(): [string, Open][] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, Open][];
  } catch {
    return [];
  }
}
