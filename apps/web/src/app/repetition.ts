import type { Call } from './call.ts';
import { uuid } from './uuid.ts';

const keptMs = 10 * 60_000;

/** Calls that were sent and never answered, with the idempotency key that each was sent with. */
const unanswered = new Map<
  string,
  { readonly key: string; readonly at: number; readonly isSwitch: boolean }
>();

/**
 * The idempotency key of a call. When the network goes away in the middle, nobody here knows whether the server acted:
 * whoever then does the same again means the same thing, so it is sent as a repetition, and happens once.
 */
export function keyOf(call: Call): string {
  const known = unanswered.get(nameOf(call));
  return known && Date.now() - known.at < keptMs ? known.key : uuid();
}

export function noteOutcome(call: Call, key: string, answered: boolean): void {
  if (answered) {
    unanswered.delete(nameOf(call));
    // A switch that was turned back in the meantime means something new when it is turned again; a text is the same text.
    for (const [name, { isSwitch }] of unanswered) if (isSwitch) unanswered.delete(name);
  } else if (isPlain(call)) {
    unanswered.set(nameOf(call), { key, at: Date.now(), isSwitch: !hasText(call.request.body) });
  }
}

const hasText = (body: unknown): boolean =>
  typeof body === 'string' ||
  (typeof body === 'object' && body !== null && Object.values(body).some(hasText));

/** Neither with files, which have no name to be known by, nor with a password, which is not to be kept. */
const isPlain = ({ contract, request: { body } }: Call) =>
  !contract.files && !(typeof body === 'object' && body !== null && 'password' in body);

const nameOf = ({ contract: { method, path }, request: { params, query, body } }: Call) =>
  JSON.stringify([method, path, params, query, body]);
