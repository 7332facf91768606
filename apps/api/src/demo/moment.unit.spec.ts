import { instantOf, lengthOf } from './moment.ts';

const now = new Date('2026-11-20T09:30:00.000Z');

describe('a moment of the demo', () => {
  it('on an earlier day is a time of that day in Singapore', () => {
    expect(instantOf('12d 09:40', now).toISOString()).toBe('2026-11-08T01:40:00.000Z');
  });

  it('counts days by the calendar in Singapore', () => {
    const afterItsMidnight = new Date('2026-11-20T16:05:00.000Z');
    expect(instantOf('1d 23:59', afterItsMidnight).toISOString()).toBe('2026-11-20T15:59:00.000Z');
  });

  it('without a time of day counts back from now', () => {
    expect(instantOf('35m', now).toISOString()).toBe('2026-11-20T08:55:00.000Z');
    expect(instantOf('2h', now).toISOString()).toBe('2026-11-20T07:30:00.000Z');
  });

  it('waits as long as a delay says', () => {
    expect(lengthOf('1d')).toBe(86_400_000);
    expect(lengthOf('90m')).toBe(5_400_000);
  });
});
