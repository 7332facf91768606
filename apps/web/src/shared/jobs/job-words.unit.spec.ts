import { exampleJob } from '../../../test/examples.ts';
import { closing } from './job-texts.ts';

/** Noon in Singapore. */
const now = Date.parse('2026-11-20T04:00:00.000Z');
const at = (applicationDeadline: string, fields = {}) =>
  closing(exampleJob(1, { applicationDeadline, ...fields }), now);

describe('how long a job may still be applied for', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', 'Closes today'],
    ['2026-11-21T15:59:59.999Z', 'Closes tomorrow'],
    ['2026-11-23T15:59:59.999Z', 'Closes in 3 days'],
    ['2026-11-27T15:59:59.999Z', 'Closes in 7 days'],
    ['2026-11-28T15:59:59.999Z', 'Apply by 28 Nov 2026'],
  ])('with the deadline %s is: %s', (deadline, words) => {
    expect(at(deadline)).toBe(words);
  });

  it('counts the days of Singapore, also where they differ from those of UTC', () => {
    const lateInUtc = Date.parse('2026-11-20T20:00:00.000Z');
    const job = exampleJob(1, { applicationDeadline: '2026-11-21T15:59:59.999Z' });
    expect(closing(job, lateInUtc)).toBe('Closes today');
  });

  it('is over when it closed, or when it was removed', () => {
    expect(at('2026-11-19T15:59:59.999Z', { isClosed: true })).toBe('Closed on 19 Nov 2026');
    expect(at('2026-12-19T15:59:59.999Z', { isDeleted: true })).toBe('Removed from the board');
    expect(at('2026-12-19T15:59:59.999Z', { listing: 'paused' })).toBe('Paused');
    expect(at('2026-12-19T15:59:59.999Z', { listing: 'filled' })).toBe('Filled');
    expect(at('2026-11-19T15:59:59.999Z', { listing: 'closed' })).toBe('Closed');
    expect(at('2026-11-19T15:59:59.999Z', { listing: 'paused' })).toBe('Closed on 19 Nov 2026');
  });
});
