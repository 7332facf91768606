import type { Outcome } from './transport.ts';

const repetitions = 4;
const mostSeconds = 5;

/**
 * Sends a read again, a few times, while the server says that it is away for a moment only (503 with `Retry-After`), as during a
 * deploy. Nobody needs to hear of that. Others that wait come back a little earlier or later, not all at once.
 */
export async function patiently(send: () => Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  let outcome = await send();
  for (let left = repetitions; left > 0 && !signal.aborted; left--) {
    const seconds = outcome.error?.retryAfter;
    if (seconds === undefined) break;
    const wait = Math.min(seconds, mostSeconds) * 1_000 * (0.75 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, wait));
    outcome = await send();
  }
  return outcome;
}
