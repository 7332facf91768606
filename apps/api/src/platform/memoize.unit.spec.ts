import { memoizeForEver, memoizePure } from './memoize.ts';

describe('What never changes', () => {
  const reads: number[] = [];
  const square = memoizeForEver(2, (key: number) => {
    reads.push(key);
    return Promise.resolve(key < 0 ? undefined : key * key);
  });
  beforeEach(() => reads.splice(0));

  it('is read once', async () => {
    expect([await square(2), await square(2)]).toEqual([4, 4]);
    expect(reads).toEqual([2]);
  });

  it('is read again if it did not exist', async () => {
    expect([await square(-1), await square(-1)]).toEqual([undefined, undefined]);
    expect(reads).toEqual([-1, -1]);
  });

  it('is read again if many others were requested since', async () => {
    for (const key of [3, 4, 3, 5, 3, 4]) await square(key);
    expect(reads).toEqual([3, 4, 5, 4]);
  });
});

test('What depends on its key alone is computed once for it', () => {
  const computed: string[] = [];
  const length = memoizePure(2, (text: string) => computed.push(text) && text.length);
  expect(['one', 'three', 'one', 'five', 'one'].map(length)).toEqual([3, 5, 3, 4, 3]);
  expect(computed).toEqual(['one', 'three', 'five']);
});
