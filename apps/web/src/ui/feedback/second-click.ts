import type { MouseEvent } from 'react';
import { onServer } from '../../lib/conditions.ts';
import { lastPress } from './last-press.ts';
import { toast } from './toast.ts';

/** Longer than the time between the clicks of a double click, and farther than the pointer moves between them. */
const guardedMs = 1_000;
const guardedPixels = 24;
/** Nobody reads what has just appeared under the pointer and decides about it in less. */
const reactionMs = 300;

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
  /** Until then a click cannot be a reaction to what is under the pointer now. */
  readonly unread: number;
  readonly at: Point;
  readonly subject: number | undefined;
  /** Whether the pointer has left the place, so that the next click there is intended. */
  hasMoved: boolean;
}

const none: Guard = {
  until: 0,
  unread: 0,
  at: { clientX: 0, clientY: 0 },
  subject: undefined,
  hasMoved: true,
};
let guard = none;

for (const event of onServer ? [] : (['pointermove', 'pointerdown'] as const)) {
  addEventListener(event, (at) => void (guard.hasMoved ||= !isNear(at, guard.at)), true);
}

/**
 * Click handler of a decision button. A decision changes what is under the pointer, so the second click of a double
 * click would decide about the next subject, or undo the decision. It is ignored. Any other click at the same place that
 * cannot be meant for what is there now says so: it came too soon, or another subject has taken the place and the pointer
 * has not moved. Keyboard users are safe, because each decision moves the focus.
 */
export function unlessSecondClick(act: () => void, subject?: Subject): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail === 0 || guard.hasMoved || !isNear(event, guard.at)) return act();
    const now = performance.now();
    if (event.detail > 1 && now < guard.until) return;
    const isOther = subject !== undefined && guard.subject !== subject.id;
    if (!isOther && now >= guard.unread) return act();
    guard = now < guard.until ? { ...guard, unread: now + reactionMs, subject: subject?.id } : none;
    toast(isOther ? `This is now ${subject.name}. Press again to decide.` : 'Press again if you meant that.');
  };
}

/** Call after a decision about a subject, and after any update that moves content because of a decision. */
export function guardSecondClick(subject?: number): void {
  const now = performance.now();
  guard = {
    until: now + guardedMs,
    unread: now + reactionMs,
    at: lastPress(),
    subject,
    hasMoved: false,
  };
}

/** For tests, which click without delay. */
export function endGuard(): void {
  guard = none;
}

const isNear = (one: Point, other: Point) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= guardedPixels;
