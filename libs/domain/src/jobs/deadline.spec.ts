import { dayInSingapore, endOfDay } from './deadline.ts';

describe('the end of a day in Singapore', () => {
  it('is one millisecond before its midnight', () => {
    expect(endOfDay('2026-12-20')).toBe('2026-12-20T15:59:59.999Z');
  });

  it('is that of the day an instant falls on there, not in UTC', () => {
    expect(endOfDay('2026-12-20T15:59:59.999Z')).toBe('2026-12-20T15:59:59.999Z');
    expect(endOfDay('2026-12-20T16:00:00.000Z')).toBe('2026-12-21T15:59:59.999Z');
  });

  it('reads an instant by its offset', () => {
    expect(endOfDay('2026-12-20T23:30:00+08:00')).toBe('2026-12-20T15:59:59.999Z');
    expect(endOfDay('2026-12-20T23:30:00-05:00')).toBe('2026-12-21T15:59:59.999Z');
  });

  it('crosses months and leap days', () => {
    expect(endOfDay('2028-02-28T20:00:00Z')).toBe('2028-02-29T15:59:59.999Z');
    expect(endOfDay('2026-12-31T16:00:00Z')).toBe('2027-01-01T15:59:59.999Z');
  });
});

describe('a day in Singapore', () => {
  it('begins at four in the afternoon in Greenwich', () => {
    expect(dayInSingapore('2026-12-20T15:59:59.999Z')).toBe('2026-12-20');
    expect(dayInSingapore('2026-12-20T16:00:00.000Z')).toBe('2026-12-21');
    expect(dayInSingapore(new Date('2026-12-31T20:00:00.000Z'))).toBe('2027-01-01');
    expect(dayInSingapore('2026-12-20T23:59:59.999+08:00')).toBe('2026-12-20');
  });
});
