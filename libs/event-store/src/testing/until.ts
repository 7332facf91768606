import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the condition is true. The time limit is the test's own. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10);
}
