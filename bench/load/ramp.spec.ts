import { sustainedRate } from './ramp.ts';

describe('The ramp', () => {
  it('asks for the first rate once to warm up, then rises by a quarter until one does not hold, and finds the one before', async () => {
    const asked: number[] = [];
    const found = await sustainedRate((rate) => (asked.push(rate), Promise.resolve(rate < 100)));
    expect(asked).toEqual([50, 50, 63, 79, 99, 124]);
    expect(found).toBe(99);
  });

  it('finds nothing if the first rate does not hold', async () => {
    expect(await sustainedRate(() => Promise.resolve(false))).toBe(0);
  });
});
