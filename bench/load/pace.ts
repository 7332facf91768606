import { setTimeout as delay } from 'node:timers/promises';

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  /** Limit of unanswered requests. Requests that are due beyond it are not sent, but counted. */
  readonly most: number;
}

/** The clock; tests replace it. */
export interface Time {
  now(): number;
  until(due: number): Promise<unknown>;
}

const realTime: Time = {
  now: () => performance.now(),
  until: (due) => delay(Math.max(0, due - performance.now())),
};

/**
 * Calls `send` for each number when it is due, whether or not earlier ones were answered, and measures from the due time to the answer:
 * a program that stalls for a second delays everybody who arrives in that second, not only those already waiting.
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
