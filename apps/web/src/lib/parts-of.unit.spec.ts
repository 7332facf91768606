import { partsOf } from './parts-of.ts';

describe('Parts of groups', () => {
  it('keep a group together, unless it is too large', () => {
    expect(partsOf([['a', 'a'], ['b', 'b', 'b'], ['c']], 4)).toEqual([
      ['a', 'a'],
      ['b', 'b', 'b', 'c'],
    ]);
    expect(partsOf([['a'], ['b', 'b', 'b', 'b', 'b'], ['c']], 4)).toEqual([
      ['a', 'c'],
      ['b', 'b', 'b', 'b'],
      ['b'],
    ]);
    expect(partsOf([], 4)).toEqual([]);
  });
});
