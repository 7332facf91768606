import type { Outcome } from './transport.ts';

const repetitions = 4;
const mostSeconds = 5;

/**
 * Repeats a read a few times while the server is unavailable for a moment (503 with `Retry-After`), for instance during
 * a deploy, so that users do not notice. The delay is random, so that clients do not all return at once.
 */
export async function retryWhileUnavailable(
  send: () => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Outcome> {
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
