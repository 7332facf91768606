import { setTimeout as delay } from 'node:timers/promises';

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  /** So many that are not answered yet mean that nobody gets an answer any more: what is due then is not begun, and told of. */
  readonly most: number;
}

/** What time it is, and how it passes: a test has its own. */
export interface Time {
  now(): number;
  until(due: number): Promise<unknown>;
}

const realTime: Time = {
  now: () => performance.now(),
  until: (due) => delay(Math.max(0, due - performance.now())),
};

/**
 * Begins `send` for each number when it is due, whether the ones before have been answered or not, and tells how long after it was due it
 * was answered: a program that stands still for a second is late for all who came in that second, not for the few that it keeps waiting.
 */
export async function pace(
  { perSecond, seconds, most }: Pace,
  send: (number: number) => Promise<void>,
  {
    onAnswer,
    onSkipped,
  }: { onAnswer: (number: number, ms: number) => void; onSkipped: (number: number) => void },
  time: Time = realTime,
): Promise<void> {
  const begin = time.now();
  const underWay = new Set<Promise<void>>();
  for (let number = 0; number < seconds * perSecond; number++) {
    const due = begin + (number * 1_000) / perSecond;
    if (due > time.now()) await time.until(due);
    if (underWay.size >= most) {
      onSkipped(number);
      continue;
    }
    const answered = send(number).then(() => {
      onAnswer(number, time.now() - due);
      underWay.delete(answered);
    });
    underWay.add(answered);
  }
  await Promise.all(underWay);
}
