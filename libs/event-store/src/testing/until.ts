import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is yes; the time limit is the test's own. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}
