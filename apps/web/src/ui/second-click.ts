/** Longer than anybody takes from the first click of a double click to the second. */
const guardedMs = 1_000;

let guardedUntil = 0;

/**
 * What a button that decides does when it is pressed. A decision changes what is under the pointer, so the second click of a double
 * click would decide about what came there: for a moment nothing can be decided or undone.
 */
export function unlessSecondClick(act: () => void): () => void {
  return () => {
    if (performance.now() < guardedUntil) return;
    act();
  };
}

/** At a decision, and whenever a decision moved what is on the screen. */
export function guardSecondClick(): void {
  guardedUntil = performance.now() + guardedMs;
}

/** A test presses as fast as it can. */
export function endGuard(): void {
  guardedUntil = 0;
}
