import type { Clock } from '../platform/clock.ts';

/** The time of a test: the real one until the test moves it on. */
export class TestClock implements Clock {
  private ahead = 0;

  now() {
    return new Date(Date.now() + this.ahead);
  }

  advance({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }) {
    this.ahead += ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  }
}
