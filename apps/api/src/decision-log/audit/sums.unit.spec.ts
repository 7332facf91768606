import { addTo, compareSums, quarterOf } from './sums.ts';

const removal = (decidedAt: string) => ({ kind: 'postRemoved', decidedAt });
const early = removal('2026-11-03T09:00:00Z');
const late = removal('2026-11-03T09:59:59Z');
const published = (count: number, kind = 'postRemoved') => ({
  before: '2026-11-03T09:30:00.000Z',
  counts: [{ quarter: '2026-Q4', kind, count }],
});
const followed = { sums: addTo({}, early), newestAt: early.decidedAt };

describe('The published sums', () => {
  it('count by quarters in Singapore', () => {
    expect([quarterOf('2026-09-30T15:59:59Z'), quarterOf('2026-09-30T16:00:00Z')]).toEqual([
      '2026-Q3',
      '2026-Q4',
    ]);
  });

  it('are those of the decisions that were made before the instant that they name', () => {
    expect(compareSums({ before: followed, added: [early, late], published: published(2) })).toBe(true);
    for (const wrong of [published(1), published(3), published(2, 'jobTakenDown')])
      expect(() => compareSums({ before: followed, added: [early, late], published: wrong })).toThrow(
        /^Published for 2026-Q4: /,
      );
  });

  it('leave out quarters that are no longer shown', () => {
    const old = removal('2024-01-01T00:00:00Z');
    expect(compareSums({ before: followed, added: [old], published: published(1) })).toBe(true);
  });

  it('are not compared if later decisions were counted before', () => {
    const before = { sums: addTo({}, late), newestAt: late.decidedAt };
    expect(compareSums({ before, added: [], published: published(7) })).toBe(false);
  });
});
