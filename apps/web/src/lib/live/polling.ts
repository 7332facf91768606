/** Milliseconds between polls, doubled each time. Tests set shorter ones. */
export const pollInterval = { first: 1_000, most: 30_000 };

let generation = 0;

/** Stops all polling, because the session ended. */
export function stopPolling(): void {
  generation++;
}

/**
 * Polls at growing intervals: `ask` resolves with `undefined` while there is no answer, and with `null` if there will
 * never be one. Resolves with the answer, or with `null`.
 */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer | undefined | null>,
): Promise<Answer | null> {
  const mine = generation;
  for (let wait = pollInterval.first; mine === generation; wait = Math.min(wait * 2, pollInterval.most)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = mine === generation ? await ask() : null;
    if (answer !== undefined) return answer;
  }
  return null;
}
