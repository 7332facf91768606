import {
  cardDate,
  cardSalary,
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
