import { mostSpans } from '@lock-in/contracts';
import { spansBetween, startOf } from './time-spans.ts';

describe('Spans of time', () => {
  it('begin with the day, on Monday, or on the first of the month', () => {
    expect(startOf('day', '2026-11-21')).toBe('2026-11-21');
    expect(startOf('week', '2026-11-21')).toBe('2026-11-16');
    expect(startOf('week', '2026-11-16')).toBe('2026-11-16');
    expect(startOf('week', '2026-11-22')).toBe('2026-11-16');
    expect(startOf('month', '2026-11-21')).toBe('2026-11-01');
  });

  it('leave none out between two days, even if a year begins between them', () => {
    expect(spansBetween('month', '2025-11-30', '2026-02-01')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(spansBetween('week', '2025-12-31', '2026-01-12')).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
    ]);
    expect(spansBetween('day', '2026-02-28', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01']);
  });

  it('are the newest where there are too many', () => {
    const spans = spansBetween('day', '2020-01-01', '2026-03-01');
    expect([spans.length, spans.at(-1)]).toEqual([mostSpans, '2026-03-01']);
  });

  it('do not exist if the days are not in order', () => {
    expect(spansBetween('day', '2026-03-01', '2026-02-01')).toEqual([]);
  });
});
