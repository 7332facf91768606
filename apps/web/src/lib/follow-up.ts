/** Milliseconds from one question to the next: twice as long each time. Tests are in a hurry. */
export const pace = { first: 1_000, most: 30_000 };

let generation = 0;

/** Ends all that is being followed up: its person is gone. */
export function endFollowUps(): void {
  generation++;
}

/**
 * Asks at growing intervals until there is an answer: `ask` resolves with `undefined` while there is none, and with null where
 * there will never be one. Resolves with the answer, or with null.
 */
export async function askUntil<Answer>(
  ask: () => Promise<Answer | undefined | null>,
): Promise<Answer | null> {
  const mine = generation;
  for (let wait = pace.first; mine === generation; wait = Math.min(wait * 2, pace.most)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = mine === generation ? await ask() : null;
    if (answer !== undefined) return answer;
  }
  return null;
}
