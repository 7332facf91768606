import { findPlace } from './find-place.ts';

const limits = { ofAccount: 20, ofProcess: 5_000 };
const streams = (accounts: number, each: number) =>
  new Set(
    Array.from({ length: accounts * each }, (_, n) => ({ principal: { accountId: 1 + (n % accounts) } })),
  );

describe('A process whose streams are all taken', () => {
  it('by accounts with many each gives a place to somebody who has none, and takes it from one of them', () => {
    const open = streams(250, 20);
    for (let accountId = 1_000; accountId < 3_000; accountId++) {
      const place = findPlace(open, accountId, limits);
      expect(place).toEqual({
        granted: true,
        ending: { principal: { accountId: expect.any(Number) as number } },
      });
      if (place.granted) open.delete(place.ending!);
      open.add({ principal: { accountId } });
    }
    expect(open.size).toBe(5_000);
  });

  it('does not let the one whose stream ended take it back at once', () => {
    const open = streams(250, 20);
    const first = findPlace(open, 1_000, limits);
    if (!first.granted) throw new Error('There was no place.');
    open.delete(first.ending!);
    open.add({ principal: { accountId: 1_000 } });
    const again = findPlace(open, first.ending!.principal.accountId, limits);
    expect(again).toEqual({ granted: false, because: 'process' });
  });

  it('by one of each account refuses further ones', () => {
    expect(findPlace(streams(5_000, 1), 6_000, limits)).toEqual({ granted: false, because: 'process' });
  });
});

it('An account has so many streams and no more, where there is room too', () => {
  expect(findPlace(streams(1, 19), 1, limits)).toEqual({ granted: true });
  expect(findPlace(streams(1, 20), 1, limits)).toEqual({ granted: false, because: 'account' });
});
