import { fuzzSeed } from '@lock-in/testing/fuzz-seed';
import fc from 'fast-check';
import {
  calendarDaysTo,
  cardDate,
  cardSalary,
  date,
  deadline,
  fileSize,
  found,
  plural,
  relativeTime,
  salaryRange,
} from './format.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('money', () => {
  it('is in Singapore dollars a month, with its thousands apart', () => {
    expect(salaryRange(4500, 6000)).toBe('S$4,500 – S$6,000 / month');
    expect(salaryRange(5000, 5000)).toBe('S$5,000 / month');
    expect(cardSalary(4500, 12000)).toBe('$4,500–$12,000');
  });

  it('is not an offer of nothing where a company left it out', () => {
    expect(salaryRange(0, 0)).toBe('Salary not stated');
    expect(salaryRange(0, 6000)).toBe('Up to S$6,000 / month');
    expect(salaryRange(5000, 0)).toBe('From S$5,000 / month');
    expect(cardSalary(5000, 0)).toBe('From $5,000');
    expect(cardSalary(0, 0)).toBe('Salary not stated');
    expect(cardSalary(0, 6000)).toBe('$0–$6,000');
  });
});

describe('a date', () => {
  it('of a deadline is the day in Singapore', () => {
    expect(deadline('2026-12-20T15:59:59.999Z')).toBe('20 Dec 2026');
    expect(deadline('2026-12-20T16:00:00.000Z')).toBe('21 Dec 2026');
  });

  it('on a profile card has two digits for the day', () => {
    expect(cardDate('2026-11-05T12:00:00Z')).toBe('05 Nov 2026');
  });

  it.each([
    [5, 'just now'],
    [60, '1 minute ago'],
    [2 * 3600, '2 hours ago'],
    [86_400, 'yesterday'],
    [6 * 86_400, '6 days ago'],
    [8 * 86_400, '12 Nov 2026'],
  ])('%i seconds ago reads "%s"', (seconds, text) => {
    expect(relativeTime(ago(seconds), now)).toBe(text);
  });

  it('is yesterday only on the day after, by the reader’s calendar', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
    const reading = new Date(2026, 10, 20, 9).getTime();
    expect(relativeTime(at(20, 0), reading)).toBe('9 hours ago');
    expect(relativeTime(at(19, 20), reading)).toBe('13 hours ago');
    expect(relativeTime(at(19, 1), reading)).toBe('yesterday');
    expect(relativeTime(at(18, 23), reading)).toBe('2 days ago');
    expect(relativeTime(at(13, 0), reading)).toBe('7 days ago');
    expect(relativeTime(at(12, 23), reading)).toBe('12 Nov 2026');
    expect(relativeTime(at(22, 1), reading)).toBe('in 2 days');
  });

  it('counts the midnights between any two moments', () => {
    const moments = fc.tuple(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 86_400_000, max: 10 * 86_400_000 }),
    );
    fc.assert(
      fc.property(moments, ([reading, before]) => {
        const instant = new Date(reading.getTime() - before).toISOString();
        const walked = new Date(reading);
        let days = 0;
        for (; date(walked) !== date(instant); days++) walked.setDate(walked.getDate() - 1);
        // The longest day of the year has 25 hours.
        fc.pre(days > 0);
        expect(calendarDaysTo(instant, reading.getTime())).toBe(0 - days);
        const text = days === 1 ? 'yesterday' : days > 7 ? date(instant) : `${days} days ago`;
        expect(relativeTime(instant, reading.getTime())).toBe(text);
      }),
      { seed: fuzzSeed },
    );
  });
});

it('a number agrees with its word', () => {
  expect([plural(0, 'job'), plural(1, 'job'), plural(1_200, 'person', 'people')]).toEqual([
    '0 jobs',
    '1 job',
    '1,200 people',
  ]);
});

it('a list that was not counted to its end has more than its number', () => {
  const answer = (totalCount: number, moreThanCounted = false) => ({ totalCount, moreThanCounted });
  expect(found(undefined, 'job')).toBe('');
  expect(found(answer(1), 'job')).toBe('1 job');
  expect(found(answer(1_000, true), 'job')).toBe('more than 1,000 jobs');
});

it('a file’s size is in the unit that suits it', () => {
  expect([fileSize(10), fileSize(640 * 1024), fileSize(2.44 * 1024 * 1024)]).toEqual([
    '1 KB',
    '640 KB',
    '2.4 MB',
  ]);
});
