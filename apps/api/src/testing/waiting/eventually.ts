import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a background worker: polls until the answer is as expected, a limited number of times. */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  expected: Answer,
  attempts = 200,
): Promise<void> {
  let answer = await ask();
  for (let attempt = 1; answer !== expected && attempt < attempts; attempt++) {
    await sleep(25);
    answer = await ask();
  }
  expect(answer).toBe(expected);
}
