import type { MouseEvent } from 'react';
import { lastPress } from './last-press.ts';
import { toast } from './toast.ts';

/** Longer than the time between the clicks of a double click, and farther than the pointer moves between them. */
const guardedMs = 1_000;
const guardedPixels = 24;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A person or thing that a button decides about. */
export interface Subject {
  readonly id: number;
  /** Name for use in a sentence. */
  readonly name: string;
}

interface Guard {
  readonly until: number;
  readonly at: Point;
  readonly subject: number | undefined;
  /** Whether the pointer has left the place, so that the next click there is intended. */
  hasMoved: boolean;
}

const none: Guard = { until: 0, at: { clientX: 0, clientY: 0 }, subject: undefined, hasMoved: true };
let guard = none;

for (const event of ['pointermove', 'pointerdown'] as const) {
  addEventListener(event, (at) => void (guard.hasMoved ||= !isNear(at, guard.at)), true);
}

/**
 * Click handler of a decision button. A decision changes what is under the pointer, so the second click of a double
 * click would decide about the next subject. Clicks at the same place are therefore ignored for a moment. If another
 * subject is now at that place, a click decides only after the pointer has moved or a toast has named the subject.
 * Keyboard users are safe, because each decision moves the focus.
 */
export function unlessSecondClick(act: () => void, subject?: Subject): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail > 0 && isNear(event, guard.at)) {
      if (performance.now() < guard.until) return;
      if (subject && guard.subject !== subject.id && !guard.hasMoved) {
        guard = none;
        toast(`This is now ${subject.name}. Press again to decide.`);
        return;
      }
    }
    act();
  };
}

/** Call after a decision about a subject, and after any update that moves content because of a decision. */
export function guardSecondClick(subject?: number): void {
  guard = { until: performance.now() + guardedMs, at: lastPress(), subject, hasMoved: false };
}

/** For tests, which click without delay. */
export function endGuard(): void {
  guard = none;
}

const isNear = (one: Point, other: Point) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= guardedPixels;
