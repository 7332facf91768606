import { isWithin, withLimit } from './with-limit.ts';

describe('a limit', () => {
  it('counts each end of a line once, whatever it is made of', () => {
    const value = 'ab\r\ncd\ref\ngh';
    expect(isWithin(value, 11)).toBe(true);
    expect(isWithin(value, 10)).toBe(false);
    expect(withLimit({ value, error: undefined }, 10)).toMatchObject({ error: '1 character too many' });
  });
});
