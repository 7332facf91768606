import type { MouseEvent } from 'react';

/** Longer than anybody takes from the first click of a double click to the second, and farther than a hand moves between them. */
const guardedMs = 1_000;
const guardedPixels = 24;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

let pressed: Point = { clientX: 0, clientY: 0 };
addEventListener('pointerdown', ({ clientX, clientY }) => void (pressed = { clientX, clientY }), true);

let guard: { readonly until: number; readonly at: Point } = { until: 0, at: pressed };

/**
 * What a button that decides does when it is pressed. A decision changes what is under the pointer, so the second click of a double
 * click would decide about what came there: for a moment, nothing is decided or undone by a click at that place. The keyboard is
 * taken elsewhere by each decision.
 */
export function unlessSecondClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    const isClick = event.detail > 0;
    if (isClick && performance.now() < guard.until && isNear(event, guard.at)) return;
    act();
  };
}

/** At a decision, and whenever a decision moved what is on the screen. */
export function guardSecondClick(): void {
  guard = { until: performance.now() + guardedMs, at: pressed };
}

/** A test presses as fast as it can. */
export function endGuard(): void {
  guard = { until: 0, at: pressed };
}

const isNear = (one: Point, other: Point) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= guardedPixels;
