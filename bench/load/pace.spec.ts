import { pace, type Time } from './pace.ts';

/** A fake clock: a wait advances it, after all pending work has settled. */
class Clock implements Time {
  private at = 0;
  now = () => this.at;
  async until(due: number) {
    await new Promise(setImmediate);
    this.at = due;
  }
}

describe('The pace of the load', () => {
  it('counts an answer from when its request was due, so that all who came while nothing was answered were kept waiting', async () => {
    const clock = new Clock();
    const waited: number[] = [];
    const standing: (() => void)[] = [];
    // The server stalls from 100 to 200 ms.
    const send = () =>
      clock.now() < 100 || clock.now() >= 200
        ? Promise.resolve()
        : new Promise<void>((resolve) => standing.push(resolve));
    const release = () => clock.now() >= 200 && standing.splice(0).forEach((resolve) => resolve());
    const time: Time = {
      now: clock.now,
      until: async (due) => {
        await clock.until(due);
        release();
      },
    };
    const events = { onAnswer: (number: number, ms: number) => (waited[number] = ms), onSkipped: jest.fn() };
    await pace({ perSecond: 100, seconds: 0.3, most: 1_000 }, send, events, time);
    expect(waited).toHaveLength(30);
    expect(waited.slice(10, 20)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10]);
    expect(waited.filter((ms) => ms > 0)).toHaveLength(10);
    expect(events.onSkipped).not.toHaveBeenCalled();
  });

  it('tells of each request that it did not begin because too many were waiting', async () => {
    const release: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => release.push(resolve));
    const skipped: number[] = [];
    const begun = pace(
      { perSecond: 10, seconds: 1, most: 4 },
      send,
      { onAnswer: () => undefined, onSkipped: (number) => skipped.push(number) },
      new Clock(),
    );
    while (skipped.length < 6) await new Promise(setImmediate);
    for (const each of release) each();
    await begun;
    expect(skipped).toEqual([4, 5, 6, 7, 8, 9]);
  });
});
