import type { MouseEvent } from 'react';
import { lastPress } from './last-press.ts';
import { toast } from './toast.ts';

/** Longer than anybody takes from the first click of a double click to the second, and farther than a hand moves between them. */
const guardedMs = 1_000;
const guardedPixels = 24;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Whom or what a button decides about. */
export interface Subject {
  readonly id: number;
  /** As a sentence names it. */
  readonly name: string;
}

interface Guard {
  readonly until: number;
  readonly at: Point;
  readonly subject: number | undefined;
  /** The pointer went away from there, so that the next click there is one that somebody aims. */
  hasMoved: boolean;
}

const none: Guard = { until: 0, at: { clientX: 0, clientY: 0 }, subject: undefined, hasMoved: true };
let guard = none;

for (const event of ['pointermove', 'pointerdown'] as const) {
  addEventListener(event, (at) => void (guard.hasMoved ||= !isNear(at, guard.at)), true);
}

/**
 * What a button that decides does when it is pressed. A decision changes what is under the pointer, so the second click of a double
 * click would decide about what came there: for a moment, nothing is decided or undone by a click at that place. Where somebody
 * else came there, a click decides about them only after the pointer was moved, or after it was said who they are. The keyboard
 * is taken elsewhere by each decision.
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

/** At a decision about a subject, and whenever a decision moved what is on the screen. */
export function guardSecondClick(subject?: number): void {
  guard = { until: performance.now() + guardedMs, at: lastPress(), subject, hasMoved: false };
}

/** A test presses as fast as it can. */
export function endGuard(): void {
  guard = none;
}

const isNear = (one: Point, other: Point) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= guardedPixels;
