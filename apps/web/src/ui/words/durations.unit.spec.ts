import { duration } from './durations.ts';

describe('a duration', () => {
  it.each([
    [0, '0 s'],
    [0.4, '0 s'],
    [59.4, '59 s'],
    [60, '1 min'],
    [130, '2 min 10 s'],
    [900, '15 min'],
    [12_000, '3 h 20 min'],
    [36_100, '10 h'],
    [86_400, '1 day'],
    [100_000, '1 day 3 h'],
    [900_000, '10 days'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
