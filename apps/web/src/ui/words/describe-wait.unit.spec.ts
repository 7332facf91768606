import { describeWait } from './describe-wait.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');

it.each([
  ['2026-11-22T11:30:00.000Z', 'Waiting less than an hour'],
  ['2026-11-22T11:00:00.000Z', 'Waiting 1 hour'],
  ['2026-11-21T13:00:00.000Z', 'Waiting 23 hours'],
  ['2026-11-21T12:00:00.000Z', 'Waiting 1 day'],
  ['2026-11-20T06:00:00.000Z', 'Waiting 2 days'],
])('who waits since %s is told as %s', (since, words) => {
  expect(describeWait(since, now)).toBe(words);
});
