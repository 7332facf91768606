import type { Clock } from '../../platform/clock.ts';

/** A clock for tests: real time until the test advances it. */
export class TestClock implements Clock {
  private ahead = 0;

  now() {
    return new Date(Date.now() + this.ahead);
  }

  advance({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }) {
    this.ahead += ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  }

  /** Advances to the next noon in Singapore, so that the test does not cross midnight. */
  toNoonInSingapore() {
    const noon = 4 * 3_600_000;
    const day = 86_400_000;
    this.advance({ seconds: (day - ((this.now().getTime() - noon) % day)) / 1_000 });
  }

  /** The day in Singapore as YYYY-MM-DD. */
  dayIn({ days }: { days: number }): string {
    return new Date(this.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  }
}
