import { Rates } from './rates.ts';

const second = 1_000;

describe('The rate of a projection', () => {
  it('is not known from one look', () => {
    expect(new Rates().note('feed', { at: 0, position: 10, behind: 90 })).toEqual({
      perSecond: null,
      secondsLeft: null,
    });
  });

  it('tells when nothing will be left, also while more comes', () => {
    const rates = new Rates();
    rates.note('feed', { at: 0, position: 0, behind: 1_000 });
    // 500 folded in 10 s, while 100 were appended.
    expect(rates.note('feed', { at: 10 * second, position: 500, behind: 600 })).toEqual({
      perSecond: 50,
      secondsLeft: 15,
    });
  });

  it('has no time left to tell where it does not come closer', () => {
    const rates = new Rates();
    rates.note('feed', { at: 0, position: 0, behind: 100 });
    expect(rates.note('feed', { at: 10 * second, position: 100, behind: 150 })).toEqual({
      perSecond: 10,
      secondsLeft: null,
    });
  });

  it('follows the last minute, and keeps projections apart', () => {
    const rates = new Rates();
    rates.note('feed', { at: 0, position: 0, behind: 1_000 });
    rates.note('feed', { at: 50 * second, position: 0, behind: 1_000 });
    rates.note('jobs', { at: 50 * second, position: 7, behind: 0 });
    expect(rates.note('feed', { at: 70 * second, position: 200, behind: 800 }).perSecond).toBe(10);
    expect(rates.note('jobs', { at: 70 * second, position: 7, behind: 0 })).toEqual({
      perSecond: 0,
      secondsLeft: 0,
    });
  });
});
