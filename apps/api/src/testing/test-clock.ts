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

  /** Moves on to the next noon in Singapore, so that no midnight falls into the test. */
  toNoonInSingapore() {
    const noon = 4 * 3_600_000;
    const day = 86_400_000;
    this.advance({ seconds: (day - ((this.now().getTime() - noon) % day)) / 1_000 });
  }

  /** In Singapore, as YYYY-MM-DD. */
  dayIn({ days }: { days: number }): string {
    return new Date(this.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  }
}
